import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignUp,
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
  | "mustReset"
  | "otherStep"
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

/** Signs in. Returns whether the address waits for its code instead. Throws an `AuthError`. */
export async function enter(email: string, password: string): Promise<"signedIn" | "needsCode"> {
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
    await signOut();
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
  // Cognito has one type for them (API reference, InitiateAuth, NotAuthorizedException).
  if (name === "NotAuthorizedException" && /disabled/i.test(message)) return "disabled";
  if (name === "NotAuthorizedException" && /attempts exceeded/i.test(message)) return "tooMany";
  // What the pool's trigger throws arrives under this one name (functions/cognito/preSignUp.ts).
  if (name === "UserLambdaValidationException") return refusalOfTrigger(message);
  return REFUSALS[name] ?? "unknown";
}

function refusalOfTrigger(message: string): Refusal {
  if (message.includes("already exists")) return "exists";
  return message.includes("try again") ? "unknown" : "invalidAddress";
}
