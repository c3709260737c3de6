import { Amplify } from "aws-amplify";
import { signIn, type SignInInput } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { callCognito, pool } from "../cognito/call.ts";
import { storage } from "../cognito/storage.ts";
import { endSession } from "../cognito/tokens.ts";
import { AuthError, refusing } from "../refusals.ts";
import { saysDevice } from "./device.ts";
import { enterByOtherAddress, type AskedFactor } from "./otherAddress.ts";

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

/** The state after the password: an address may wait for its mailed code, a person for that of an app. */
type Entered = "signedIn" | "needsCode" | { factor: AskedFactor };

/**
 * Signs in: by the primary address, for which the password stays here, or else by another verified one.
 * Returns the step that is left. Throws an `AuthError`.
 */
export async function enter(email: string, password: string): Promise<Entered> {
  try {
    return await enterByPrimary(email, password);
  } catch (error) {
    if (!(error instanceof AuthError) || error.refusal !== "mismatch") throw error;
    const factor = await enterByOtherAddress(email, password);
    return factor ? { factor } : "signedIn";
  }
}

async function enterByPrimary(email: string, password: string): Promise<Entered> {
  const { nextStep } = await refusing(signInInstead({ username: email, password }));
  const { signInStep } = nextStep;
  if (signInStep === "DONE") return "signedIn";
  if (signInStep === "CONFIRM_SIGN_UP") return "needsCode";
  if (signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") return { factor: "byPrimary" };
  throw new AuthError(signInStep === "RESET_PASSWORD" ? "mustReset" : "otherStep", signInStep);
}

/** Signs in. A session that there is ends only if Amplify asks for it: another tab may use it. */
async function signInInstead(input: SignInInput): ReturnType<typeof signIn> {
  const said = { ...input, options: { ...saysDevice().options, ...input.options } };
  try {
    return await signIn(said);
  } catch (error) {
    if ((error as Error).name !== "UserAlreadyAuthenticatedException") throw error;
    void endSession();
    return signIn(said);
  }
}

/**
 * Signs in with a passkey of this device, by the primary address: Cognito knows no other one. No step is
 * left. Throws an `AuthError`.
 */
export async function enterByPasskey(username: string): Promise<Entered> {
  const options = { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" } as const;
  const { isSignedIn } = await refusing(signInInstead({ username, options }), {
    NotAuthorizedException: "noPasskey",
    PasskeyAuthenticationCanceled: "unusedPasskey",
  });
  // Cognito offers other ways then.
  if (!isSignedIn) throw new AuthError("noPasskey", undefined);
  return "signedIn";
}

export async function register(email: string, password: string): Promise<void> {
  const UserAttributes = [{ Name: "email", Value: email }];
  await call("SignUp", email, { Password: password, UserAttributes });
}

/** Confirms a sign-up; also one that is confirmed already, because the answer to the first try was lost. */
export async function confirm(email: string, code: string): Promise<void> {
  await call("ConfirmSignUp", email, { ConfirmationCode: code }).catch((error: AuthError) => {
    // API reference, ConfirmSignUp: "User cannot be confirmed. Current status is CONFIRMED".
    if (!/status is CONFIRMED/.test((error.cause as Error).message)) throw error;
  });
}

export async function resend(email: string): Promise<void> {
  await call("ResendConfirmationCode", email);
}

/** Mails a code with which a forgotten password can be replaced. */
export async function forget(email: string): Promise<void> {
  await call("ForgotPassword", email);
}

export async function replacePassword(email: string, code: string, password: string): Promise<void> {
  await call("ConfirmForgotPassword", email, { ConfirmationCode: code, Password: password });
}

/** Calls an operation that keeps nothing. With Amplify's functions for them the form loads 1.4 KB more. */
async function call(operation: string, Username: string, more: object = {}): Promise<void> {
  const input = { ClientId: pool().userPoolClientId, Username, ...more };
  await refusing(callCognito(operation, input));
}
