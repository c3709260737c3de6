import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { requireEdge } from "../../aws/edge.ts";
import { HttpError } from "../../aws/errors.ts";
import { languageOfPage } from "../../text/language.ts";
import type { Content, Purpose } from "../tokens.ts";
import { open } from "../tokens.ts";
import { confirm } from "./confirm.ts";
import { readPageForm } from "./form.ts";
import { page } from "./page.ts";
import { preferences } from "./preferences.ts";
import { tokensIn } from "./tokensIn.ts";
import type { Plain } from "./texts.ts";
import { plain } from "./texts.ts";
import { unsubscribe } from "./unsubscribe.ts";
import type { Visit } from "./visit.ts";

type Show = (visit: Visit) => Promise<LambdaFunctionURLResult>;

const PAGES: Record<string, { purpose: Purpose; show: Show }> = {
  u: { purpose: "unsubscribe", show: unsubscribe },
  c: { purpose: "optIn", show: confirm },
  p: { purpose: "preferences", show: preferences },
};
const METHODS = ["GET", "HEAD", "POST"];
const LINK = /^\/([a-z])\/(.*)$/;

/**
 * Answers a request for the page of a link. A forged token, one of another purpose and one of an address that
 * is gone get the same page. Throws an HttpError for a request that is refused before its link is opened.
 */
export async function answerLink(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { method } = request.requestContext.http;
  if (!METHODS.includes(method)) throw new HttpError(405, "method", `must be ${METHODS.join(", ")}`);
  await requireEdge(request.headers);
  const [, letter = "", rest = ""] = LINK.exec(request.rawPath) ?? [];
  const found = PAGES[letter];
  const link = found && (await openLink(found.purpose, rest));
  const languages = request.headers["accept-language"];
  if (!link) return refusal(404, "noLink", request);
  const form = method === "POST" ? readPageForm(request) : undefined;
  return found.show({ link, ...(form && { form }), ...(languages && { languages }) });
}

/** Opens the token that the rest of a path has; null if it has none. */
async function openLink(purpose: Purpose, rest: string): Promise<Content | null> {
  for (const token of tokensIn(rest)) {
    const link = await open(purpose, token);
    if (link) return link;
  }
  return null;
}

/** Returns the page of a refusal that is not about a person. */
export function refusal(
  status: number,
  which: Plain,
  { headers }: LambdaFunctionURLEvent,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  const language = languageOfPage(undefined, headers["accept-language"]);
  return page(status, language, plain(which, language), more);
}

export const ALLOWED = METHODS.join(", ");
