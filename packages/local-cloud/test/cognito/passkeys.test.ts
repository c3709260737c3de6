import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  DescribeUserPoolCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
  type ChallengeNameType,
  type InitiateAuthCommandOutput,
} from "@aws-sdk/client-cognito-identity-provider";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { totpAt } from "../../services/cognito/pools/totp.ts";
import { Authenticator, type Changes, type CreationOptions, type RequestOptions } from "./authenticator.ts";
import { joined, password, signedIn, srpClient } from "./people.ts";
import { client, failure, having, pool, standUp, type Stood } from "./standUp.ts";

const email = "ada@example.com";
const MISMATCH = "NotAuthorizedException: Incorrect username or password.";
const ENDED = "NotAuthorizedException: Invalid session for the user, session is expired.";
const OF_PASSWORD = ["PASSWORD_SRP", "PASSWORD"];
const ALL = [...OF_PASSWORD, "WEB_AUTHN"];
const Policies = {
  ...pool.Properties.Policies,
  SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
};
const settings = {
  Policies,
  UserPoolTier: "ESSENTIALS",
  MfaConfiguration: "OPTIONAL",
  EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
  WebAuthnRelyingPartyID: "localhost",
  WebAuthnUserVerification: "required",
  WebAuthnFactorConfiguration: "SINGLE_FACTOR",
};
const ExplicitAuthFlows = [
  ...["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
  "ALLOW_ADMIN_USER_PASSWORD_AUTH",
];
const resources = {
  Pool: having(pool, settings),
  Client: having(client, { ExplicitAuthFlows }),
};

let here: Stood;
beforeEach(async () => {
  here = await standUp({ resources });
});
afterEach(() => here.stop());

const options = async (AccessToken: string): Promise<CreationOptions> => {
  const started = await here.sdk.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  return started.CredentialCreationOptions as unknown as CreationOptions;
};
const complete = (AccessToken: string, credential: object) =>
  here.sdk.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: credential as never }));
const list = async (AccessToken: string, more: object = {}) =>
  here.sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken, ...more }));
const register = async (AccessToken: string, device = new Authenticator()): Promise<Authenticator> => {
  await complete(AccessToken, device.create(await options(AccessToken)));
  return device;
};
const begin = (USERNAME: string, more: Record<string, string> = { PREFERRED_CHALLENGE: "WEB_AUTHN" }) =>
  here.sdk.send(
    new InitiateAuthCommand({
      ClientId: here.clientId,
      AuthFlow: "USER_AUTH",
      AuthParameters: { USERNAME, ...more },
    }),
  );
const respond = (
  ChallengeName: ChallengeNameType,
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  here.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: here.clientId,
      ChallengeName,
      Session,
      ChallengeResponses,
    }),
  );
const optionsOf = ({ ChallengeParameters }: Pick<InitiateAuthCommandOutput, "ChallengeParameters">) =>
  JSON.parse(ChallengeParameters!.CREDENTIAL_REQUEST_OPTIONS!) as RequestOptions;
async function enter(device: Authenticator, changes: Changes = {}, USERNAME = email) {
  const begun = await begin(USERNAME);
  const CREDENTIAL = JSON.stringify(device.get(optionsOf(begun), changes));
  return respond("WEB_AUTHN", begun.Session, { USERNAME, CREDENTIAL });
}
async function member(): Promise<{ sub: string; token: string }> {
  const sub = await joined(here, email);
  return { sub, token: (await signedIn(here, email)).AccessToken };
}
async function turnOnFactor(AccessToken: string): Promise<string> {
  const { SecretCode = "" } = await here.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpAt(SecretCode, here.clock.now());
  await here.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await here.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return SecretCode;
}

describe("a registration", () => {
  // The members are those of the example in the API reference, StartWebAuthnRegistration.
  it("has the options of the example, with the passkeys that there are", async () => {
    const { sub, token } = await member();
    const device = await register(token);
    const { challenge, ...others } = await options(token);
    expect(Buffer.from(challenge, "base64url")).toHaveLength(32);
    expect(others).toEqual({
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: "required",
        userVerification: "required",
      },
      excludeCredentials: [{ id: device.id, type: "public-key" }],
      pubKeyCredParams: [
        { alg: -7, type: "public-key" },
        { alg: -257, type: "public-key" },
      ],
      rp: { id: "localhost", name: "localhost" },
      timeout: 60_000,
      user: { displayName: email, id: Buffer.from(sub).toString("base64url"), name: email },
    });
  });

  it("takes keys of both algorithms, and lists them page by page in their order", async () => {
    const { token } = await member();
    const [first, second] = [new Authenticator(), new Authenticator()];
    await complete(token, first.create(await options(token), "ES256"));
    const made = here.clock.now();
    await here.clock.advance(1_000);
    const roaming = second.create(await options(token), "RS256");
    await complete(token, { ...roaming, authenticatorAttachment: "cross-platform" });
    const { Credentials, NextToken } = await list(token, { MaxResults: 1 });
    expect(Credentials).toEqual([
      {
        AuthenticatorAttachment: "platform",
        AuthenticatorTransports: ["internal"],
        CreatedAt: new Date(made),
        CredentialId: first.id,
        FriendlyCredentialName: "Platform passkey",
        RelyingPartyId: "localhost",
      },
    ]);
    const rest = await list(token, { MaxResults: 1, NextToken });
    expect(rest).toMatchObject({
      Credentials: [{ CredentialId: second.id, FriendlyCredentialName: "Roaming passkey" }],
    });
    expect(rest.NextToken).toBeUndefined();
    for (const device of [first, second]) expect((await enter(device)).AuthenticationResult).toBeDefined();
  });

  it("takes twenty passkeys", async () => {
    const { token } = await member();
    for (let count = 0; count < 20; count += 1) await register(token);
    expect(await failure(options(token))).toMatch(/^LimitExceededException/);
  });

  it.each<[string, Changes]>([
    ["WebAuthnOriginNotAllowedException", { origin: "https://localhost.example" }],
    ["WebAuthnOriginNotAllowedException", { origin: "https://notlocalhost" }],
    ["WebAuthnOriginNotAllowedException", { origin: "http://127.0.0.1:4000" }],
    ["WebAuthnRelyingPartyMismatchException", { rpId: "other.example" }],
    ["WebAuthnCredentialNotSupportedException", { isVerified: false }],
    ["WebAuthnCredentialNotSupportedException", { isPresent: false }],
    ["WebAuthnCredentialNotSupportedException", { algorithm: -8 }],
    ["WebAuthnChallengeNotFoundException", { challenge: "of-another" }],
    ["InvalidParameterException", { type: "webauthn.get" }],
    ["InvalidParameterException", { id: "another-id" }],
  ])("is refused with %s for %o", async (name, changes) => {
    const { token } = await member();
    const credential = new Authenticator().create(await options(token), "ES256", changes);
    expect((await failure(complete(token, credential))).split(":")[0]).toBe(name);
    expect((await list(token)).Credentials).toEqual([]);
  });

  it("is refused for a challenge that was used, has ended, or is of another person", async () => {
    const { token } = await member();
    const given = await options(token);
    await complete(token, new Authenticator().create(given));
    const again = "WebAuthnChallengeNotFoundException";
    expect(await failure(complete(token, new Authenticator().create(given)))).toMatch(again);
    const late = new Authenticator().create(await options(token));
    await here.clock.advance(180_000);
    expect(await failure(complete(token, late))).toMatch(again);
    await joined(here, "bob@example.com");
    const { AccessToken: other } = await signedIn(here, "bob@example.com");
    expect(await failure(complete(other, new Authenticator().create(await options(token))))).toMatch(again);
  });

  it("is refused with the token of another client", async () => {
    await here.stop();
    here = await standUp({ resources: { ...resources, Other: resources.Client } });
    const { token } = await member();
    const ClientId = here.clientIds.find((id) => id !== here.clientId);
    const { AuthenticationResult } = await here.sdk.send(
      new AdminInitiateAuthCommand({
        ...{ UserPoolId: here.poolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    const credential = new Authenticator().create(await options(token));
    expect(await failure(complete(AuthenticationResult!.AccessToken!, credential))).toMatch(
      /^WebAuthnClientMismatchException/,
    );
  });

  it.each([
    {},
    { id: "a", type: "public-key" },
    { id: "a", type: "password", response: {} },
    { id: "a", type: "public-key", response: {} },
    { id: "a", type: "public-key", response: { clientDataJSON: "e30" } },
  ])("is refused for what is no credential: %o", async (credential) => {
    const { token } = await member();
    expect(await failure(complete(token, credential))).toMatch(/^InvalidParameterException/);
  });

  it("is refused for data that no authenticator makes", async () => {
    const { token } = await member();
    const credential = new Authenticator().create(await options(token)) as { response: object };
    const broken = { ...credential, response: { ...credential.response, attestationObject: "oWE" } };
    expect(await failure(complete(token, broken))).toMatch(/^InvalidParameterException/);
  });

  it("needs a pool that has passkeys", async () => {
    await here.stop();
    here = await standUp();
    const { token } = await member();
    expect(await failure(options(token))).toMatch(/^WebAuthnNotEnabledException/);
    expect(await failure(complete(token, {}))).toMatch(/^WebAuthnNotEnabledException/);
    expect((await list(token)).Credentials).toEqual([]);
  });
});

describe("a sign-in with a passkey", () => {
  // The members are those of the example in the API reference, InitiateAuth.
  it("asks for one of the person's passkeys, and takes its signature", async () => {
    const { sub, token } = await member();
    const device = await register(token);
    const begun = await begin(email.toUpperCase());
    expect(begun).toMatchObject({ ChallengeName: "WEB_AUTHN", AvailableChallenges: ALL });
    const { challenge, ...others } = optionsOf(begun);
    expect(Buffer.from(challenge, "base64url")).toHaveLength(32);
    expect(others).toEqual({
      timeout: 180_000,
      rpId: "localhost",
      allowCredentials: [{ type: "public-key", id: device.id, transports: ["internal"] }],
      userVerification: "required",
    });
    const { AuthenticationResult } = await enter(device);
    expect(here.cognito.verify(AuthenticationResult!.AccessToken!).claims.sub).toBe(sub);
    expect(AuthenticationResult).toMatchObject({ TokenType: "Bearer", ExpiresIn: 900 });
  });

  it.each<Changes>([
    { origin: "https://localhost.example" },
    { origin: "https://notlocalhost" },
    { rpId: "other.example" },
    { isVerified: false },
    { isPresent: false },
    { challenge: "of-another" },
    { type: "webauthn.create" },
  ])("is refused for %o", async (changes) => {
    const device = await register((await member()).token);
    expect(await failure(enter(device, changes))).toBe(MISMATCH);
    expect((await enter(device)).AuthenticationResult).toBeDefined();
  });

  it("is refused with the passkey of another person, or with a key that is none of its", async () => {
    const device = await register((await member()).token);
    await joined(here, "bob@example.com");
    const thief = await register((await signedIn(here, "bob@example.com")).AccessToken);
    expect(await failure(enter(thief))).toBe(MISMATCH);
    const begun = await begin(email);
    const forged = { ...thief.get(optionsOf(begun)), id: device.id };
    const answer = { USERNAME: email, CREDENTIAL: JSON.stringify(forged) };
    expect(await failure(respond("WEB_AUTHN", begun.Session, answer))).toBe(MISMATCH);
  });

  it("is refused when the counter does not grow, unless the authenticator has none", async () => {
    const { token } = await member();
    const device = await register(token);
    const stale = await begin(email);
    const early = JSON.stringify(device.get(optionsOf(stale)));
    await enter(device);
    const answer = { USERNAME: email, CREDENTIAL: early };
    expect(await failure(respond("WEB_AUTHN", stale.Session, answer))).toBe(MISMATCH);
    const synced = await register(token, new Authenticator({ counts: false }));
    await enter(synced);
    expect((await enter(synced)).AuthenticationResult).toBeDefined();
  });

  it("takes one answer, within three minutes, for the name that it began with", async () => {
    const { sub, token } = await member();
    const device = await register(token);
    const answer = async (USERNAME: string, wait = 0): Promise<() => Promise<unknown>> => {
      const begun = await begin(email);
      const CREDENTIAL = JSON.stringify(device.get(optionsOf(begun)));
      await here.clock.advance(wait);
      return () => respond("WEB_AUTHN", begun.Session, { USERNAME, CREDENTIAL });
    };
    const bySub = await answer(sub);
    await bySub();
    expect(await failure(bySub())).toBe(ENDED);
    expect(await failure((await answer("bob@example.com"))())).toBe(ENDED);
    expect(await failure((await answer(email, 180_000))())).toBe(ENDED);
  });

  it("is not offered to a person with a second factor, whose passkey works once that is off", async () => {
    const { sub, token } = await member();
    const device = await register(token);
    const before = await begin(email);
    await turnOnFactor(token);
    const given = { USERNAME: email, CREDENTIAL: JSON.stringify(device.get(optionsOf(before))) };
    expect(await respond("WEB_AUTHN", before.Session, given)).toMatchObject({
      ChallengeName: "SOFTWARE_TOKEN_MFA",
    });
    const begun = await begin(email);
    expect(begun).toMatchObject({ ChallengeName: "SELECT_CHALLENGE", AvailableChallenges: OF_PASSWORD });
    const chosen = await respond("SELECT_CHALLENGE", begun.Session, { USERNAME: email, ANSWER: "WEB_AUTHN" });
    expect(chosen.ChallengeName).toBe("SELECT_CHALLENGE");
    const user = { UserPoolId: here.poolId, Username: sub };
    const SoftwareTokenMfaSettings = { Enabled: false };
    await here.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings }));
    expect((await enter(device)).AuthenticationResult).toBeDefined();
  });

  it("can not be a second factor itself", async () => {
    const { token: AccessToken } = await member();
    const WebAuthnMfaSettings = { Enabled: true };
    expect(
      await failure(here.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, WebAuthnMfaSettings }))),
    ).toMatch(/^InvalidParameterException: the local Cognito does not imitate WebAuthnMfaSettings/);
  });

  it("ends with the passkey; a lost one leaves the password", async () => {
    const { token: AccessToken } = await member();
    const device = await register(AccessToken);
    const remove = (CredentialId: string) =>
      here.sdk.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
    const begun = await begin(email);
    await remove(device.id);
    expect(await failure(remove(device.id))).toMatch(/^ResourceNotFoundException/);
    const late = { USERNAME: email, CREDENTIAL: JSON.stringify(device.get(optionsOf(begun))) };
    expect(await failure(respond("WEB_AUTHN", begun.Session, late))).toBe(MISMATCH);
    expect(await begin(email)).toMatchObject({
      ChallengeName: "SELECT_CHALLENGE",
      AvailableChallenges: OF_PASSWORD,
    });
    expect((await signedIn(here, email)).AccessToken).toBeDefined();
  });

  it("goes on after a new password, and ends with the account or while it is disabled", async () => {
    const { sub: Username, token } = await member();
    const device = await register(token);
    const user = { UserPoolId: here.poolId, Username };
    await here.sdk.send(
      new AdminSetUserPasswordCommand({ ...user, Password: "Another-horse-8", Permanent: true }),
    );
    expect((await enter(device)).AuthenticationResult).toBeDefined();
    await here.sdk.send(new AdminDisableUserCommand(user));
    expect(await failure(enter(device))).toBe("NotAuthorizedException: User is disabled.");
    const begun = await begin(email);
    const CREDENTIAL = JSON.stringify(device.get(optionsOf(begun)));
    await here.sdk.send(new AdminDeleteUserCommand(user));
    expect(await failure(respond("WEB_AUTHN", begun.Session, { USERNAME: email, CREDENTIAL }))).toBe(
      MISMATCH,
    );
  });

  it("outlives a restart", async () => {
    await here.stop();
    const folder = mkdtempSync(join(tmpdir(), "cognito-"));
    here = await standUp({ resources, folder });
    const device = await register((await member()).token);
    await here.stop();
    here = await standUp({ resources, folder });
    expect((await enter(device)).AuthenticationResult).toBeDefined();
  });

  it("is not offered for passkeys of an earlier relying party", async () => {
    await here.stop();
    const folder = mkdtempSync(join(tmpdir(), "cognito-"));
    here = await standUp({ resources, folder });
    const { token } = await member();
    await register(token);
    await here.stop();
    const Pool = having(pool, { ...settings, WebAuthnRelyingPartyID: "new.example" });
    here = await standUp({ resources: { ...resources, Pool }, folder });
    expect(await begin(email)).toMatchObject({ AvailableChallenges: OF_PASSWORD });
    expect((await list(token)).Credentials).toMatchObject([{ RelyingPartyId: "localhost" }]);
  });
});

describe("a sign-in by choice", () => {
  const select = (Session: string | undefined, responses: Record<string, string>) =>
    respond("SELECT_CHALLENGE", Session, { USERNAME: email, ...responses });

  it("offers what the person has, and goes on with each choice", async () => {
    const device = await register((await member()).token);
    const begun = async () => (await begin(email, {})).Session;
    expect(await begin(email, {})).toMatchObject({
      ChallengeName: "SELECT_CHALLENGE",
      AvailableChallenges: ALL,
    });
    const asked = await select(await begun(), { ANSWER: "WEB_AUTHN" });
    const CREDENTIAL = JSON.stringify(device.get(optionsOf(asked)));
    const entered = await respond("WEB_AUTHN", asked.Session, { USERNAME: email, CREDENTIAL });
    expect(entered.AuthenticationResult).toBeDefined();
    const byPassword = await select(await begun(), { ANSWER: "PASSWORD", PASSWORD: password });
    expect(byPassword.AuthenticationResult).toBeDefined();
    const inTwo = await select(await begun(), { ANSWER: "PASSWORD" });
    expect(inTwo.ChallengeName).toBe("PASSWORD");
    const given = { USERNAME: email, PASSWORD: password };
    expect((await respond("PASSWORD", inTwo.Session, given)).AuthenticationResult).toBeDefined();
    const srp = srpClient(here.poolId.split("_")[1]!);
    const verifier = await select(await begun(), { ANSWER: "PASSWORD_SRP", SRP_A: srp.SRP_A });
    expect(verifier.ChallengeName).toBe("PASSWORD_VERIFIER");
    const proof = srp.answer(verifier.ChallengeParameters!, password);
    expect((await respond("PASSWORD_VERIFIER", undefined, proof)).AuthenticationResult).toBeDefined();
  });

  it("takes a password at once, and counts wrong ones as other flows do", async () => {
    await member();
    const by = (PASSWORD: string) => begin(email, { PREFERRED_CHALLENGE: "PASSWORD", PASSWORD });
    expect((await by(password)).AuthenticationResult).toBeDefined();
    for (let count = 0; count < 5; count += 1) expect(await failure(by("Wrong-horse-7"))).toBe(MISMATCH);
    expect(await failure(by(password))).toBe("NotAuthorizedException: Password attempts exceeded");
  });

  it("asks for the second factor after the password", async () => {
    const { token } = await member();
    await turnOnFactor(token);
    const begun = await begin(email, { PREFERRED_CHALLENGE: "PASSWORD", PASSWORD: password });
    expect(begun.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  });

  it("goes through administrators' operations alike", async () => {
    const device = await register((await member()).token);
    const of = { UserPoolId: here.poolId, ClientId: here.clientId };
    const begun = await here.sdk.send(
      new AdminInitiateAuthCommand({
        ...of,
        AuthFlow: "USER_AUTH",
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: "WEB_AUTHN" },
      }),
    );
    const ChallengeResponses = { USERNAME: email, CREDENTIAL: JSON.stringify(device.get(optionsOf(begun))) };
    const { Session } = begun;
    const answer = { ...of, ChallengeName: "WEB_AUTHN" as const, Session, ChallengeResponses };
    const { AuthenticationResult } = await here.sdk.send(new AdminRespondToAuthChallengeCommand(answer));
    expect(AuthenticationResult).toBeDefined();
  });

  it("refuses by name what it does not imitate", async () => {
    await member();
    const refused = (name: string) => `InvalidParameterException: the local Cognito does not imitate ${name}`;
    expect(await failure(begin(email, { TARGET_ACR_VALUES: "level2" }))).toBe(refused("TARGET_ACR_VALUES"));
    const { Session } = await begin(email, {});
    expect(await failure(select(Session, { ANSWER: "EMAIL_OTP" }))).toBe(refused("the challenge EMAIL_OTP"));
    const CREDENTIAL = "{}";
    expect(await failure(select((await begin(email, {})).Session, { ANSWER: "WEB_AUTHN", CREDENTIAL }))).toBe(
      refused("CREDENTIAL in SELECT_CHALLENGE"),
    );
  });

  it("needs the flow of the client", async () => {
    await here.stop();
    here = await standUp({ resources: { Pool: resources.Pool } });
    await member();
    expect(await failure(begin(email))).toBe(
      "InvalidParameterException: USER_AUTH is not enabled for the client.",
    );
  });

  // Developer guide, "Managing user existence error responses": one of the pool's challenges at random.
  it("answers unknown names as known ones, each always alike, and refuses all their answers", async () => {
    const device = await register((await member()).token);
    const names = Array.from({ length: 24 }, (_, number) => `unknown${number}@example.com`);
    const kinds = new Set<string>();
    for (const name of names) {
      const [begun, again] = [await begin(name), await begin(name.toUpperCase())];
      kinds.add(String(begun.ChallengeName));
      expect(again.ChallengeName).toBe(begun.ChallengeName);
      expect(again.AvailableChallenges).toEqual(begun.AvailableChallenges);
      if (begun.ChallengeName !== "WEB_AUTHN") continue;
      const { allowCredentials } = optionsOf(begun);
      expect(optionsOf(again).allowCredentials).toEqual(allowCredentials);
      expect(allowCredentials.map(({ id }) => Buffer.from(id, "base64url").length)).toEqual([20]);
      const forged = { ...device.get(optionsOf(begun)), id: allowCredentials[0]!.id };
      const answer = { USERNAME: name, CREDENTIAL: JSON.stringify(forged) };
      expect(await failure(respond("WEB_AUTHN", begun.Session, answer))).toBe(MISMATCH);
    }
    expect([...kinds].sort()).toEqual(["SELECT_CHALLENGE", "WEB_AUTHN"]);
    const chosen = await begin(names[0]!, { PREFERRED_CHALLENGE: "PASSWORD", PASSWORD: password }).catch(
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(chosen).toBe(MISMATCH);
  });
});

describe("a pool with passkeys", () => {
  const started = async (properties: Record<string, unknown>): Promise<string> => {
    const Pool = having(pool, { ...settings, ...properties });
    return failure(standUp({ resources: { ...resources, Pool } }).then((other) => other.stop()));
  };
  const at = "Test/Pool (AWS::Cognito::UserPool):";
  const needs = "needs the UserPoolTier ESSENTIALS or PLUS";
  const WEB_AUTHN = [
    "WebAuthnRelyingPartyID",
    "WebAuthnUserVerification",
    "WebAuthnFactorConfiguration",
  ] as const;
  const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
  const ofPasswords = {
    ...pool.Properties.Policies,
    SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD"] },
  };

  it.each([
    [{ UserPoolTier: "LITE" }, `${at} WebAuthnRelyingPartyID ${needs}`],
    [{ UserPoolTier: "LITE", ...without(WEB_AUTHN) }, `${at} SignInPolicy ${needs}`],
    ...WEB_AUTHN.map((name): [Record<string, unknown>, string] => [
      {
        UserPoolTier: "LITE",
        ...without(WEB_AUTHN),
        Policies: pool.Properties.Policies,
        [name]: settings[name],
      },
      `${at} ${name} ${needs}`,
    ]),
    [{ UserPoolTier: "LITE", ...without(WEB_AUTHN), Policies: ofPasswords }, `${at} SignInPolicy ${needs}`],
    [
      { UserPoolTier: "LITE", ...without(WEB_AUTHN), Policies: pool.Properties.Policies },
      `Test/Client (AWS::Cognito::UserPoolClient): ALLOW_USER_AUTH ${needs}`,
    ],
    [{ WebAuthnRelyingPartyID: undefined }, `${at} WEB_AUTHN is imitated with a WebAuthnRelyingPartyID only`],
    [
      { WebAuthnFactorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION" },
      `${at} WebAuthnFactorConfiguration "MULTI_FACTOR_WITH_USER_VERIFICATION" is not imitated locally`,
    ],
    [
      { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] } } },
      `${at} AllowedFirstAuthFactors EMAIL_OTP is not imitated locally`,
    ],
  ])("is refused by name with %o", async (properties, words) => {
    expect(await started(properties)).toContain(words);
  });

  it("takes authenticators without verification if it only prefers it", async () => {
    await here.stop();
    const Pool = having(pool, { ...settings, WebAuthnUserVerification: undefined });
    here = await standUp({ resources: { ...resources, Pool } });
    const { token } = await member();
    const device = new Authenticator();
    const given = await options(token);
    expect(given.authenticatorSelection.userVerification).toBe("preferred");
    await complete(token, device.create(given, "ES256", { isVerified: false }));
    expect((await enter(device, { isVerified: false })).AuthenticationResult).toBeDefined();
  });

  it("is described without the settings of GetUserPoolMfaConfig", async () => {
    const { UserPool } = await here.sdk.send(new DescribeUserPoolCommand({ UserPoolId: here.poolId }));
    expect(UserPool).toMatchObject({ Policies, UserPoolTier: "ESSENTIALS" });
    expect(Object.keys(UserPool!).filter((name) => name.startsWith("WebAuthn"))).toEqual([]);
  });
});
