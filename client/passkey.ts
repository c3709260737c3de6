import {
  LIMIT_MS,
  SignInError,
  tokensOf,
  unavailable,
  type Issued,
  type SignInTokens,
} from "./signInTokens.ts";

/**
 * The user pool that a person signs in at: outputs of the stacks.
 *
 * @example
 * import type { PasskeyPool } from "rollcall-client/sign-in";
 *
 * const pool: PasskeyPool = { region: "eu-central-1", userPoolClientId: "1example23456789" };
 */
export interface PasskeyPool {
  region: string;
  userPoolClientId: string;
  /** The address that replaces Cognito's own one, of a local cloud. */
  cognitoUrl?: string | undefined;
}

interface Begun extends Issued {
  ChallengeParameters?: { CREDENTIAL_REQUEST_OPTIONS?: string };
}

/**
 * Signs a person in by a passkey of this browser, on a page of the stage's `passkeyDomain`, without Amplify.
 * `email` is the primary address. Throws a `SignInError`: `REFUSED` also if the person has no passkey, or has
 * a second factor. Throws the browser's own error if the person has chosen none (`NotAllowedError`).
 *
 * @example
 * import { signInByPasskey } from "rollcall-client/sign-in";
 *
 * const pool = { region: "eu-central-1", userPoolClientId: "1example23456789" };
 * const { accessToken } = await signInByPasskey(pool, "ann@home.example");
 */
export async function signInByPasskey(pool: PasskeyPool, email: string): Promise<SignInTokens> {
  const { userPoolClientId: ClientId } = pool;
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: "WEB_AUTHN" };
  const begun = await call<Begun>(pool, "InitiateAuth", { ClientId, AuthFlow: "USER_AUTH", AuthParameters });
  const options = begun.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS;
  if (begun.ChallengeName !== "WEB_AUTHN" || options === undefined) throw new SignInError("REFUSED");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ publicKey });
  const ChallengeResponses = { USERNAME: email, CREDENTIAL: JSON.stringify(credential) };
  const answer = { ClientId, ChallengeName: "WEB_AUTHN", Session: begun.Session, ChallengeResponses };
  return tokensOf(await call<Issued>(pool, "RespondToAuthChallenge", answer));
}

/** Calls an operation of Cognito (API reference of user pools, "AWS JSON 1.1"). */
async function call<Answer>(
  { region, cognitoUrl }: PasskeyPool,
  operation: string,
  input: object,
): Promise<Answer> {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
  };
  const signal = AbortSignal.timeout(LIMIT_MS);
  const request = {
    method: "POST",
    headers,
    body: JSON.stringify(input),
    cache: "no-store" as const,
    signal,
  };
  const said = await fetch(cognitoUrl ?? `https://cognito-idp.${region}.amazonaws.com/`, request)
    .then(async (answer) => ({
      isOk: answer.ok,
      body: (await answer.json()) as Answer & { __type?: string },
    }))
    .catch((cause: unknown) => {
      throw unavailable(cause);
    });
  if (said.isOk) return said.body;
  const isRefused = /NotAuthorizedException$/.test(said.body.__type ?? "");
  throw new SignInError(isRefused ? "REFUSED" : "UNAVAILABLE", { cause: said.body });
}
