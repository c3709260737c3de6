import type { LambdaFunctionURLEvent } from "aws-lambda";
import { HttpError } from "../../aws/errors.ts";
import { parseMultipart } from "./multipart.ts";

const MAX_BYTES = 16 * 1024;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** The texts of a form by their names. */
export type Form = Pick<URLSearchParams, "get" | "getAll" | "has" | "keys">;

/** Reads the body of a request. Throws an HttpError if it is too long or encoded. */
export function readBody({
  body = "",
  isBase64Encoded,
  headers,
}: LambdaFunctionURLEvent): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity") throw new HttpError(415, "content-encoding", "must be left out");
  if (bytes.length > MAX_BYTES) throw new HttpError(413, "body", `must have at most ${MAX_BYTES} bytes`);
  return bytes;
}

/** Returns the kind of content without its parameters: `application/json`. */
export function kindOf({ headers }: LambdaFunctionURLEvent): string {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * Parses a form. Mail programs send `List-Unsubscribe=One-Click` as `multipart/form-data` or urlencoded (RFC
 * 8058, 3.2), browsers send the forms of pages urlencoded. What programs get wrong is accepted: a line break
 * at the end, no content-type, and the liberties of `multipart.ts`. Files are left out. Throws an HttpError.
 */
export function readForm(request: LambdaFunctionURLEvent): Form {
  const text = readBody(request).toString("utf8");
  const kind = kindOf(request) || URLENCODED;
  if (kind === URLENCODED) return new URLSearchParams(text.trim());
  if (kind !== MULTIPART) throw new HttpError(415, "content-type", `must be ${URLENCODED} or ${MULTIPART}`);
  const texts = parseMultipart(text, request.headers["content-type"] ?? "");
  if (!texts) throw new HttpError(400, "body", "must be a form as content-type says");
  return new URLSearchParams(texts);
}
