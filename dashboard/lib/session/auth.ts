import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { pool } from "../cognito/call.ts";
import { storage } from "../cognito/storage.ts";
import { endSession } from "../cognito/tokens.ts";
import { AuthError, refusing } from "../refusals.ts";
import { enterByOtherAddress } from "./otherAddress.ts";

configure();

/** Amplify signs in, and keeps tokens where `cognito/tokens.ts` reads and renews them. */
function configure(): void {
  const { userPoolId, userPoolClientId, cognitoUrl } = pool();
  const userPoolEndpoint = cognitoUrl === null ? {} : { userPoolEndpoint: cognitoUrl };
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...userPoolEndpoint, loginWith: { email: true } } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: (key) => Promise.resolve(storage.getItem(key)),
    setItem: (key, value) => Promise.resolve(storage.setItem(key, value)),
    removeItem: (key) => Promise.resolve(storage.removeItem(key)),
    clear: () => Promise.resolve(storage.clear()),
  });
}

/**
 * Signs in: by the primary address, for which the password stays here, or else by another verified one.
 * Returns whether the address waits for its code instead. Throws an `AuthError`.
 */
export async function enter(email: string, password: string): Promise<"signedIn" | "needsCode"> {
  try {
    return await enterByPrimary(email, password);
  } catch (error) {
    if (!(error instanceof AuthError) || error.refusal !== "mismatch") throw error;
    await enterByOtherAddress(email, password);
    return "signedIn";
  }
}

async function enterByPrimary(email: string, password: string): Promise<"signedIn" | "needsCode"> {
  const { nextStep } = await refusing(signInInstead(email, password));
  const { signInStep } = nextStep;
  if (signInStep === "DONE") return "signedIn";
  if (signInStep === "CONFIRM_SIGN_UP") return "needsCode";
  throw new AuthError(signInStep === "RESET_PASSWORD" ? "mustReset" : "otherStep", signInStep);
}

/** Signs in. A session that there is ends only if Amplify asks for it: another tab may use it. */
async function signInInstead(username: string, password: string): ReturnType<typeof signIn> {
  try {
    return await signIn({ username, password });
  } catch (error) {
    if ((error as Error).name !== "UserAlreadyAuthenticatedException") throw error;
    void endSession();
    return signIn({ username, password });
  }
}

export async function register(email: string, password: string): Promise<void> {
  await refusing(signUp({ username: email, password, options: { userAttributes: { email } } }));
}

/** Confirms a sign-up; also one that is confirmed already, because the answer to the first try was lost. */
export async function confirm(email: string, code: string): Promise<void> {
  await refusing(
    confirmSignUp({ username: email, confirmationCode: code }).catch((error: Error) => {
      // API reference, ConfirmSignUp: "User cannot be confirmed. Current status is CONFIRMED".
      if (!/status is CONFIRMED/.test(error.message)) throw error;
    }),
  );
}

export async function resend(email: string): Promise<void> {
  await refusing(resendSignUpCode({ username: email }));
}

/** Mails a code with which a forgotten password can be replaced. */
export async function forget(email: string): Promise<void> {
  await refusing(resetPassword({ username: email }));
}

export async function replacePassword(email: string, code: string, password: string): Promise<void> {
  await refusing(confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }));
}
