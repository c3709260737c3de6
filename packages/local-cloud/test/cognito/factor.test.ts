import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  DescribeUserPoolCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
  type RespondToAuthChallengeCommandOutput,
} from "@aws-sdk/client-cognito-identity-provider";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { totpAt, drawSecret, stepOf } from "../../services/cognito/pools/totp.ts";
import { challenged, joined, password, signedIn } from "./people.ts";
import { client, failure, having, pool, standUp, type Stood } from "./standUp.ts";

const email = "ada@example.com";
const STEP = 30_000;
const MISMATCH = "CodeMismatchException: Invalid code received for user";
const USED = "ExpiredCodeException: Your software token has already been used once.";
const ENDED = "NotAuthorizedException: Invalid session for the user, session is expired.";
const ON = { Enabled: true, PreferredMfa: true };
const resources = {
  Pool: having(pool, { MfaConfiguration: "OPTIONAL", EnabledMfas: ["SOFTWARE_TOKEN_MFA"] }),
  Client: having(client, {
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_ADMIN_USER_PASSWORD_AUTH"],
  }),
};

let here: Stood;
beforeEach(async () => {
  here = await standUp({ resources });
});
afterEach(() => here.stop());

const codeOf = (secret: string, steps = 0): string => totpAt(secret, here.clock.now() + steps * STEP);
/** A code of no step near. */
const wrongFor = (secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ["000000", "000001", "000002", "000003"].find((code) => !near.includes(code))!;
};
const associate = async (AccessToken: string): Promise<string> =>
  (await here.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode!;
const verify = (AccessToken: string, UserCode: string, FriendlyDeviceName?: string) =>
  here.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName }));
const prefer = (AccessToken: string, SoftwareTokenMfaSettings: object): Promise<unknown> =>
  here.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));

/** A person whose second factor is on, and whose newest code is used. */
async function withFactor(deviceName?: string): Promise<{ sub: string; secret: string; token: string }> {
  const sub = await joined(here, email);
  const { AccessToken: token } = await signedIn(here, email);
  const secret = await associate(token);
  expect(await verify(token, codeOf(secret), deviceName)).toMatchObject({ Status: "SUCCESS" });
  await prefer(token, ON);
  return { sub, secret, token };
}

/** A sign-in up to the challenge for the code. */
async function asked(): Promise<RespondToAuthChallengeCommandOutput> {
  const { ClientId, responses: ChallengeResponses } = await challenged(here, email);
  const ChallengeName = "PASSWORD_VERIFIER" as const;
  return here.sdk.send(new RespondToAuthChallengeCommand({ ClientId, ChallengeName, ChallengeResponses }));
}

const answer = (USERNAME: string, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
  here.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: here.clientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );

describe("codes", () => {
  // RFC 6238, appendix B: the last six of its eight digits, of the secret "12345678901234567890".
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i s are those of RFC 6238", (seconds, code) => {
    expect(totpAt("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1000)).toBe(code);
  });

  it("are accepted one step early and late, and no further", () => {
    const secret = drawSecret();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    const steps = [-2, -1, 0, 1, 2].map((by) =>
      stepOf(secret, totpAt(secret, (100 + by) * STEP), 100 * STEP),
    );
    expect(steps).toEqual([undefined, 99, 100, 101, undefined]);
  });
});

describe("setting up", () => {
  it("takes a code of the new secret, and then the preference", async () => {
    await joined(here, email);
    const { AccessToken } = await signedIn(here, email);
    expect(await failure(verify(AccessToken, "123456"))).toMatch(/^SoftwareTokenMFANotFoundException/);
    const secret = await associate(AccessToken);
    expect(await failure(verify(AccessToken, wrongFor(secret)))).toBe(
      "EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA",
    );
    expect(await failure(verify(AccessToken, "12345"))).toMatch(/^InvalidParameterException/);
    expect(await failure(prefer(AccessToken, ON))).toBe(
      "InvalidParameterException: User has not verified software token mfa",
    );
    await verify(AccessToken, codeOf(secret));
    // Its answer may have been lost: another code is taken, and the same one is not.
    expect(await failure(verify(AccessToken, codeOf(secret)))).toMatch(/^EnableSoftwareTokenMFAException/);
    await verify(AccessToken, codeOf(secret, 1));
    expect((await here.sdk.send(new GetUserCommand({ AccessToken }))).UserMFASettingList).toBeUndefined();
    expect((await asked()).AuthenticationResult).toBeDefined();
    await prefer(AccessToken, { Enabled: true });
    const user = await here.sdk.send(new GetUserCommand({ AccessToken }));
    expect(user.UserMFASettingList).toEqual(["SOFTWARE_TOKEN_MFA"]);
    expect(user.PreferredMfaSetting).toBeUndefined();
    await prefer(AccessToken, ON);
    const named = { UserPoolId: here.poolId, Username: email };
    expect(await here.sdk.send(new AdminGetUserCommand(named))).toMatchObject({
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    });
  });

  it("replaces a secret only when the new one is verified", async () => {
    const { sub, secret, token } = await withFactor();
    const next = await associate(token);
    await here.clock.advance(STEP);
    const { Session } = await asked();
    expect(await failure(answer(sub, Session, codeOf(next)))).toBe(MISMATCH);
    expect((await answer(sub, Session, codeOf(secret))).AuthenticationResult).toBeDefined();
    await verify(token, codeOf(next));
    await here.clock.advance(STEP);
    const second = await asked();
    expect(await failure(answer(sub, second.Session, codeOf(secret)))).toBe(MISMATCH);
    expect((await answer(sub, second.Session, codeOf(next))).AuthenticationResult).toBeDefined();
  });

  it("is refused by a pool without it, and for other factors", async () => {
    const other = await standUp();
    await joined(other, email);
    const { AccessToken } = await signedIn(other, email);
    expect(await failure(other.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken })))).toBe(
      "SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled by the userPool",
    );
    await other.stop();
    const { token } = await withFactor();
    const sms = new SetUserMFAPreferenceCommand({ AccessToken: token, SMSMfaSettings: ON });
    expect(await failure(here.sdk.send(sms))).toMatch(/does not imitate SMSMfaSettings/);
  });
});

describe("a sign-in with a second factor", () => {
  it("asks for the code, names the app, and gives tokens once", async () => {
    const { sub, secret } = await withFactor("her phone");
    await here.clock.advance(STEP);
    const { ChallengeName, ChallengeParameters, Session, AuthenticationResult } = await asked();
    expect({ ChallengeName, ChallengeParameters, AuthenticationResult }).toEqual({
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      ChallengeParameters: { USER_ID_FOR_SRP: sub, FRIENDLY_DEVICE_NAME: "her phone" },
      AuthenticationResult: undefined,
    });
    const code = codeOf(secret);
    expect((await answer(sub, Session, code)).AuthenticationResult?.AccessToken).toBeDefined();
    expect(await failure(answer(sub, Session, codeOf(secret, 1)))).toBe(ENDED);
  });

  it("takes each code once, also of two answers at once", async () => {
    const { sub, secret } = await withFactor();
    expect(await failure(answer(sub, (await asked()).Session, codeOf(secret)))).toBe(USED);
    await here.clock.advance(STEP);
    const sessions = [(await asked()).Session, (await asked()).Session];
    const answers = await Promise.all(sessions.map((each) => failure(answer(sub, each, codeOf(secret)))));
    expect(answers.sort()).toEqual([USED, "no error"]);
  });

  it("leaves the session after a wrong code, until it ends after three minutes", async () => {
    const { sub, secret } = await withFactor();
    const { Session } = await asked();
    expect(await failure(answer(sub, Session, wrongFor(secret)))).toBe(MISMATCH);
    await here.clock.advance(179_000);
    expect(await failure(answer(sub, Session, wrongFor(secret)))).toBe(MISMATCH);
    await here.clock.advance(1_000);
    expect(await failure(answer(sub, Session, codeOf(secret)))).toBe(ENDED);
  });

  it("refuses another name, an alias, no code and another session", async () => {
    const { sub, secret } = await withFactor();
    await here.clock.advance(STEP);
    const { Session } = await asked();
    expect(await failure(answer(email, Session, codeOf(secret)))).toBe(ENDED);
    expect(await failure(answer(sub, "no session of this pool", codeOf(secret)))).toBe(ENDED);
    expect(await failure(answer(sub, Session, "12a456"))).toMatch(/^InvalidParameterException/);
    expect((await answer(sub, Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  it("locks after five wrong codes, though the password is right each time", async () => {
    const { sub, secret } = await withFactor();
    for (let time = 1; time <= 5; time += 1)
      expect(await failure(answer(sub, (await asked()).Session, wrongFor(secret)))).toBe(MISMATCH);
    expect(await failure(answer(sub, (await asked()).Session, codeOf(secret, 1)))).toBe(
      "NotAuthorizedException: Password attempts exceeded",
    );
    await here.clock.advance(1_000);
    expect(
      (await answer(sub, (await asked()).Session, codeOf(secret, 1))).AuthenticationResult,
    ).toBeDefined();
  });

  it("asks after a temporary password was replaced", async () => {
    const { sub } = await withFactor();
    const Password = "Only-for-once-1";
    await here.sdk.send(
      new AdminSetUserPasswordCommand({ UserPoolId: here.poolId, Username: sub, Password }),
    );
    const { ClientId, responses } = await challenged(here, email, Password);
    const respond = (ChallengeName: "PASSWORD_VERIFIER" | "NEW_PASSWORD_REQUIRED", more: object) =>
      here.sdk.send(new RespondToAuthChallengeCommand({ ClientId, ChallengeName, ...more }));
    const first = await respond("PASSWORD_VERIFIER", { ChallengeResponses: responses });
    expect(first.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const ChallengeResponses = { USERNAME: sub, NEW_PASSWORD: password };
    const second = await respond("NEW_PASSWORD_REQUIRED", { Session: first.Session, ChallengeResponses });
    expect(second.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  });

  it("is of administrators too, who can turn the factor off", async () => {
    const { sub, secret } = await withFactor();
    await here.clock.advance(STEP);
    const common = { UserPoolId: here.poolId, ClientId: here.clientId };
    const AuthParameters = { USERNAME: sub, PASSWORD: password };
    const begin = new AdminInitiateAuthCommand({
      ...common,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters,
    });
    const { Session, ChallengeName } = await here.sdk.send(begin);
    expect(ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const { AuthenticationResult } = await here.sdk.send(
      new AdminRespondToAuthChallengeCommand({
        ...common,
        ChallengeName: "SOFTWARE_TOKEN_MFA",
        Session,
        ChallengeResponses: { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) },
      }),
    );
    expect(AuthenticationResult?.AccessToken).toBeDefined();
    const SoftwareTokenMfaSettings = { Enabled: false };
    const { UserPoolId } = common;
    await here.sdk.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: sub, SoftwareTokenMfaSettings }),
    );
    expect((await asked()).AuthenticationResult).toBeDefined();
  });

  it("has the pool's setting in its description, and outlives a restart with the used codes", async () => {
    const { UserPool } = await here.sdk.send(new DescribeUserPoolCommand({ UserPoolId: here.poolId }));
    expect(UserPool?.MfaConfiguration).toBe("OPTIONAL");
    expect(UserPool).not.toHaveProperty("EnabledMfas");
    await here.stop();
    const folder = mkdtempSync(join(tmpdir(), "cognito-"));
    here = await standUp({ folder, resources });
    const { sub, secret } = await withFactor();
    const used = codeOf(secret);
    await here.stop();
    here = await standUp({ folder, resources });
    expect(await failure(answer(sub, (await asked()).Session, used))).toBe(USED);
  });
});
