import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { HttpError } from "#functions/aws/errors";
import * as log from "#functions/aws/log";
import { ALLOWED, answerLink, refusal } from "#functions/mail/pages/answerLink";

/**
 * The pages of links in mails: `/u/` unsubscribes, `/c/` confirms, `/p/` changes preferences. docs/email.md
 * lists every answer. Errors become answers; nothing is thrown.
 */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const answer = await answerOf(request);
  return request.requestContext.http.method === "HEAD" ? { ...(answer as object), body: "" } : answer;
}

async function answerOf(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  try {
    return await answerLink(request);
  } catch (error) {
    if (error instanceof HttpError) {
      const more: Record<string, string> = error.status === 405 ? { allow: ALLOWED } : {};
      return refusal(error.status, error.status === 400 ? "incomplete" : "refused", request, more);
    }
    log.failed("a page of consent could not be shown: the person was answered 503", error);
    return refusal(503, "unavailable", request, { "retry-after": "1" });
  }
}
