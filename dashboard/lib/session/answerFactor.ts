import { confirmSignIn } from "aws-amplify/auth";
import { refusing, type Refusal } from "../refusals.ts";
import { saysDevice } from "./device.ts";
import { FACTOR_REFUSALS } from "./factorRefusals.ts";
import { beginAnswered, post, type AskedFactor } from "./otherAddress.ts";

/** The endpoint says no more of a refused code: it is wrong or used, or came too late. */
const OF_OTHER: Partial<Record<number, Refusal>> = { 403: "refusedFactor", 429: "tooManyInHour" };

/**
 * Answers with a code of the person's second factor, where the password was taken: at Cognito, by Amplify,
 * or at the product's own sign-in. Throws an `AuthError`.
 */
export async function answerFactor(asked: AskedFactor, code: string): Promise<void> {
  if (asked === "byPrimary")
    await refusing(confirmSignIn({ challengeResponse: code, ...saysDevice() }), FACTOR_REFUSALS);
  else beginAnswered(await post({ ...asked, code }, OF_OTHER));
}
