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
 * a second factor; `TOO_MANY` if Cognito takes no more requests for some minutes. Throws the browser's own
 * error if the person has chosen none (`NotAllowedError`). Another refusal, such as that of an unknown
 * client, is final: an `Error` with the name and the message of Cognito.
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
  const publicKey = optionsIn(JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON);
  const credential = await navigator.credentials.get({ publicKey });
  if (credential === null) throw new DOMException("no passkey was chosen", "NotAllowedError");
  const CREDENTIAL = JSON.stringify(answerOf(credential as PublicKeyCredential));
  const ChallengeResponses = { USERNAME: email, CREDENTIAL };
  const ClientMetadata = { userAgent: navigator.userAgent };
  const answered = { ChallengeName: "WEB_AUTHN", Session: begun.Session, ChallengeResponses };
  const answer = { ClientId, ...answered, ClientMetadata };
  return tokensOf(await call<Issued>(pool, "RespondToAuthChallenge", answer));
}

/**
 * The options are read here, and the answer is written here (Web Authentication Level 3, 5.1.9 and 5.1.1).
 * Browsers have `parseRequestOptionsFromJSON` and `toJSON` for it, but password managers replace
 * `navigator.credentials` by one whose answers lack them.
 */
function optionsIn(given: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials = [], ...others } = given;
  const credentials = allowCredentials.map(({ id, ...more }) => ({ ...more, id: bytesOf(id) }));
  return {
    ...others,
    challenge: bytesOf(challenge),
    allowCredentials: credentials,
  } as PublicKeyCredentialRequestOptions;
}

function answerOf({ rawId, response }: PublicKeyCredential): AuthenticationResponseJSON {
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    response as AuthenticatorAssertionResponse;
  const id = textOf(rawId);
  return {
    id,
    rawId: id,
    type: "public-key",
    // The options ask for no extension.
    clientExtensionResults: {},
    response: {
      authenticatorData: textOf(authenticatorData),
      clientDataJSON: textOf(clientDataJSON),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  };
}

/** Reads base64url (RFC 4648, 5). */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

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
  const { status, body } = await fetch(cognitoUrl ?? `https://cognito-idp.${region}.amazonaws.com/`, request)
    .then(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as Answer & Refused,
    }))
    .catch((cause: unknown) => {
      throw unavailable(cause);
    });
  if (status === 200) return body;
  throw errorOf(status, body);
}

interface Refused {
  __type?: string;
  message?: string;
}

/** API reference, InitiateAuth and RespondToAuthChallenge, "Errors", and "Common Error Types". */
function errorOf(status: number, cause: Refused): Error {
  const name = cause.__type?.split("#").at(-1) ?? "UnknownError";
  if (name === "NotAuthorizedException") return new SignInError("REFUSED", { cause });
  if (/^(TooManyRequests|LimitExceeded|Throttling)Exception$/.test(name))
    return new SignInError("TOO_MANY", { cause });
  if (status >= 500) return unavailable(cause);
  return Object.assign(new Error(cause.message ?? `Cognito answered ${status}`), { name });
}
