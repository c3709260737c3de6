import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { accountOf, confirm, me, signUp, turnOnFactor, verify } from "../../support/accounts.ts";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { granted, mutate, refused as refusedAtRest, staff } from "../../support/people.ts";
import {
  codeByProvider,
  proofIn,
  signInByProvider,
  startWithProvider,
  tradeCode,
  type OidcProvider,
} from "../../support/federated/cloud.ts";
import { reconciled } from "../../support/reconciled.ts";
import { until } from "../../support/until.ts";

const PORT = 47_310;
const PASSWORD = "Correct-horse-7";
const PROVIDERS = "{ me { signInProviders { provider address } } }";

let test: TestCloud;
let provider: OidcProvider;
let people = 0;

beforeAll(async () => {
  ({ test, provider } = await startWithProvider(PORT, {
    timers: ["reconcile"],
    context: { secondFactorFor: '["admin","editor"]' },
  }));
});
afterAll(async () => {
  await test?.stop();
  await provider?.stop();
});
beforeEach(() => {
  people += 1;
  const sub = `Ann-${people}`;
  provider.claimant = { sub, email: `ann${people}@work.example`, email_verified: true };
});

/** Nothing else may change the table while a refusal is looked at. */
async function refused(of: TestCloud, ask: Parameters<typeof refusedAtRest>[1]): Promise<object[]> {
  await settle(of);
  return refusedAtRest(of, ask);
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as Record<string, unknown>;

const byKey = () => ({ apiKey: test.outputs.apiKey as string });
const SIGN_UP = "mutation($input: SignUpByProviderInput!) { signUpByProvider(input: $input) }";
const signUpBy = (proof: string) => test.graphql(byKey(), SIGN_UP, { input: { proof } });

/** Signs the person of the provider up. */
async function newPerson(): Promise<Person & { refreshToken: string }> {
  const { use, proof } = proofIn(await signInByProvider(test));
  expect(use).toBe("create");
  const userId = granted<string>(await signUpBy(proof));
  await settle(test);
  return { ...(await enter()), userId };
}

async function enter(): Promise<Person & { refreshToken: string }> {
  const { tokens, refused: words } = await signInByProvider(test);
  if (!tokens) throw new Error(`refused: ${words}`);
  const { sub, email } = claimsOf(tokens.id_token) as { sub: string; email: string };
  return {
    ...{ userId: sub, email, password: PASSWORD },
    ...{ token: tokens.access_token, refreshToken: tokens.refresh_token },
  };
}

const renew = (RefreshToken: string) =>
  test.cloud.cognito("GetTokensFromRefreshToken", {
    ...{ ClientId: test.outputs.userPoolClientId, RefreshToken },
  });

async function connect(person: Person): Promise<void> {
  const { use, proof } = proofIn(await signInByProvider(test));
  expect(use).toBe("connect");
  granted(await mutate(test, person, "connectProvider", { proof }));
  await settle(test);
}

const providersOf = async (person: Person) =>
  granted<{ signInProviders: object[] }>(await test.graphql(person, PROVIDERS)).signInProviders;

describe("an address without an account", () => {
  it("gets one account, after the person has agreed, and the provider signs in to it", async () => {
    const person = await newPerson();
    expect(await me(test, person)).toMatchObject({ userId: person.userId, email: provider.claimant.email });
    expect(await accountOf(test, person.userId)).toMatchObject({ status: "CONFIRMED", isVerified: true });
    expect(await providersOf(person)).toEqual([{ provider: "Acme", address: provider.claimant.email }]);
    expect((await enter()).userId).toBe(person.userId);
    const subjects = (await test.mails(provider.claimant.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["You can sign in with Acme now"]);
  });

  it("sets a password as a forgotten one, by which the person signs in without the provider", async () => {
    const { email, userId } = await newPerson();
    const ClientId = test.outputs.userPoolClientId as string;
    await test.cloud.cognito("ForgotPassword", { ClientId, Username: email });
    const ConfirmationCode = await test.code(email);
    const named = { ClientId, Username: email };
    await test.cloud.cognito("ConfirmForgotPassword", { ...named, ConfirmationCode, Password: PASSWORD });
    const { AuthenticationResult } = await test.cloud.cognito("AdminInitiateAuth", {
      ...{ ClientId, UserPoolId: test.outputs.userPoolId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
      AuthParameters: { USERNAME: email, PASSWORD },
    });
    const { AccessToken } = AuthenticationResult as { AccessToken: string };
    expect(claimsOf(AccessToken).sub).toBe(userId);
  });

  it("is refused if the provider has not verified it", async () => {
    provider.claimant.email_verified = false;
    expect((await signInByProvider(test)).refused).toBe("PreSignUp failed with error unverified.");
    expect(await accountOf(test, provider.claimant.email)).toBeUndefined();
  });

  it("is that of a sign-up that was never confirmed: the provider's word is better", async () => {
    const { userId } = await signUp(test, provider.claimant.email);
    const code = await test.code(provider.claimant.email);
    const person = await newPerson();
    expect(person.userId).not.toBe(userId);
    await expect(confirm(test, provider.claimant.email, code)).rejects.toThrow();
  });

  it("gives no account for a proof that was used, has ended, or is none", async () => {
    const { proof } = proofIn(await signInByProvider(test));
    const [one, other] = await Promise.all([signUpBy(proof), signUpBy(proof)]);
    expect([one.data, other.data].filter((each) => each?.signUpByProvider)).toHaveLength(1);
    const absent = [{ errorType: "NotFound" }];
    expect(await refused(test, () => signUpBy(proof))).toMatchObject(absent);
    expect(await refused(test, () => signUpBy("x".repeat(43)))).toMatchObject(absent);
    provider.claimant = { sub: `late-${people}`, email: `late${people}@work.example`, email_verified: true };
    const late = proofIn(await signInByProvider(test)).proof;
    await test.advance("PT16M");
    expect(await refused(test, () => signUpBy(late))).toMatchObject(absent);
  });
});

describe("an account at a provider", () => {
  it("that has an account gets no second one by a proof of another address", async () => {
    const first = proofIn(await signInByProvider(test)).proof;
    provider.claimant.email = `second${people}@work.example`;
    const { use, proof } = proofIn(await signInByProvider(test));
    expect(use).toBe("create");
    granted(await signUpBy(first));
    expect(await refused(test, () => signUpBy(proof))).toMatchObject([{ errorType: "Conflict" }]);
    expect(await accountOf(test, provider.claimant.email)).toBeUndefined();
  });

  it("is not said to wait for Cognito by a lock whose user does not have it", async () => {
    const { userId } = await me(test, await test.person());
    provider.claimant.email = `locked${people}@work.example`;
    await test.cloud.dynamodb.call("PutItem", {
      TableName: test.outputs.tableName as string,
      Item: {
        ...{ PK: { S: `PROVIDER#Acme#${provider.claimant.sub}` }, SK: { S: "OWNER" } },
        ...{ entity: { S: "ProviderOwner" }, provider: { S: "Acme" }, userId: { S: userId } },
        subject: { S: provider.claimant.sub },
      },
    });
    const { use, proof } = proofIn(await signInByProvider(test));
    expect(use).toBe("create");
    expect(await refused(test, () => signUpBy(proof))).toMatchObject([{ errorType: "Conflict" }]);
  });
});

describe("an address that has an account", () => {
  it("is connected only by its owner, who has signed in to it", async () => {
    const person = await test.person({ email: provider.claimant.email });
    await me(test, person);
    const { use, proof } = proofIn(await signInByProvider(test));
    expect(use).toBe("connect");
    expect(await refused(test, () => signUpBy(proof))).toMatchObject([{ errorType: "Conflict" }]);
    const stranger = await test.person();
    await me(test, stranger);
    const ask = (caller: Person) => mutate(test, caller, "connectProvider", { proof });
    expect(await refused(test, () => ask(stranger))).toMatchObject([
      { errorType: "Conflict", errorInfo: { address: provider.claimant.email } },
    ]);
    granted(await ask(person));
    await settle(test);
    expect((await enter()).userId).toBe(person.userId);
    expect(await refused(test, () => ask(person))).toMatchObject([{ errorType: "NotFound" }]);
  });

  it("may be a further one; the provider's address of later changes nothing", async () => {
    const person = await test.person();
    await verify(test, person, provider.claimant.email);
    await connect(person);
    expect(await enter()).toMatchObject({ userId: person.userId, email: person.email });
    const other = await test.person();
    await me(test, other);
    provider.claimant.email = other.email;
    expect(await enter()).toMatchObject({ userId: person.userId, email: person.email });
    provider.claimant = { ...provider.claimant, email: "not-verified@work.example", email_verified: false };
    expect(await enter()).toMatchObject({ userId: person.userId, email: person.email });
    expect(await accountOf(test, person.userId)).toMatchObject({ email: person.email, isVerified: true });
  });

  it("has one account at a provider, until that is disconnected", async () => {
    const person = await test.person({ email: provider.claimant.email });
    await me(test, person);
    await connect(person);
    const first = provider.claimant.sub;
    provider.claimant.sub = `${first}-second`;
    const { proof } = proofIn(await signInByProvider(test));
    const ask = () => mutate(test, person, "connectProvider", { proof });
    expect(await refused(test, ask)).toMatchObject([{ errorType: "Conflict" }]);
    provider.claimant.sub = first;
    expect((await enter()).userId).toBe(person.userId);
  });
});

describe("the end of a connection", () => {
  it("ends all sign-ins, and the provider's person is a stranger again", async () => {
    const person = await newPerson();
    const { version: expectedVersion } = await me(test, person);
    const ask = (input: object) => mutate(test, person, "disconnectProvider", input);
    for (const name of ["Other", "constructor", "__proto__"]) {
      const wrong = () => ask({ provider: name, expectedVersion });
      expect(await refused(test, wrong)).toMatchObject([{ errorType: "NotFound" }]);
    }
    const stale = () => ask({ provider: "Acme", expectedVersion: expectedVersion + 1 });
    expect(await refused(test, stale)).toMatchObject([{ errorType: "VersionConflict" }]);
    granted(await ask({ provider: "Acme", expectedVersion }));
    await settle(test);
    await expect(renew(person.refreshToken)).rejects.toThrow("Refresh Token has been revoked");
    expect(await providersOf(person)).toEqual([]);
    expect(proofIn(await signInByProvider(test)).use).toBe("connect");
    const subjects = (await test.mails(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["You can sign in with Acme now", "You no longer sign in with Acme"]);
    expect((await me(test, person)).version).toBe(expectedVersion + 2);
    await connect(person);
    await test.advance("PT65M");
    expect((await enter()).userId).toBe(person.userId);
  });

  it("ends the codes and cookies of before, also when the provider is connected again", async () => {
    const person = await test.person({ email: provider.claimant.email, groups: ["admin"] });
    await me(test, person);
    await turnOnFactor(test, person);
    await connect(person);
    const held = async () => (await codeByProvider(test)) as Parameters<typeof tradeCode>[1];
    const refusal = { refused: "invalid_grant" };
    const code = await held();
    const { version: expectedVersion } = await me(test, person);
    granted(await mutate(test, person, "disconnectProvider", { provider: "Acme", expectedVersion }));
    expect(await tradeCode(test, code)).toEqual(refusal);
    await settle(test);
    await connect(person);
    // By now the account has a provider again: a code of before must not count as one of it.
    expect(await tradeCode(test, await held())).toEqual(refusal);
    await test.advance("PT65M");
    expect((await tradeCode(test, await held())).tokens).toBeDefined();
  });

  it("is not needed: an admin's sign-out and a reset end such codes and cookies, too", async () => {
    const person = await newPerson();
    const admin = await staff(test, "admin");
    await turnOnFactor(test, admin);
    const { userId } = person;
    for (const ending of ["signOutUser", "resetSecondFactor"]) {
      admin.token = await test.signIn(admin.userId);
      const code = await codeByProvider(test);
      const { version: expectedVersion } = granted<{ version: number }>(
        await test.graphql(admin, "query($userId: ID!) { user(userId: $userId) { version } }", { userId }),
      );
      granted(await mutate(test, admin, ending, { userId, expectedVersion }));
      await settle(test);
      expect(await tradeCode(test, code as never)).toEqual({ refused: "invalid_grant" });
      await test.advance("PT65M");
      expect((await enter()).userId).toBe(userId);
    }
  });

  it("comes with the deletion of the account, and a suspension keeps the person out", async () => {
    const admin = await staff(test, "admin");
    const person = await newPerson();
    const { version, userId } = await me(test, person);
    await turnOnFactor(test, admin);
    admin.token = await test.signIn(admin.userId);
    granted(await mutate(test, admin, "suspendUser", { userId, expectedVersion: version }));
    await settle(test);
    expect((await signInByProvider(test)).refused).toBe("User is disabled.");
    granted(await mutate(test, admin, "deleteUser", { userId, expectedVersion: version + 1 }));
    await settle(test);
    const again = await newPerson();
    expect(again.userId).not.toBe(userId);
  });

  it("waits for no address that Cognito refuses", async () => {
    const person = await newPerson();
    const holder = await test.person();
    const { version: expectedVersion } = await me(test, person);
    await me(test, holder);
    const set = (Username: string, Value: string) =>
      test.cloud.cognito("AdminUpdateUserAttributes", {
        Username,
        UserAttributes: [
          { Name: "email", Value },
          { Name: "email_verified", Value: "true" },
        ],
      });
    await set(person.userId, `moved${people}@work.example`);
    await set(holder.userId, person.email);
    granted(await mutate(test, person, "disconnectProvider", { provider: "Acme", expectedVersion }));
    const hasEnded = () =>
      renew(person.refreshToken).then(
        () => false,
        () => true,
      );
    await until("the sign-in ends", hasEnded);
    await set(holder.userId, holder.email);
    await pass(test, "PT3M");
    expect(await accountOf(test, person.userId)).toMatchObject({ email: person.email });
  });

  it("is that of a provider which left the stage, at the next reconciliation, lock or none", async () => {
    const person = await newPerson();
    const of = { TableName: test.outputs.tableName as string };
    const Key = { PK: { S: `USER#${person.userId}` }, SK: { S: "PROFILE" } };
    const entry = { subject: { S: "x" }, address: { S: person.email }, connectedAt: { S: "2027-01-01" } };
    await test.cloud.dynamodb.call("UpdateItem", {
      ...{ ...of, Key, UpdateExpression: "SET providers.Gone = :gone" },
      ExpressionAttributeValues: { ":gone": { M: entry } },
    });
    await test.advance("PT6H");
    await reconciled(test);
    await settle(test);
    const { Item } = (await test.cloud.dynamodb.call("GetItem", { ...of, Key })) as {
      Item: { providers: { M: object } };
    };
    expect(Object.keys(Item.providers.M)).toEqual(["Acme"]);
    await expect(renew(person.refreshToken)).rejects.toThrow("Refresh Token has been revoked");
  });

  it("is that of links which the table does not have, at the next reconciliation", async () => {
    const person = await test.person({ email: provider.claimant.email });
    await me(test, person);
    await test.cloud.cognito("AdminLinkProviderForUser", {
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: person.userId },
      SourceUser: {
        ...{ ProviderName: "Acme", ProviderAttributeName: "Cognito_Subject" },
        ProviderAttributeValue: provider.claimant.sub,
      },
    });
    expect((await enter()).userId).toBe(person.userId);
    await test.advance("PT6H");
    await reconciled(test);
    await settle(test);
    expect(proofIn(await signInByProvider(test)).use).toBe("connect");
  });
});

describe("a group that needs a second factor", () => {
  it("is left out of the tokens of a member who can sign in by a provider, however they signed in", async () => {
    const person = await test.person({ email: provider.claimant.email, groups: ["admin", "viewer"] });
    await me(test, person);
    const factor = await turnOnFactor(test, person);
    const ClientId = test.outputs.userPoolClientId as string;
    const UserPoolId = test.outputs.userPoolId as string;
    const groupsBy = (token: string) => claimsOf(token)["cognito:groups"];
    const byCode = async () => {
      const { Session } = await test.cloud.cognito("AdminInitiateAuth", {
        ...{ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
        AuthParameters: { USERNAME: person.email, PASSWORD },
      });
      const { AuthenticationResult } = await test.cloud.cognito("AdminRespondToAuthChallenge", {
        ...{ UserPoolId, ClientId, Session, ChallengeName: "SOFTWARE_TOKEN_MFA" },
        ChallengeResponses: { USERNAME: person.userId, SOFTWARE_TOKEN_MFA_CODE: factor.code() },
      });
      return (AuthenticationResult as { AccessToken: string }).AccessToken;
    };
    expect(groupsBy(await byCode())).toEqual(["admin", "viewer"]);
    await connect(person);
    const { token, refreshToken } = await enter();
    expect(groupsBy(token)).toEqual(["viewer"]);
    const { AuthenticationResult } = await renew(refreshToken);
    expect(groupsBy((AuthenticationResult as { AccessToken: string }).AccessToken)).toEqual(["viewer"]);
  });
});
