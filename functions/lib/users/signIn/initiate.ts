import { AdminInitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { cognitoClient } from "../../aws/cognito.ts";
import { askCognito, type SignedIn } from "./askCognito.ts";
import type { TypedCredentials } from "./input.ts";

/**
 * Has Cognito check the password of the user who has verified an address. Returns undefined if the user is
 * refused, and if there is none. Throws Cognito's other errors.
 */
export function initiate({ address, password }: TypedCredentials): Promise<SignedIn | undefined> {
  return askCognito(address, ({ username, ...pool }) =>
    cognitoClient.send(
      new AdminInitiateAuthCommand({
        ...pool,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    ),
  );
}
