import type {
  CompleteWebAuthnRegistrationRequest,
  DeleteWebAuthnCredentialRequest,
  ListWebAuthnCredentialsRequest,
  StartWebAuthnRegistrationRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { randomBytes } from "node:crypto";
import { AwsError } from "../../../base/http.ts";
import type { PasskeySettings } from "../pools/passkeySettings.ts";
import type { UserPool } from "../pools/pool.ts";
import { callerOf, required, type Service, type UserPoolOperation } from "../pools/service.ts";
import { userNameOf, type User } from "../pools/users.ts";
import { ALGORITHMS, clientDataOf, readCredential, registered, type Passkey } from "../pools/webAuthn.ts";
import { pageOfList } from "./list.ts";

/** The most passkeys of a user (developer guide, "Passwordless sign-in with WebAuthn passkeys"). */
const MOST = 20;

/**
 * Returns the options of a new passkey (API reference, StartWebAuthnRegistration, has an example). A browser
 * shows the address as its name: an assumption, because the example is of a pool with user names.
 */
async function startRegistration(service: Service, given: StartWebAuthnRegistrationRequest): Promise<object> {
  const { user, client, pool } = callerOf(service, required(given, "AccessToken").AccessToken);
  const { relyingParty, needsVerification } = settingsOf(pool);
  const passkeys = passkeysOf(user);
  if (passkeys.length >= MOST)
    throw new AwsError("LimitExceededException", `The user has ${MOST} passkeys already.`);
  const challenge = drawChallenge();
  service.challenges.hold(
    { kind: "registration", client, sub: user.sub },
    client.challengeSeconds,
    challenge,
  );
  const name = user.attributes.email ?? userNameOf(user);
  return {
    CredentialCreationOptions: {
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: "required",
        userVerification: needsVerification ? "required" : "preferred",
      },
      challenge,
      excludeCredentials: passkeys.map(({ id }) => ({ id, type: "public-key" })),
      pubKeyCredParams: Object.values(ALGORITHMS).map((alg) => ({ alg, type: "public-key" })),
      rp: { id: relyingParty, name: relyingParty },
      timeout: 60_000,
      user: { displayName: name, id: Buffer.from(user.sub).toString("base64url"), name },
    },
  };
}

async function completeRegistration(
  service: Service,
  given: CompleteWebAuthnRegistrationRequest,
): Promise<object> {
  const { user, client, pool } = callerOf(service, required(given, "AccessToken").AccessToken);
  const settings = settingsOf(pool);
  const credential = readCredential(given.Credential);
  const pending = service.challenges.take(clientDataOf(credential).challenge);
  if (pending?.kind !== "registration" || pending.sub !== user.sub)
    throw new AwsError("WebAuthnChallengeNotFoundException", "The challenge was not found, or has expired.");
  if (pending.client !== client)
    throw new AwsError("WebAuthnClientMismatchException", "The challenge is of another client.");
  const made = registered(credential, settings);
  const { transports } = credential.response;
  const attachment = credential.authenticatorAttachment;
  const passkey: Passkey = {
    ...made,
    name: attachment === "cross-platform" ? "Roaming passkey" : "Platform passkey",
    relyingParty: settings.relyingParty,
    attachment,
    transports: Array.isArray(transports) ? transports.map(String) : [],
    createdAt: service.clock.now(),
  };
  await service.users.change(pool, user.sub, (now) => ({
    passkeys: [...passkeysOf(now).filter(({ id }) => id !== made.id), passkey],
  }));
  return {};
}

async function listCredentials(service: Service, given: ListWebAuthnCredentialsRequest): Promise<object> {
  const { user } = callerOf(service, required(given, "AccessToken").AccessToken);
  const { items, token } = pageOfList(
    passkeysOf(user),
    // In the order in which they were made: times have as many digits.
    ({ createdAt, id }) => `${createdAt}/${id}`,
    given.MaxResults ?? MOST,
    given.NextToken,
  );
  return {
    Credentials: items.map((each) => ({
      AuthenticatorAttachment: each.attachment,
      AuthenticatorTransports: each.transports,
      CreatedAt: each.createdAt / 1000,
      CredentialId: each.id,
      FriendlyCredentialName: each.name,
      RelyingPartyId: each.relyingParty,
    })),
    ...(token === undefined ? {} : { NextToken: token }),
  };
}

async function deleteCredential(service: Service, given: DeleteWebAuthnCredentialRequest): Promise<object> {
  const input = required(given, "AccessToken", "CredentialId");
  const { user, pool } = callerOf(service, input.AccessToken);
  const isIt = ({ id }: Passkey): boolean => id === input.CredentialId;
  if (!passkeysOf(user).some(isIt))
    throw new AwsError("ResourceNotFoundException", "The user has no such passkey.");
  await service.users.change(pool, user.sub, (now) => ({
    passkeys: passkeysOf(now).filter((each) => !isIt(each)),
  }));
  return {};
}

export const passkeysOf = ({ passkeys = [] }: User): Passkey[] => passkeys;

/** A challenge for a passkey, in base64url. */
export const drawChallenge = (): string => randomBytes(32).toString("base64url");

function settingsOf({ passkeys }: UserPool): PasskeySettings {
  if (passkeys === undefined)
    throw new AwsError("WebAuthnNotEnabledException", "Passkeys are not enabled for the user pool.");
  return passkeys;
}

export const passkeyOperations: Record<string, UserPoolOperation> = {
  StartWebAuthnRegistration: startRegistration,
  CompleteWebAuthnRegistration: completeRegistration,
  ListWebAuthnCredentials: listCredentials,
  DeleteWebAuthnCredential: deleteCredential,
};
