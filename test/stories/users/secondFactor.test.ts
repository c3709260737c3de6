import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { accountOf, me, turnOnFactor, type Factor } from "../../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { granted, mutate, refused, staff } from "../../support/people.ts";
import { reconciled } from "../../support/reconciled.ts";

const PASSWORD = "Correct-horse-7";

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Cognito, as the client of a person and as an operator. */
function cognitoOf(test: TestCloud) {
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = test.outputs;
  const signIn = async (person: Person): Promise<Record<string, unknown>> =>
    test.cloud.cognito("AdminInitiateAuth", {
      ...{ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
      AuthParameters: { USERNAME: person.email, PASSWORD },
    });
  return {
    signIn,
    tokens: async (person: Person) => (await signIn(person)).AuthenticationResult as Tokens,
    answer: async (person: Person, session: unknown, code: string) => {
      const { AuthenticationResult } = await test.cloud.cognito("AdminRespondToAuthChallenge", {
        ...{ UserPoolId, ClientId, Session: session, ChallengeName: "SOFTWARE_TOKEN_MFA" },
        ChallengeResponses: { USERNAME: person.userId, SOFTWARE_TOKEN_MFA_CODE: code },
      });
      return AuthenticationResult as Tokens;
    },
    renew: async ({ RefreshToken }: Tokens) => {
      const asked = { ClientId, RefreshToken };
      const { AuthenticationResult } = await test.cloud.cognito("GetTokensFromRefreshToken", asked);
      return AuthenticationResult as Tokens;
    },
    factors: async ({ userId: Username }: Person) =>
      (await test.cloud.cognito("AdminGetUser", { UserPoolId, Username })).UserMFASettingList,
    turnOff: async (AccessToken: string) =>
      test.cloud.cognito("SetUserMFAPreference", {
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
  };
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString("utf8")) as Record<
    string,
    unknown
  >;
}

describe("a person who has lost the app", () => {
  let test: TestCloud;
  let admin: Person;
  let cognito: ReturnType<typeof cognitoOf>;

  beforeAll(async () => {
    test = await startTestCloud({ timers: ["reconcile"] });
    cognito = cognitoOf(test);
    admin = await staff(test, "admin");
  });
  afterEach(() => test.cloud.dynamodb.faults.clear());
  afterAll(() => test?.stop());

  /** Passes the next occurrence of the reconciliation, and waits for what it has others do. */
  async function reconcile(): Promise<void> {
    await test.advance("PT6H");
    await reconciled(test);
    await settle(test);
    admin.token = await test.signIn(admin.userId);
  }

  async function turnOnAgain(person: Person): Promise<void> {
    await turnOnFactor(test, { ...person, token: (await cognito.tokens(person)).AccessToken });
  }

  async function withFactor(): Promise<{ person: Person; factor: Factor; tokens: Tokens }> {
    const person = await test.person();
    const tokens = await cognito.tokens(person);
    return { person, factor: await turnOnFactor(test, person), tokens };
  }

  async function reset({ userId }: Person, expectedVersion: number): Promise<void> {
    granted(await mutate(test, admin, "resetSecondFactor", { userId, expectedVersion }));
    await settle(test);
  }

  const noticesTo = async ({ email }: Person) =>
    (await test.mails(email)).filter(({ subject }) => subject === "Your second factor was turned off");

  it("signs in with the password alone once an admin has reset the factor, and no session is left", async () => {
    const { person, tokens } = await withFactor();
    expect(await cognito.signIn(person)).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
    const { version } = await me(test, person);
    await reset(person, version);
    expect((await cognito.tokens(person)).AccessToken).toBeTruthy();
    await expect(cognito.renew(tokens)).rejects.toThrow("Refresh Token has been revoked");
    expect(await noticesTo(person)).toHaveLength(1);
    expect((await me(test, person)).version).toBe(version + 1);
  });

  it("keeps a factor that is set up afterwards, whatever else Cognito has to follow", async () => {
    const { person } = await withFactor();
    const { version, userId } = await me(test, person);
    await reset(person, version);
    await turnOnAgain(person);
    const groups = { userId, expectedVersion: version + 1, groups: ["viewer"] };
    granted(await mutate(test, admin, "setUserGroups", groups));
    await settle(test);
    expect(await cognito.factors(person)).toEqual(["SOFTWARE_TOKEN_MFA"]);
    await reset(person, version + 2);
    expect(await cognito.factors(person)).toBeUndefined();
    expect(await noticesTo(person)).toHaveLength(2);
  });

  it("signs in with the password alone after a reconciliation, if the message about it is lost", async () => {
    const { person, tokens } = await withFactor();
    const { version } = await me(test, person);
    await silence(test, ["stream/react"]);
    await reset(person, version);
    expect(await cognito.factors(person)).toEqual(["SOFTWARE_TOKEN_MFA"]);
    await reconcile();
    await rouse(test, ["stream/react"]);
    expect(await cognito.factors(person)).toBeUndefined();
    await expect(cognito.renew(tokens)).rejects.toThrow("Refresh Token has been revoked");
    await turnOnAgain(person);
    await reconcile();
    expect(await cognito.factors(person)).toEqual(["SOFTWARE_TOKEN_MFA"]);
  });

  it("has the reset finished by a repeat if it is cut short before its note", async () => {
    const { person } = await withFactor();
    const { version } = await me(test, person);
    const { faults } = test.cloud.dynamodb;
    const [error, operation] = ["InternalServerError", "UpdateItem"];
    faults.add({ error, operation, prefix: "SET #secondFactorOffAt", times: 10_000 });
    await reset(person, version);
    expect(faults.areWaiting).toBe(true);
    expect(await cognito.factors(person)).toBeUndefined();
    faults.clear();
    await pass(test, "PT3M");
    await turnOnAgain(person);
    await reconcile();
    expect(await cognito.factors(person)).toEqual(["SOFTWARE_TOKEN_MFA"]);
    expect(await noticesTo(person)).toHaveLength(1);
  });

  it("stays suspended, without a factor; and a deletion right after the reset takes the account", async () => {
    const { person } = await withFactor();
    const { version, userId } = await me(test, person);
    granted(await mutate(test, admin, "suspendUser", { userId, expectedVersion: version }));
    await reset(person, version + 1);
    expect(await cognito.factors(person)).toBeUndefined();
    expect(await accountOf(test, userId)).toMatchObject({ isEnabled: false });
    expect(await noticesTo(person)).toHaveLength(1);
    granted(await mutate(test, admin, "resetSecondFactor", { userId, expectedVersion: version + 2 }));
    granted(await mutate(test, admin, "deleteUser", { userId, expectedVersion: version + 3 }));
    await settle(test);
    expect(await accountOf(test, userId)).toBeUndefined();
  });

  it("is refused to all but admins, and a stale version changes nothing", async () => {
    const { person } = await withFactor();
    const { version, userId } = await me(test, person);
    const other = await test.person();
    const editor = await staff(test, "editor");
    await settle(test);
    for (const caller of [other, person, editor]) {
      const ask = () => mutate(test, caller, "resetSecondFactor", { userId, expectedVersion: version });
      expect(await refused(test, ask)).toMatchObject([{ errorType: "Unauthorized" }]);
    }
    const stale = () => mutate(test, admin, "resetSecondFactor", { userId, expectedVersion: version + 1 });
    expect(await refused(test, stale)).toMatchObject([{ errorType: "VersionConflict" }]);
    expect(await cognito.factors(person)).toEqual(["SOFTWARE_TOKEN_MFA"]);
  });
});

describe("a group that needs a second factor", () => {
  let test: TestCloud;
  let cognito: ReturnType<typeof cognitoOf>;

  beforeAll(async () => {
    test = await startTestCloud({ timers: [], context: { secondFactorFor: '["admin","editor"]' } });
    cognito = cognitoOf(test);
  });
  afterAll(() => test?.stop());

  const QUERY = "{ users(limit: 1) { items { userId } } }";
  const rightsOf = async (person: Person, { AccessToken, IdToken }: Tokens) => ({
    groups: [claimsOf(AccessToken)["cognito:groups"], claimsOf(IdToken)["cognito:groups"]],
    lacking: claimsOf(IdToken).groups_without_second_factor,
    refused: (await test.graphql({ ...person, token: AccessToken }, QUERY)).errors.map(
      ({ errorType }) => errorType,
    ),
  });

  it("counts only while its member has one: at sign-in, and with each renewal", async () => {
    const person = await test.person({ groups: ["admin", "viewer"] });
    const without = await cognito.tokens(person);
    const lacking = { groups: [["viewer"], ["viewer"]], lacking: "admin", refused: ["Unauthorized"] };
    expect(await rightsOf(person, without)).toEqual(lacking);
    expect((await me(test, { ...person, token: without.AccessToken })).userId).toBe(person.userId);

    const factor = await turnOnFactor(test, { ...person, token: without.AccessToken });
    const all = ["admin", "viewer"];
    const full = { groups: [all, all], lacking: undefined, refused: [] };
    expect(await rightsOf(person, await cognito.renew(without))).toEqual(full);
    const { Session } = await cognito.signIn(person);
    const signedIn = await cognito.answer(person, Session, factor.code());
    expect(await rightsOf(person, signedIn)).toEqual(full);

    await cognito.turnOff(signedIn.AccessToken);
    expect(await rightsOf(person, await cognito.renew(signedIn))).toEqual(lacking);
  });

  it("leaves a member of no other group nothing but the person's own account", async () => {
    const person = await test.person({ groups: ["admin"] });
    const tokens = await cognito.tokens(person);
    expect(await rightsOf(person, tokens)).toEqual({
      ...{ groups: [undefined, undefined], lacking: "admin", refused: ["Unauthorized"] },
    });
    expect((await me(test, { ...person, token: tokens.AccessToken })).userId).toBe(person.userId);
  });

  it("is no matter of those who are in none of them", async () => {
    const tokens = await cognito.tokens(await test.person({ groups: ["viewer"] }));
    expect(claimsOf(tokens.IdToken)["cognito:groups"]).toEqual(["viewer"]);
    const person = await cognito.tokens(await test.person());
    expect(claimsOf(person.IdToken)["cognito:groups"]).toBeUndefined();
    expect(claimsOf(person.IdToken).groups_without_second_factor).toBeUndefined();
  });
});
