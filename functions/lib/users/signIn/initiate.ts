import { AdminInitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { cognitoClient } from "../../aws/cognito.ts";
import * as log from "../../aws/log.ts";
import { nameDevice } from "../signIns.ts";
import { askCognito, type SignedIn } from "./askCognito.ts";
import type { TypedCredentials } from "./input.ts";

/**
 * Has Cognito check the password of the user who has verified an address, and adds the browser to the sign-in
 * that Cognito's trigger has stored. Returns undefined if the user is refused, and if there is none. Throws
 * Cognito's other errors.
 */
export function initiate(
  { address, password }: TypedCredentials,
  userAgent: string,
): Promise<SignedIn | undefined> {
  return askCognito(address, async ({ username, ...pool }) => {
    const since = Date.now();
    const answer = await cognitoClient.send(
      new AdminInitiateAuthCommand({
        ...pool,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    );
    if (answer.AuthenticationResult)
      await nameDevice(username, since, userAgent).catch((error: unknown) =>
        log.failed("a sign-in has no browser in the list: the person is signed in", error, {
          userId: username,
        }),
      );
    return answer;
  });
}
