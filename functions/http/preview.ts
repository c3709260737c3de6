import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { HttpError } from "#functions/aws/errors";
import * as log from "#functions/aws/log";
import { PREVIEW_METHODS, answerPreview, plain } from "#functions/mail/previews/page";

/**
 * The mails of previews at `/app/mail/`, for a frame of the dashboard. Errors become answers; nothing is
 * thrown.
 */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const answer = await answerOf(request);
  return request.requestContext.http.method === "HEAD" ? { ...(answer as object), body: "" } : answer;
}

async function answerOf(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  try {
    return await answerPreview(request, new Date());
  } catch (error) {
    if (error instanceof HttpError)
      return plain(error.status, error.message, error.status === 405 ? { allow: PREVIEW_METHODS } : {});
    log.failed("a preview of a mail could not be answered: the browser got a 503", error);
    return plain(503, "The preview cannot be shown now: try again in a moment.", { "retry-after": "1" });
  }
}
