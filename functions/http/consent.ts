import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { PERSON } from "#table/changes/stamp";
import { HttpError } from "#functions/aws/errors";
import * as log from "#functions/aws/log";
import { changingBy } from "#functions/aws/stamp";
import { ALLOWED, answerLink, refusalPage } from "#functions/mail/pages/answerLink";
import { answerSignUp } from "#functions/mail/signUp/answerSignUp";

/**
 * The pages of links in mails: `/u/` unsubscribes, `/c/` confirms, `/p/` changes preferences; and `/s/`,
 * which takes sign-ups of a site's pages. docs/email/links-and-forms.md lists every answer. Errors become
 * answers; nothing is thrown.
 */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const answer = await answerOf(request);
  return request.requestContext.http.method === "HEAD" ? { ...(answer as object), body: "" } : answer;
}

async function answerOf(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  try {
    if (request.rawPath.startsWith("/s/")) return await answerSignUp(request);
    return await changingBy(PERSON, () => answerLink(request));
  } catch (error) {
    if (error instanceof HttpError) {
      const more: Record<string, string> = error.status === 405 ? { allow: ALLOWED } : {};
      return refusalPage(error.status, error.status === 400 ? "incomplete" : "refused", request, more);
    }
    log.failed("a request about consent could not be answered: the person got a 503", error);
    return refusalPage(503, "unavailable", request, { "retry-after": "1" });
  }
}
