import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
import type { Config } from "./config.ts";

/** Why Cognito refused; each has its words in strings/signIn.ts. */
export type Refusal =
  | "mismatch"
  | "disabled"
  | "exists"
  | "invalidAddress"
  | "wrongCode"
  | "expiredCode"
  | "tooMany"
  | "weakPassword"
  | "offline"
  | "unknown";

export class AuthError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

export function configureAuth({ userPoolId, userPoolClientId, cognitoUrl }: Config): void {
  const userPoolEndpoint = cognitoUrl === null ? {} : { userPoolEndpoint: cognitoUrl };
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...userPoolEndpoint, loginWith: { email: true } } },
  });
}

/** The access token of the person who is signed in, renewed if it has ended or was refused; undefined while signed out. */
export async function accessToken(isRefused = false): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: isRefused });
  return tokens?.accessToken.toString();
}

/** Signs in. Returns whether the address waits for its code instead. Throws an `AuthError`. */
export async function enter(email: string, password: string): Promise<"signedIn" | "needsCode"> {
  // A session that another tab began, or that was refused, would make Amplify refuse.
  await signOut();
  const { nextStep } = await refusing(signIn({ username: email, password }));
  return nextStep.signInStep === "CONFIRM_SIGN_UP" ? "needsCode" : "signedIn";
}

export async function register(email: string, password: string): Promise<void> {
  await refusing(signUp({ username: email, password, options: { userAttributes: { email } } }));
}

export async function confirm(email: string, code: string): Promise<void> {
  await refusing(confirmSignUp({ username: email, confirmationCode: code }));
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

export async function leave(): Promise<void> {
  await signOut();
}

const REFUSALS: Record<string, Refusal> = {
  NotAuthorizedException: "mismatch",
  UserNotFoundException: "mismatch",
  UsernameExistsException: "exists",
  CodeMismatchException: "wrongCode",
  ExpiredCodeException: "expiredCode",
  LimitExceededException: "tooMany",
  TooManyRequestsException: "tooMany",
  TooManyFailedAttemptsException: "tooMany",
  InvalidPasswordException: "weakPassword",
  InvalidParameterException: "invalidAddress",
  NetworkError: "offline",
};

async function refusing<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new AuthError(refusalOf(error as Error), error);
  }
}

function refusalOf({ name, message }: Error): Refusal {
  // Cognito has no type of its own for it (API reference, InitiateAuth, NotAuthorizedException).
  if (name === "NotAuthorizedException" && /disabled/i.test(message)) return "disabled";
  // What the pool's trigger throws arrives under this one name (functions/cognito/preSignUp.ts).
  if (name === "UserLambdaValidationException")
    return message.includes("already exists") ? "exists" : "invalidAddress";
  return REFUSALS[name] ?? "unknown";
}
