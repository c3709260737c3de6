import { Amplify } from "aws-amplify";
import {
  associateWebAuthnCredential,
  confirmSignIn,
  confirmSignUp,
  deleteWebAuthnCredential,
  fetchAuthSession,
  listWebAuthnCredentials,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Authenticator, type CreationOptions, type RequestOptions } from "./authenticator.ts";
import { client, failure, having, pool, standUp, type Stood } from "./standUp.ts";

const password = "Correct-horse-7";
const BY_PASSKEY = { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" } as const;
let here: Stood;
let device: Authenticator;
let people = 0;

beforeAll(async () => {
  const { PasswordPolicy } = pool.Properties.Policies;
  const SignInPolicy = { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] };
  const Pool = having(pool, {
    Policies: { PasswordPolicy, SignInPolicy },
    WebAuthnRelyingPartyID: "localhost",
    WebAuthnUserVerification: "required",
  });
  const { ExplicitAuthFlows } = client.Properties;
  const Client = having(client, { ExplicitAuthFlows: [...ExplicitAuthFlows, "ALLOW_USER_AUTH"] });
  here = await standUp({ resources: { Pool, Client } });
  const { poolId: userPoolId, clientId: userPoolClientId, url } = here;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url, loginWith: { email: true } } },
  });
});
afterAll(() => here.stop());
beforeEach(async () => {
  await signOut();
  device = new Authenticator();
  becomeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

type Binary = Record<string, string>;
const toText = (value: ArrayBuffer | Uint8Array): string =>
  Buffer.from(value as Uint8Array).toString("base64url");
const toBuffer = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, "base64url")).buffer;

/** The parts of a browser that Amplify asks for passkeys, in front of the authenticator. */
function becomeBrowser(): void {
  class PublicKeyCredential {
    static isConditionalMediationAvailable = () => Promise.resolve(true);
    static isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
    getClientExtensionResults = () => ({});
  }
  class AuthenticatorAttestationResponse {
    getTransports = () => ["internal"];
    getPublicKeyAlgorithm = () => -7;
    getPublicKey = () => null;
    getAuthenticatorData = () => new ArrayBuffer(0);
  }
  class AuthenticatorAssertionResponse {}
  const answered = (json: object, response: object): object => {
    const { response: texts, id, ...others } = json as { response: Binary; id: string };
    const binary = Object.entries(texts).filter(([, value]) => typeof value === "string");
    const buffers = Object.fromEntries(binary.map(([name, value]) => [name, toBuffer(value)]));
    const made = { ...others, id, rawId: toBuffer(id), response: Object.assign(response, buffers) };
    return Object.assign(new PublicKeyCredential(), made);
  };
  interface Options<Of> {
    publicKey: Omit<Of, "challenge"> & { challenge: ArrayBuffer };
  }
  const textual = <Of>({ publicKey }: Options<Of>): Of =>
    ({ ...publicKey, challenge: toText(publicKey.challenge) }) as Of;
  const credentials = {
    create: async (given: Options<CreationOptions>) =>
      answered(device.create(textual(given)), new AuthenticatorAttestationResponse()),
    get: async (given: Options<RequestOptions>) =>
      answered(device.get(textual(given)), new AuthenticatorAssertionResponse()),
  };
  const names = { PublicKeyCredential, AuthenticatorAttestationResponse, AuthenticatorAssertionResponse };
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
  vi.stubGlobal("navigator", { credentials, userAgent: "test" });
  vi.stubGlobal("window", { isSecureContext: true, document: {}, PublicKeyCredential });
}

async function signedIn(): Promise<string> {
  const email = `passkey${(people += 1)}@example.com`;
  await signUp({ username: email, password, options: { userAttributes: { email } } });
  await confirmSignUp({ username: email, confirmationCode: await here.code(email) });
  await signIn({ username: email, password });
  return email;
}

it("registers a passkey, lists it, signs in with it, and deletes it", async () => {
  const email = await signedIn();
  await associateWebAuthnCredential();
  const { credentials } = await listWebAuthnCredentials();
  expect(credentials).toMatchObject([
    { credentialId: device.id, friendlyCredentialName: "Platform passkey", relyingPartyId: "localhost" },
  ]);
  await signOut();
  expect(await signIn({ username: email, options: BY_PASSKEY })).toEqual({
    isSignedIn: true,
    nextStep: { signInStep: "DONE" },
  });
  const { tokens } = await fetchAuthSession();
  expect(tokens?.idToken?.payload.email).toBe(email);
  await deleteWebAuthnCredential({ credentialId: device.id });
  expect((await listWebAuthnCredentials()).credentials).toEqual([]);
  await signOut();
  expect(await signIn({ username: email, options: BY_PASSKEY })).toMatchObject({
    nextStep: { signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION" },
  });
});

it("chooses the passkey, or the password in both ways", async () => {
  const email = await signedIn();
  await associateWebAuthnCredential();
  const choose = async (): Promise<void> => {
    await signOut();
    const { nextStep } = await signIn({ username: email, options: { authFlowType: "USER_AUTH" } });
    expect(nextStep).toEqual({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: ["PASSWORD_SRP", "PASSWORD", "WEB_AUTHN"],
    });
  };
  await choose();
  expect((await confirmSignIn({ challengeResponse: "WEB_AUTHN" })).isSignedIn).toBe(true);
  for (const challengeResponse of ["PASSWORD", "PASSWORD_SRP"]) {
    await choose();
    const { nextStep } = await confirmSignIn({ challengeResponse });
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_PASSWORD");
    expect((await confirmSignIn({ challengeResponse: password })).isSignedIn).toBe(true);
  }
  for (const preferredChallenge of ["PASSWORD", "PASSWORD_SRP"] as const) {
    await signOut();
    const options = { authFlowType: "USER_AUTH" as const, preferredChallenge };
    expect((await signIn({ username: email, password, options })).isSignedIn).toBe(true);
  }
});

it("is refused with the passkey of another person", async () => {
  const email = await signedIn();
  await associateWebAuthnCredential();
  await signOut();
  device = new Authenticator();
  await signedIn();
  await associateWebAuthnCredential();
  await signOut();
  expect(await failure(signIn({ username: email, options: BY_PASSKEY }))).toMatch(/^NotAuthorizedException/);
});
