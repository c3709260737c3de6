import { AdminRespondToAuthChallengeCommand } from "@aws-sdk/client-cognito-identity-provider";
import { cognitoClient } from "../../aws/cognito.ts";
import { askCognito, type SignedIn } from "./askCognito.ts";
import { USER_AGENT } from "../signIns.ts";
import type { TypedCode } from "./input.ts";

/**
 * The errors for a wrong or used code, a session that Cognito has not issued, and a second factor that was
 * turned off since (API reference, AdminRespondToAuthChallenge).
 */
const REFUSALS = [
  "CodeMismatchException",
  "ExpiredCodeException",
  "InvalidParameterException",
  "SoftwareTokenMFANotFoundException",
];

/**
 * Has Cognito check the code of the second factor of the user who has verified an address. Returns undefined
 * if the code or its session is refused, and if there is no such user. Throws Cognito's other errors.
 */
export function answerCode(
  { address, session, code }: TypedCode,
  userAgent: string,
): Promise<SignedIn | undefined> {
  return askCognito(
    address,
    ({ username, ...pool }) =>
      cognitoClient.send(
        new AdminRespondToAuthChallengeCommand({
          ...pool,
          ChallengeName: "SOFTWARE_TOKEN_MFA",
          Session: session,
          ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
          ClientMetadata: { [USER_AGENT]: userAgent },
        }),
      ),
    REFUSALS,
  );
}
