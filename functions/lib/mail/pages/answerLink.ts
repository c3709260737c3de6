import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { requireEdge } from "../../aws/edge.ts";
import { HttpError } from "../../aws/errors.ts";
import { languageOfPage } from "../../text/language.ts";
import type { LinkContent, Purpose } from "../tokens.ts";
import { openToken } from "../tokens.ts";
import { confirmPage } from "./confirm.ts";
import { readPageForm } from "./form.ts";
import { page } from "./page.ts";
import { preferencesPage } from "./preferences.ts";
import { tokensIn } from "./tokensIn.ts";
import type { Plain } from "./texts.ts";
import { plainContent } from "./texts.ts";
import { unsubscribePage } from "./unsubscribe.ts";
import type { PageRequest } from "./pageRequest.ts";

type Show = (visit: PageRequest) => Promise<LambdaFunctionURLResult>;

const PAGES: Record<string, { purpose: Purpose; show: Show }> = {
  u: { purpose: "unsubscribe", show: unsubscribePage },
  c: { purpose: "optIn", show: confirmPage },
  p: { purpose: "preferences", show: preferencesPage },
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
  if (!link) return refusalPage(404, "noLink", request);
  const form = method === "POST" ? readPageForm(request) : undefined;
  return found.show({ link, ...(form && { form }), ...(languages && { languages }) });
}

/** Opens the token that the rest of a path has; null if it has none. */
async function openLink(purpose: Purpose, rest: string): Promise<LinkContent | null> {
  for (const token of tokensIn(rest)) {
    const link = await openToken(purpose, token);
    if (link) return link;
  }
  return null;
}

/** Returns the page of a refusal that is not about a person. */
export function refusalPage(
  status: number,
  which: Plain,
  { headers }: LambdaFunctionURLEvent,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  const language = languageOfPage(undefined, headers["accept-language"]);
  return page(status, language, plainContent(which, language), more);
}

export const ALLOWED = METHODS.join(", ");
