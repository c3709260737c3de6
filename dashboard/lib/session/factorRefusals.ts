import type { Refusal } from "../refusals.ts";

/**
 * Cognito's refusals of a code of the second factor, where they differ from others. A code that Cognito does
 * not connect with a sign-in came too late: after a few minutes, or after the page was loaded again
 * (`SignInException` of Amplify).
 */
export const FACTOR_REFUSALS: Record<string, Refusal> = {
  NotAuthorizedException: "endedFactor",
  SignInException: "endedFactor",
  SoftwareTokenMFANotFoundException: "endedFactor",
  CodeMismatchException: "wrongFactor",
  ExpiredCodeException: "usedFactor",
};
