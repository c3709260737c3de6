/** The reason for a refusal of Cognito; each has its words in strings/signIn.ts. */
export type Refusal =
  | "mismatch"
  | "disabled"
  | "exists"
  | "invalidAddress"
  | "wrongCode"
  | "expiredCode"
  | "wrongFactor"
  | "usedFactor"
  | "refusedFactor"
  | "endedFactor"
  | "noPasskey"
  | "unusedPasskey"
  | "tooMany"
  | "tooManyInHour"
  | "weakPassword"
  | "mustReset"
  | "otherStep"
  | "ended"
  | "offline"
  | "unknown";

export class AuthError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

const REFUSALS: Record<string, Refusal> = {
  NotAuthorizedException: "mismatch",
  UserNotFoundException: "mismatch",
  UsernameExistsException: "exists",
  CodeMismatchException: "wrongCode",
  ExpiredCodeException: "expiredCode",
  EnableSoftwareTokenMFAException: "wrongFactor",
  LimitExceededException: "tooMany",
  TooManyRequestsException: "tooMany",
  TooManyFailedAttemptsException: "tooMany",
  InvalidPasswordException: "weakPassword",
  InvalidParameterException: "invalidAddress",
  // Thrown without tokens, by Amplify too.
  UserUnAuthenticatedException: "ended",
  NetworkError: "offline",
};

/** Resolves to the answer of Cognito, or throws an `AuthError`; `of` has refusals that differ. */
export async function refusing<Value>(
  answer: Promise<Value>,
  of: Record<string, Refusal> = {},
): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new AuthError(refusalOf(error as Error, of), error);
  }
}

/** True if Cognito refused an access token: it has ended, was revoked, or is no token. */
export function isOfToken({ name, message }: Pick<Error, "name" | "message">): boolean {
  return name === "NotAuthorizedException" && /access token/i.test(message);
}

/** True if Cognito refused the person of an access token, or the token. */
export function isOfSession(error: Error): boolean {
  const refusal = refusalOf(error);
  return refusal === "ended" || refusal === "disabled" || error.name === "UserNotFoundException";
}

function refusalOf({ name, message }: Error, of: Record<string, Refusal> = {}): Refusal {
  // Cognito has one type for them (API reference, InitiateAuth, NotAuthorizedException).
  if (name === "NotAuthorizedException" && /disabled/i.test(message)) return "disabled";
  if (name === "NotAuthorizedException" && /attempts exceeded/i.test(message)) return "tooMany";
  if (isOfToken({ name, message })) return "ended";
  // Errors of all triggers of the pool arrive under this one name (functions/cognito).
  if (name === "UserLambdaValidationException") return refusalOfTrigger(message);
  return of[name] ?? REFUSALS[name] ?? "unknown";
}

function refusalOfTrigger(message: string): Refusal {
  if (message.includes("already exists")) return "exists";
  return message.startsWith("PreSignUp ") && !message.includes("try again") ? "invalidAddress" : "unknown";
}
