import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Key } from "#table/key";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import * as log from "#functions/aws/log";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { until } from "../../../../../support/until.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let locks: typeof import("#functions/users/reconcile/locks");
let repairUser: (typeof import("#functions/users/reconcile/repairUser"))["repairUser"];

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  locks = await import("#functions/users/reconcile/locks");
  ({ repairUser } = await import("#functions/users/reconcile/repairUser"));
});
afterAll(() => table?.stop());

const now = "2026-01-01T00:00:00.000Z";
const lockOf = (address: string) => dynamodb.get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
const emailOf = (userId: string, emailId: string) =>
  dynamodb.get<email.EmailItem>(email.key(userId, emailId));

async function putEmail(userId: string, emailId: string, address: string): Promise<void> {
  const item = email.verifiedItem({ userId, emailId, address, typedEmail: address, now });
  await dynamodb.put({ ...email.key(userId, emailId), ...item });
}

async function putLock(address: string, userId: string, emailId: string): Promise<void> {
  await dynamodb.put({ ...emailOwner.key(address), ...emailOwner.item({ address, userId, emailId }) });
  const listed = async () => {
    const { items } = await dynamodb.query<Key>(emailOwner.all);
    return items.some(({ PK }) => PK === emailOwner.key(address).PK);
  };
  await until("the lock is in the list", listed);
}

/** A user with a primary and a second address, both verified. Returns the second one. */
async function someone(userId: string): Promise<string> {
  const addresses = [`${userId}@example.com`, `${userId}@work.example`] as const;
  await dynamodb.put({
    ...user.key(userId),
    ...{ userId, entity: "User", version: 1, status: "ACTIVE", emailCount: 2 },
    ...{ email: addresses[0], primaryEmailId: "primary", createdAt: now },
  });
  await putEmail(userId, "primary", addresses[0]);
  await putEmail(userId, "second", addresses[1]);
  await putLock(addresses[0], userId, "primary");
  return addresses[1];
}

it("an address whose wrong lock is deleted by the walk of locks in between gets its own", async () => {
  const address = await someone("ann");
  await putLock(address, "ann", "gone");
  table.before("TransactWriteItems", () => locks.repairLocks(undefined));
  await repairUser("ann");
  expect(await lockOf(address)).toMatchObject({ userId: "ann", emailId: "second" });
  expect(await emailOf("ann", "second")).toMatchObject({ isVerified: true });
});

it("so does a primary one, without an alarm", async () => {
  await someone("bob");
  await putLock("bob@example.com", "bob", "gone");
  const alert = vi.spyOn(log, "alert");
  table.before("TransactWriteItems", () => locks.repairLocks(undefined));
  await repairUser("bob");
  expect(await lockOf("bob@example.com")).toMatchObject({ userId: "bob", emailId: "primary" });
  expect(alert).not.toHaveBeenCalled();
});

it("an address that another user gives back in between stays verified", async () => {
  const address = await someone("cid");
  await putEmail("dan", "other", address);
  await putLock(address, "dan", "other");
  // The first transaction finds that the other one holds the lock.
  table.before("TransactWriteItems", async () =>
    table.before("TransactWriteItems", async () => {
      const removed = [email.key("dan", "other"), emailOwner.key(address)];
      await dynamodb.writeAll({ deletes: removed });
    }),
  );
  await repairUser("cid");
  expect(await lockOf(address)).toMatchObject({ userId: "cid", emailId: "second" });
  expect(await emailOf("cid", "second")).toMatchObject({ isVerified: true });
});

/** A user of an earlier release with this number, which was met by the walk. */
async function metWith(userId: string, phone: string): Promise<unknown> {
  await someone(userId);
  await dynamodb.update(user.key(userId), "SET #phone = :phone", {
    ExpressionAttributeValues: { ":phone": phone },
  });
  await repairUser(userId);
  return dynamodb.get(user.key(userId));
}

it("an older phone number gets the form of E.164, once", async () => {
  expect(await metWith("eva", "+43 (0)1 234-56.78")).toMatchObject({ phone: "+4312345678", version: 2 });
  await repairUser("eva");
  expect(await dynamodb.get(user.key("eva"))).toMatchObject({ phone: "+4312345678", version: 2 });
});

it("one that has no such form is kept and reported, without the number", async () => {
  const info = vi.spyOn(log, "info");
  expect(await metWith("fay", "+0((((((....")).toMatchObject({ phone: "+0((((((....", version: 1 });
  const said = "drift: a stored phone number has no form of E.164 and was kept: ask the person";
  expect(info).toHaveBeenCalledWith(said, { userId: "fay" });
});

it("a number that the person changes in between is kept", async () => {
  await metWith("gus", "+4312345678");
  await dynamodb.update(user.key("gus"), "SET #phone = :phone", {
    ExpressionAttributeValues: { ":phone": "+43 1 234" },
  });
  table.before("UpdateItem", async () => {
    await dynamodb.update(user.key("gus"), "SET #phone = :phone ADD #version :one", {
      ExpressionAttributeValues: { ":phone": "+4319999999", ":one": 1 },
    });
  });
  await repairUser("gus");
  expect(await dynamodb.get(user.key("gus"))).toMatchObject({ phone: "+4319999999" });
});

it("a user of an earlier release gets its place in the list of its status, with the same version", async () => {
  await someone("fay");
  const listed = async () =>
    (await dynamodb.query<Key>(user.withStatus("ACTIVE", now, `${now}~`))).items.map(({ PK }) => PK);
  expect(await listed()).not.toContain("USER#fay");
  await repairUser("fay");
  await until("the user is in the list", async () => (await listed()).includes("USER#fay"));
  expect(await dynamodb.get(user.key("fay"))).toMatchObject({ version: 1 });
  // An earlier release had another list of those without an account.
  const old = { ":list": "USERS#WITHOUT_ACCOUNT", ":place": `${now}#fay` };
  await dynamodb.update(user.key("fay"), "SET #GSI2PK = :list, #GSI2SK = :place", {
    ExpressionAttributeValues: old,
  });
  await repairUser("fay");
  expect(await dynamodb.get(user.key("fay"))).toMatchObject({ GSI2PK: "USERS#ACTIVE" });
});

it("an approver of an earlier release gets a place in their list, and one without the group loses it", async () => {
  await someone("gil");
  const groups = (names: string[]) =>
    dynamodb.update(user.key("gil"), "SET #groups = :groups", {
      ExpressionAttributeValues: { ":groups": names },
    });
  await groups(["admin"]);
  await repairUser("gil");
  expect(await dynamodb.get(user.key("gil"))).toMatchObject({ GSI3PK: "APPROVERS", GSI3SK: "gil" });
  await groups(["viewer"]);
  await repairUser("gil");
  expect(await dynamodb.get(user.key("gil"))).not.toHaveProperty("GSI3PK");
});

it("a wrong count keeps neither the phone number nor the place for the next walk", async () => {
  await someone("hal");
  await dynamodb.update(user.key("hal"), "SET #phone = :phone, #emailCount = :count", {
    ExpressionAttributeValues: { ":phone": "+43 1 234", ":count": 7 },
  });
  await repairUser("hal");
  expect(await dynamodb.get(user.key("hal"))).toMatchObject({
    ...{ emailCount: 2, phone: "+431234", version: 3 },
    ...user.listedByStatus({ userId: "hal", status: "ACTIVE", createdAt: now }),
  });
});
