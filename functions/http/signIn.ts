import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { HttpError, InputError } from "#functions/aws/errors";
import * as log from "#functions/aws/log";
import { answerSignIn, refused, unavailable } from "#functions/users/signIn/answerSignIn";

/**
 * Sign-in by a verified address that is not the primary one, at `/auth/sign-in`. Errors become answers;
 * nothing is thrown, and neither address nor password is logged.
 */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  try {
    return await answerSignIn(request);
  } catch (error) {
    if (error instanceof InputError) return refused(400, error.field, error.message);
    if (error instanceof HttpError) return refused(error.status, error.field, error.message);
    log.failed("a sign-in could not be answered: the person got a 503", error);
    return unavailable();
  }
}
