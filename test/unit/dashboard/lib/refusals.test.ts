import { expect, it } from "vitest";
import { FACTOR_REFUSALS } from "../../../../dashboard/lib/session/factorRefusals.ts";
import { isOfSession, isOfToken, refusing } from "../../../../dashboard/lib/refusals.ts";

const refused = (name: string, message: string): Error => Object.assign(new Error(message), { name });

// The messages are Cognito's, as packages/local-cloud/test/cognito has them.
it.each([
  ["NotAuthorizedException", "Incorrect username or password.", "mismatch", false, false],
  ["NotAuthorizedException", "Password attempts exceeded", "tooMany", false, false],
  ["NotAuthorizedException", "Access Token has been revoked", "ended", true, true],
  ["NotAuthorizedException", "Access Token has expired", "ended", true, true],
  ["NotAuthorizedException", "Invalid Access Token", "ended", true, true],
  ["UserUnAuthenticatedException", "User needs to be authenticated to call this API.", "ended", true, false],
  ["NotAuthorizedException", "User is disabled.", "disabled", true, false],
  ["UserNotFoundException", "User does not exist.", "mismatch", true, false],
  ["NetworkError", "A network error has occurred.", "offline", false, false],
  ["UserLambdaValidationException", "PreSignUp failed with error ...", "invalidAddress", false, false],
  [
    "UserLambdaValidationException",
    "PreSignUp failed with error ... already exists.",
    "exists",
    false,
    false,
  ],
  ["UserLambdaValidationException", "PreSignUp failed with error ...: try again", "unknown", false, false],
  ["UserLambdaValidationException", "PreTokenGeneration failed with error ...", "unknown", false, false],
  ["UserLambdaValidationException", "PostConfirmation failed with error ...", "unknown", false, false],
])("%s, %s: %s; of the session: %s, of the token: %s", async (name, message, refusal, ofSession, ofToken) => {
  const error = refused(name, message);
  await expect(refusing(Promise.reject(error))).rejects.toMatchObject({ refusal });
  expect(isOfSession(error)).toBe(ofSession);
  expect(isOfToken(error)).toBe(ofToken);
});

it.each([
  ["NotAuthorizedException", "Invalid session for the user, session is expired.", "endedFactor"],
  ["NotAuthorizedException", "Password attempts exceeded", "tooMany"],
  ["NotAuthorizedException", "User is disabled.", "disabled"],
  ["CodeMismatchException", "Invalid code received for user", "wrongFactor"],
  ["ExpiredCodeException", "Your software token has already been used once.", "usedFactor"],
  ["NetworkError", "A network error has occurred.", "offline"],
])("of the second factor, %s, %s: %s", async (name, message, refusal) => {
  const answer = Promise.reject(refused(name, message));
  await expect(refusing(answer, FACTOR_REFUSALS)).rejects.toMatchObject({ refusal });
});
