import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { accountOf, me } from "../../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { completed, subscribe } from "../../support/listener.ts";
import { granted, mutate, refused, someone, staff } from "../../support/people.ts";
import { reconciled } from "../../support/reconciled.ts";
import { ownSite } from "../../support/sites.ts";

const SIGNED_OUT = { errorType: "Unauthorized", message: "You were signed out: sign in again." };

interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}

describe("a person whom an admin signs out", () => {
  let test: TestCloud;
  let admin: Person;

  beforeAll(async () => {
    test = await startTestCloud({ timers: ["reconcile"] });
    admin = await staff(test, "admin");
  });
  afterEach(() => test.cloud.dynamodb.faults.clear());
  afterAll(() => test?.stop());

  async function tokensOf(person: Person): Promise<Tokens> {
    const { userPoolId: UserPoolId, userPoolClientId: ClientId } = test.outputs;
    const { AuthenticationResult } = await test.cloud.cognito("AdminInitiateAuth", {
      ...{ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
      AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    });
    return AuthenticationResult as Tokens;
  }

  const renew = ({ RefreshToken }: Tokens) =>
    test.cloud.cognito("GetTokensFromRefreshToken", {
      ClientId: test.outputs.userPoolClientId,
      RefreshToken,
    });

  async function signOut({ userId }: Person, expectedVersion: number): Promise<void> {
    // The time of a sign-in is in whole seconds.
    await test.advance("PT2S");
    granted(await mutate(test, admin, "signOutUser", { userId, expectedVersion }));
    await settle(test);
  }

  const noticesTo = async ({ email }: Person) =>
    (await test.mails(email)).filter(({ subject }) => subject === "You were signed out everywhere");

  it("renews no tokens, hears nothing any more, gets a mail, and can sign in again at once", async () => {
    const person = await test.person();
    const tokens = await tokensOf(person);
    const subscribed = await subscribe(test, person, person.userId);
    if ("refused" in subscribed) throw new Error(subscribed.refused);
    const { version } = await me(test, person);
    await signOut(person, version);
    await expect(renew(tokens)).rejects.toThrow("Refresh Token has been revoked");
    await completed(subscribed.client);
    expect(await subscribe(test, person, person.userId)).toEqual({ refused: "Unauthorized" });
    expect(await noticesTo(person)).toHaveLength(1);
    expect((await me(test, person)).version).toBe(version + 1);

    const again = await tokensOf(person);
    const anew = await subscribe(test, { ...person, token: again.AccessToken }, person.userId);
    expect(anew).not.toHaveProperty("refused");
    if ("client" in anew) anew.client.close();
  });

  it("has no rights of a group by an earlier token, renewed or not, and has them after a sign-in", async () => {
    const editor = await staff(test, "editor");
    await test.advance("PT2S");
    const tokens = await tokensOf(editor);
    const { AuthenticationResult } = await renew(tokens);
    const { version } = await me(test, editor);
    await signOut(editor, version);
    const read = async (token: string) =>
      (await test.graphql({ ...editor, token }, `{ user(userId: "${admin.userId}") { userId } }`)).errors;
    for (const { AccessToken } of [tokens, AuthenticationResult as Tokens])
      expect(await read(AccessToken)).toMatchObject([
        { errorType: "Unauthorized", message: "You were signed out: sign in again." },
      ]);
    expect(await read((await tokensOf(editor)).AccessToken)).toEqual([]);
  });

  it("changes nothing by an earlier token: no address, no profile, and not the account", async () => {
    const person = await someone(test);
    await signOut(person, person.version);
    const { userId, claimed, verified, version } = person;
    const expectedVersion = version + 1;
    const changes: [string, object][] = [
      ["addEmail", { email: "thief@example.com", idempotencyKey: "thief" }],
      ["verifyEmail", { emailId: claimed.emailId, code: claimed.code }],
      ["setPrimaryEmail", { emailId: verified.emailId, expectedVersion }],
      ["removeEmail", { emailId: verified.emailId, expectedVersion }],
      ["updateUser", { firstName: "Thief", expectedVersion }],
      ["deleteUser", { expectedVersion }],
      ["deleteUser", { userId, expectedVersion }],
    ];
    for (const [name, input] of changes) {
      const { errors } = await mutate(test, person, name, input);
      expect([name, errors]).toMatchObject([name, [SIGNED_OUT]]);
    }
    const { emails, ...own } = await me(test, person);
    expect(own).toMatchObject({ version: expectedVersion, email: person.email, status: "ACTIVE" });
    expect(emails.items.map(({ isVerified }) => isVerified)).toEqual([true, true, false]);
    const token = (await tokensOf(person)).AccessToken;
    const { emailId, code } = claimed;
    granted(await mutate(test, { ...person, token }, "verifyEmail", { emailId, code }));
  });

  it("has no rights in other people's accounts and sites by an admin's or editor's earlier token", async () => {
    const one = await test.person({ groups: ["admin"] });
    const editor = await test.person({ groups: ["editor"] });
    const owner = await test.person();
    const { siteId, version } = await ownSite(test, owner, { name: "Shop" });
    const target = await test.person();
    for (const person of [one, editor]) await signOut(person, (await me(test, person)).version);
    const asked: [Person, string, object][] = [
      [one, "deleteUser", { userId: target.userId, expectedVersion: 1 }],
      [one, "deleteSite", { siteId, expectedVersion: version }],
      [editor, "putSiteNote", { siteId, date: "2026-11-01", text: "Sale", idempotencyKey: "sale" }],
    ];
    for (const [person, name, input] of asked) {
      const query = `mutation($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`;
      const { errors } = await test.graphql(person, query, { input });
      expect([name, errors]).toMatchObject([name, [SIGNED_OUT]]);
    }
    expect(await me(test, target)).toMatchObject({ status: "ACTIVE" });
  });

  it("is signed out by the reconciliation if the message about it is lost, and only once", async () => {
    const person = await test.person();
    const tokens = await tokensOf(person);
    const { version } = await me(test, person);
    await silence(test, ["stream/react"]);
    await signOut(person, version);
    const reconcile = async () => {
      await test.advance("PT6H");
      await reconciled(test);
      await settle(test);
      admin.token = await test.signIn(admin.userId);
    };
    await reconcile();
    await rouse(test, ["stream/react"]);
    await expect(renew(tokens)).rejects.toThrow("Refresh Token has been revoked");
    const again = await tokensOf(person);
    await reconcile();
    expect(await renew(again)).toMatchObject({ AuthenticationResult: expect.anything() as object });
  });

  it("is signed out by a repeat if the sign-out is cut short before its note, and hears nothing then", async () => {
    const person = await test.person();
    const subscribed = await subscribe(test, person, person.userId);
    if ("refused" in subscribed) throw new Error(subscribed.refused);
    const { version } = await me(test, person);
    const { faults } = test.cloud.dynamodb;
    const [error, operation] = ["InternalServerError", "UpdateItem"];
    faults.add({ error, operation, prefix: "SET #signOutDoneAt", times: 10_000 });
    await signOut(person, version);
    expect(faults.areWaiting).toBe(true);
    faults.clear();
    await pass(test, "PT3M");
    await settle(test);
    await completed(subscribed.client);
    expect(await noticesTo(person)).toHaveLength(1);
    admin.token = await test.signIn(admin.userId);
  });

  it("stays suspended, and gets no mail that says to sign in again", async () => {
    const person = await test.person();
    const { version, userId } = await me(test, person);
    granted(await mutate(test, admin, "suspendUser", { userId, expectedVersion: version }));
    await signOut(person, version + 1);
    expect(await accountOf(test, userId)).toMatchObject({ isEnabled: false });
    expect(await noticesTo(person)).toEqual([]);
  });

  it("is signed out by admins alone, and a stale version changes nothing", async () => {
    const person = await test.person();
    const tokens = await tokensOf(person);
    const { version, userId } = await me(test, person);
    const other = await test.person();
    const editor = await staff(test, "editor");
    await settle(test);
    for (const caller of [other, person, editor]) {
      const ask = () => mutate(test, caller, "signOutUser", { userId, expectedVersion: version });
      expect(await refused(test, ask)).toMatchObject([{ errorType: "Unauthorized" }]);
    }
    const stale = () => mutate(test, admin, "signOutUser", { userId, expectedVersion: version + 1 });
    expect(await refused(test, stale)).toMatchObject([{ errorType: "VersionConflict" }]);
    expect(await renew(tokens)).toMatchObject({ AuthenticationResult: expect.anything() as object });
  });
});
