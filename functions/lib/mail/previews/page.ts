import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { HttpError } from "../../aws/errors.ts";
import { requireEdge } from "../../aws/edge.ts";
import { previewAt } from "./shown.ts";

/** The methods that a preview answers. */
export const PREVIEW_METHODS = "GET, HEAD";

/**
 * A mail is somebody's typing, so its page is of no origin, runs nothing, sends nothing and loads nothing but
 * images of the product: Content Security Policy level 3, "sandbox". The dashboard alone may frame it.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "sandbox",
  "frame-ancestors 'self'",
].join("; ");

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": POLICY,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

/**
 * Answers with the mail of a preview, or 404 if there is none or its 5 minutes are over. Throws an HttpError
 * for another method, and for a request that did not come through the distribution.
 */
export async function answerPreview(
  request: LambdaFunctionURLEvent,
  now: Date,
): Promise<LambdaFunctionURLResult> {
  const { method } = request.requestContext.http;
  if (!PREVIEW_METHODS.split(", ").includes(method))
    throw new HttpError(405, "method", `must be ${PREVIEW_METHODS}`);
  await requireEdge(request.headers);
  const html = await previewAt(request.rawPath, now);
  if (html === undefined)
    return plain(404, "There is no such preview. A preview is shown for 5 minutes: ask for it again.");
  return { statusCode: 200, headers: { ...HEADERS, "content-type": "text/html; charset=utf-8" }, body: html };
}

/** An answer in words. */
export function plain(
  statusCode: number,
  words: string,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  const headers = { ...HEADERS, "content-type": "text/plain; charset=utf-8", ...more };
  return { statusCode, headers, body: `${words}\n` };
}
