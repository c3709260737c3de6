import { afterAll, beforeAll, expect, test } from "vitest";
import * as user from "#table/users/user";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { until } from "../../../../../support/until.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let deleteLeavers: (typeof import("#functions/users/reconcile/leavers"))["deleteLeavers"];
let deletionDoubt: (typeof import("#functions/users/reconcile/leavers"))["deletionDoubt"];

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ deleteLeavers, deletionDoubt } = await import("#functions/users/reconcile/leavers"));
});
afterAll(() => table?.stop());

const DRAINED =
  /^many users have no account, and none is deleted: check the user pool, then run npm run bury$/;
const UNASKED = /^many accounts could not be read, and no user is deleted/;

test.each([
  ["10 of 10 users have left", { users: 10, missing: 10, unasked: 0 }, undefined],
  ["11 of 11 are a drained pool", { users: 11, missing: 11, unasked: 0 }, DRAINED],
  ["11 of 109 are more than a tenth", { users: 109, missing: 11, unasked: 0 }, DRAINED],
  ["11 of 110 are a tenth, and no more", { users: 110, missing: 11, unasked: 0 }, undefined],
  ["100 of 10,000 have left", { users: 10_000, missing: 100, unasked: 0 }, undefined],
  ["11 of 11 could not be asked for", { users: 11, missing: 0, unasked: 11 }, UNASKED],
  ["of 20, 8 have left and 8 could not be asked for", { users: 20, missing: 8, unasked: 8 }, UNASKED],
  ["of 20, 11 have left and 9 could not be asked for", { users: 20, missing: 11, unasked: 9 }, DRAINED],
  ["10 of 10 could not be asked for", { users: 10, missing: 0, unasked: 10 }, undefined],
])("%s", (_, counted, doubt) => {
  if (doubt) expect(deletionDoubt(counted)).toMatch(doubt);
  else expect(deletionDoubt(counted)).toBeUndefined();
});

test("a message of an earlier release, at a position of another list, begins the walk at its start", async () => {
  const now = "2026-01-01T00:00:00.000Z";
  const ids = Array.from({ length: 101 }, (_, index) => `u${String(index).padStart(3, "0")}`);
  const puts = ids.map((userId) => ({
    ...user.key(userId),
    ...user.item({ userId, address: `${userId}@example.com`, emailId: "e", now }),
  }));
  await dynamodb.writeAll({ puts });
  await until("the users are in the list", async () => {
    const { items } = await dynamodb.query(user.byAddress(""));
    return items.length === ids.length;
  });
  const walk = { counted: { users: 101, missing: 1, unasked: 0 }, at: new Date().toISOString() };
  const old = { ...user.key("u050"), GSI2PK: "USERS#WITHOUT_ACCOUNT", GSI2SK: `${now}#u050` };
  const { after, isWhole } = await deleteLeavers(old, walk);
  expect(isWhole).toBe(true);
  expect(after).toMatchObject({ ...user.key("u099"), GSI1PK: "USERS" });
  expect(await deleteLeavers(after, walk)).toEqual({ after: undefined, isWhole: true });
});
