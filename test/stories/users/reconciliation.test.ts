import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as emailTable from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import type { Key } from "#table/key";
import * as userTable from "#table/users/user";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { accountOf, makePrimary, me, verify } from "../../support/accounts.ts";
import { silence } from "../../support/following.ts";
import { claim, granted, mutate, tableOf, type Address } from "../../support/people.ts";
import { reconciled } from "../../support/reconciled.ts";
import { STAGES } from "../../support/assembly.ts";

describe.each(STAGES)("%s", (_, context) => {
  /** More than a page: Cognito gives 60 accounts at once, users are walked by 25, locks by 50. */
  const CROWD = 61;
  /**
   * One person's claims that lapse on as many days: the walks of those days, and that of users, are at the
   * one User together.
   */
  const LAPSED = 8;

  const names = [
    "fine",
    "moved",
    "unproved",
    "disabled",
    "suspended",
    "deleted",
    "follows",
    "gone",
    "unlocked",
  ];
  const more = ["uncounted", "lapsed", "twice", "owner", "stale"];

  let test: TestCloud;
  const people: Record<string, Person> = {};
  const second: Record<string, Address> = {};
  const crowd: string[] = [];
  const lapsing: Address[] = [];
  let untouched: Record<string, object>;

  const string = (value: string) => ({ S: value });
  const keyOf = ({ PK, SK }: Key) => ({ PK: string(PK), SK: string(SK) });
  const call = (operation: string, input: object) =>
    test.cloud.dynamodb.call(operation, { TableName: test.outputs.tableName as string, ...input });
  const remove = (key: Key) => call("DeleteItem", { Key: keyOf(key) });
  const set = (key: Key, attribute: string, value: object) =>
    call("UpdateItem", {
      Key: keyOf(key),
      UpdateExpression: "SET #attribute = :value",
      ExpressionAttributeNames: { "#attribute": attribute },
      ExpressionAttributeValues: { ":value": value },
    });
  const cognito = (operation: string, { userId }: { userId: string }, input: object = {}) =>
    test.cloud.cognito(operation, { Username: userId, ...input });
  const attribute = (person: Person, Name: string, Value: string) =>
    cognito("AdminUpdateUserAttributes", person, { UserAttributes: [{ Name, Value }] });
  const lockOf = async (address: string) =>
    (await call("GetItem", { Key: keyOf(emailOwner.key(address)) })).Item as
      | Record<string, { S: string }>
      | undefined;
  const userOf = async (userId: string) =>
    (await scanTable(test.outputs)).find(
      (item): item is userTable.UserItem => item.entity === "User" && item.userId === userId,
    );
  const seen = async (name: string) => {
    const person = people[name]!;
    return me(test, { token: await test.signIn(person.userId) });
  };

  beforeAll(async () => {
    test = await startTestCloud({ context, begun: false, timers: ["reconcile"] });
    // The stream would follow what is done here by hand; only the reconciliation is to mend it.
    await silence(test, ["stream/react"]);
    for (const name of [...names, ...more]) {
      people[name] = await test.person({ email: `${name}@example.com` });
      second[name] = await verify(test, people[name], `${name}@work.example`);
    }
    for (let day = 1; day <= LAPSED; day += 1)
      lapsing.push(await claim(test, people.lapsed!, `lapsed${day}@example.com`));
    await test.advance("PT1H");
    await driftApart();
    const { userId } = people.fine!;
    untouched = itemsOf(await tableOf(test), userId);
    await reconcile();
  });
  afterAll(() => test?.stop());

  /** Each kind of drift that the reconciliation repairs, and cases close to it, made by hand. */
  async function driftApart(): Promise<void> {
    for (const name of Object.keys(people)) people[name]!.token = await test.signIn(people[name]!.email);
    const { moved, unproved, disabled, suspended, deleted, follows, gone } = people;
    await attribute(moved!, "email", "elsewhere@example.com");
    await attribute(unproved!, "email_verified", "false");
    await cognito("AdminDisableUser", disabled!);
    await set(userTable.key(suspended!.userId), "status", string("SUSPENDED"));
    const { version: expectedVersion } = await me(test, deleted!);
    granted(await mutate(test, deleted!, "deleteUser", { expectedVersion }));
    await makePrimary(test, follows!, second.follows!);
    await cognito("AdminDeleteUser", gone!);
    await remove(emailOwner.key("unlocked@example.com"));
    await remove(emailOwner.key("unlocked@work.example"));
    await remove(emailTable.key(people.uncounted!.userId, second.uncounted!.emailId));
    await lapse();
    await verifyTwice();
    // The lock of a deleted user, on an address that is verified.
    await set(emailOwner.key("stale@work.example"), "emailId", string("01J0000000000000000000000Z"));
    for (let number = 1; number <= CROWD; number += 1) crowd.push(await member(number));
  }

  /** Claims that lapsed on the days before, and a count that was wrong besides. */
  async function lapse(): Promise<void> {
    const { userId } = people.lapsed!;
    for (const [day, { emailId }] of lapsing.entries()) {
      const until = new Date(test.cloud.clock.now() - day * 24 * 3_600_000).toISOString();
      const lapse = emailTable.lapse(emailId, until);
      await set(emailTable.key(userId, emailId), "claimExpiresAt", string(lapse.claimExpiresAt));
      await set(emailTable.key(userId, emailId), "GSI2PK", string(lapse.GSI2PK));
    }
    await set(userTable.key(userId), "emailCount", { N: "12" });
  }

  /** Two people have one address verified; the lock says whose it is. */
  async function verifyTwice(): Promise<void> {
    const { userId } = people.twice!;
    const key = emailTable.key(userId, second.twice!.emailId);
    await remove(emailOwner.key("twice@work.example"));
    await set(key, "email", string("owner@work.example"));
  }

  /** An account that an operator made in Cognito itself. */
  async function member(number: number): Promise<string> {
    const Username = `member${number}@example.com`;
    const UserAttributes = [
      { Name: "email", Value: Username },
      { Name: "email_verified", Value: "true" },
    ];
    const made = await test.cloud.cognito("AdminCreateUser", {
      Username,
      UserAttributes,
      MessageAction: "SUPPRESS",
    });
    return (made.User as { Username: string }).Username;
  }

  function itemsOf(table: Record<string, object>, userId: string): Record<string, object> {
    return Object.fromEntries(
      Object.entries(table).filter(([, item]) => JSON.stringify(item).includes(userId)),
    );
  }

  /** Passes the timer's next occurrence, and waits until the work that it made is done. */
  async function reconcile(): Promise<void> {
    await test.advance("PT6H");
    await reconciled(test);
  }

  it("Cognito follows the user again: address, verification, status, and a deletion", async () => {
    const account = async (name: string) => accountOf(test, people[name]!.userId);
    const right = { isVerified: true, isEnabled: true, status: "CONFIRMED" };
    expect(await account("moved")).toEqual({ ...right, email: "moved@example.com" });
    expect(await account("unproved")).toEqual({ ...right, email: "unproved@example.com" });
    expect(await account("disabled")).toEqual({ ...right, email: "disabled@example.com" });
    expect(await account("suspended")).toEqual({
      ...right,
      email: "suspended@example.com",
      isEnabled: false,
    });
    expect(await account("follows")).toEqual({ ...right, email: "follows@work.example" });
    expect(await account("deleted")).toBeUndefined();
  });

  it("an account that has no user gets one, on every page of accounts", async () => {
    const items = await scanTable(test.outputs);
    const made = items.filter((item) => item.entity === "User" && crowd.includes(item.userId));
    expect(made).toHaveLength(CROWD);
    expect(made).toContainEqual(expect.objectContaining({ email: `member${CROWD}@example.com`, version: 1 }));
  });

  it("a user without an account is marked, and what it has stays", async () => {
    const marked = (await userOf(people.gone!.userId))!;
    expect(marked).toMatchObject({
      status: "ACTIVE",
      emailCount: 2,
      accountMissingSince: expect.any(String),
    });
  });

  it("a verified address gets its lock back, a primary one as well as another", async () => {
    const { userId, primaryEmailId } = (await userOf(people.unlocked!.userId))!;
    const of = (emailId: string) => ({ userId: string(userId), emailId: string(emailId) });
    expect(await lockOf("unlocked@example.com")).toMatchObject(of(primaryEmailId));
    expect(await lockOf("unlocked@work.example")).toMatchObject(of(second.unlocked!.emailId));
  });

  it("a lock whose address is gone is deleted, and the count of addresses is right again", async () => {
    expect(await lockOf("uncounted@work.example")).toBeUndefined();
    expect(await userOf(people.uncounted!.userId)).toMatchObject({ emailCount: 1 });
    expect((await seen("uncounted")).emails.items).toHaveLength(1);
  });

  it("lapsed claims are removed with their count, which was wrong at the same time", async () => {
    const items = await scanTable(test.outputs);
    const left = items.filter((item) => item.entity === "Email" && item.userId === people.lapsed!.userId);
    expect(left.map((item) => (item as emailTable.EmailItem).email).sort()).toEqual([
      "lapsed@example.com",
      "lapsed@work.example",
    ]);
    expect(await userOf(people.lapsed!.userId)).toMatchObject({ emailCount: 2 });
  });

  it("an address that two have verified is the one's who has the lock, and a claim of the other", async () => {
    expect(await lockOf("owner@work.example")).toMatchObject({ userId: string(people.owner!.userId) });
    const { items } = (await seen("owner")).emails;
    expect(items.find((each) => each.email === "owner@work.example")).toMatchObject({ isVerified: true });
    const claimed = (await seen("twice")).emails.items.find((each) => each.email === "owner@work.example");
    expect(claimed).toMatchObject({ isVerified: false });
  });

  it("a lock that names no user gives way to the address that is verified", async () => {
    expect(await lockOf("stale@work.example")).toMatchObject({
      userId: string(people.stale!.userId),
      emailId: string(second.stale!.emailId),
    });
    expect((await seen("stale")).emails.items).toHaveLength(2);
  });

  it("what was right is as it was, and all together is whole", async () => {
    const table = await tableOf(test);
    const kept = Object.keys(untouched).filter((key) => /^(USER|EMAIL)#/.test(key));
    expect(kept.map((key) => table[key])).toEqual(kept.map((key) => untouched[key]));
    expect(kept).toHaveLength(5);
    expect(brokenInvariants(await scanTable(test.outputs))).toEqual([]);
  });

  it("a second reconciliation deletes the user without an account, and its addresses are free", async () => {
    await reconcile();
    expect(await userOf(people.gone!.userId)).toMatchObject({ status: "DELETED", emailCount: 0 });
    await test.person({ email: "gone@example.com" });
    expect(brokenInvariants(await scanTable(test.outputs))).toEqual([]);
  });

  it("a third reconciliation changes nothing", async () => {
    const snapshot = async () => {
      const table = Object.entries(await tableOf(test)).filter(([key]) => /^(USER|EMAIL)#/.test(key));
      const { Users } = await test.cloud.cognito("ListUsers", {});
      return { table, Users };
    };
    const before = await snapshot();
    await reconcile();
    expect(await snapshot()).toEqual(before);
  });
});
