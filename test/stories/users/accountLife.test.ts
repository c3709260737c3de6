import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { accountOf, me, refusal, signUp, verify } from "../../support/accounts.ts";
import { completed, subscribe } from "../../support/listener.ts";
import { claim, granted, mutate } from "../../support/people.ts";
import { STAGES } from "../../support/assembly.ts";

describe.each(STAGES)("%s", (_, context) => {
  let test: TestCloud;
  let admin: Person;

  beforeAll(async () => {
    test = await startTestCloud({ context, timers: ["reconcile"] });
    admin = await test.person({ email: "admin@example.com", groups: ["admin"] });
  });
  afterAll(() => test?.stop());

  /** An admin's mutation on a user, based on the user's current version. */
  async function operate(name: string, { userId }: Person, more: object = {}) {
    const query = "query($userId: ID!) { user(userId: $userId) { version } }";
    const { version } = granted<{ version: number }>(await test.graphql(admin, query, { userId }));
    return granted<{ version: number; status: string }>(
      await mutate(test, admin, name, { userId, expectedVersion: version, ...more }),
    );
  }

  /** The connection of a subscriber to a user. */
  async function listening(person: Person, { userId }: Person) {
    const subscribed = await subscribe(test, person, userId);
    if ("refused" in subscribed) throw new Error(`refused: ${subscribed.refused}`);
    return subscribed.client;
  }

  const isEnabled = async (person: Person) => (await accountOf(test, person.userId))?.isEnabled;
  const groupsIn = (token: string): unknown =>
    (JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString("utf8")) as Record<string, unknown>)[
      "cognito:groups"
    ];

  it("a suspended user is out at once, token or not; reactivated, it is back", async () => {
    const alice = await test.person({ email: "alice@example.com" });
    const work = await claim(test, alice, "alice@work.example");
    const client = await listening(alice, alice);
    await operate("suspendUser", alice);

    // The token lives for 15 minutes; what it may do ended with the suspension.
    const mutations: [string, object][] = [
      ["updateUser", { firstName: "Alice", expectedVersion: 3 }],
      ["addEmail", { email: "alice@other.example" }],
      ["sendEmailVerification", { emailId: work.emailId }],
      ["verifyEmail", { emailId: work.emailId, code: work.code }],
      ["removeEmail", { emailId: work.emailId, expectedVersion: 3 }],
      ["setPrimaryEmail", { emailId: work.emailId, expectedVersion: 3 }],
      ["deleteUser", { expectedVersion: 3 }],
    ];
    for (const [name, input] of mutations)
      expect([name, await refusal(mutate(test, alice, name, input))]).toEqual([name, "Unauthorized"]);
    expect(await refusal(test.graphql(alice, "{ me { userId } }"))).toBe("Unauthorized");
    expect(await subscribe(test, alice, alice.userId)).toEqual({ refused: "Unauthorized" });
    await completed(client);
    await until("Cognito has disabled the account", async () => (await isEnabled(alice)) === false);
    await expect(test.signIn(alice.email)).rejects.toThrow("User is disabled.");

    await operate("reactivateUser", alice);
    await until("Cognito has enabled the account", () => isEnabled(alice));
    const token = await test.signIn(alice.email);
    expect(await me(test, { token })).toMatchObject({ status: "ACTIVE", version: 4 });
  });

  it("groups are in the next token; when they are removed, subscriptions to others end and the user's own goes on", async () => {
    const vera = await test.person({ email: "vera@example.com" });
    const bob = await test.person({ email: "bob@example.com" });
    expect(groupsIn(vera.token)).toBeUndefined();
    await operate("setUserGroups", vera, { groups: ["viewer", "editor"] });
    const viewing = await until("the groups are in a new token", async () => {
      const token = await test.signIn(vera.email);
      return (groupsIn(token) as string[] | undefined)?.length === 2 ? { ...vera, token } : undefined;
    });
    expect((groupsIn(viewing.token) as string[]).sort()).toEqual(["editor", "viewer"]);
    expect((await me(test, viewing)).groups).toEqual(["viewer", "editor"]);

    const others = await listening(viewing, bob);
    const own = await listening(viewing, vera);
    await operate("setUserGroups", vera, { groups: [] });
    await completed(others);
    granted(await mutate(test, viewing, "updateUser", { firstName: "Vera", expectedVersion: 3 }));
    expect(await own.next()).toMatchObject({ type: "data" });
    own.close();
    await until(
      "the groups are out of a new token",
      async () => groupsIn(await test.signIn(vera.email)) === undefined,
    );
  });

  it("a deleted user is gone from sign-in at once, its addresses are free, and 30 days later nothing is left", async () => {
    const dora = await test.person({ email: "dora@example.com" });
    await verify(test, dora, "dora@work.example");
    await claim(test, dora, "dora@claimed.example");
    const client = await listening(dora, dora);
    const { version: expectedVersion } = await me(test, dora);
    const buried = granted<{ status: string }>(await mutate(test, dora, "deleteUser", { expectedVersion }));
    expect(buried.status).toBe("DELETED");
    expect(await refusal(test.graphql(dora, "{ me { userId } }"))).toBe("Unauthorized");
    expect(await refusal(mutate(test, dora, "addEmail", { email: "dora@other.example" }))).toBe(
      "Unauthorized",
    );
    await completed(client);

    // Both addresses are free at once: one to add, the other to sign up with as soon as Cognito has followed.
    const heir = await test.person({ email: "heir@example.com" });
    await verify(test, heir, "dora@work.example");
    await until("Cognito's account is gone", async () => (await accountOf(test, dora.userId)) === undefined);
    await expect(test.signIn(dora.email)).rejects.toThrow("Incorrect username or password.");
    const second = await test.person({ email: "dora@example.com" });
    expect(second.userId).not.toBe(dora.userId);

    const find = async (by: Person) => {
      const query = "query($id: ID!) { user(userId: $id) { status email emails { items { emailId } } } }";
      return test.graphql(by, query, { id: dora.userId });
    };
    expect(granted(await find(admin))).toEqual({
      status: "DELETED",
      email: "dora@example.com",
      emails: { items: [] },
    });
    const users = '{ users(prefix: "dora") { items { userId } } }';
    expect(granted(await test.graphql(admin, users))).toEqual({ items: [{ userId: second.userId }] });

    await test.advance("P30D");
    const later = { ...admin, token: await test.signIn(admin.email) };
    expect(await refusal(find(later))).toBe("NotFound");
  });

  it("an admin deletes any user; other users delete only themselves", async () => {
    const now = { ...admin, token: await test.signIn(admin.email) };
    const erik = await test.person({ email: "erik@example.com" });
    const fred = await test.person({ email: "fred@example.com" });
    const input = { userId: erik.userId, expectedVersion: 1 };
    expect(await refusal(mutate(test, fred, "deleteUser", input))).toBe("NotFound");
    granted(await mutate(test, now, "deleteUser", input));
    await until("Cognito's account is gone", async () => (await accountOf(test, erik.userId)) === undefined);
    expect(await signUp(test, "erik@example.com")).toBeDefined();
  });
});
