import { afterAll, beforeAll, expect, it } from "vitest";
import * as user from "#table/users/user";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { until } from "../../../../../support/until.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let users: typeof import("#functions/users/reconcile/users");

beforeAll(async () => {
  table = await serveTable();
  // Cognito is down: nothing listens on this port.
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: "http://127.0.0.1:1",
    USER_POOL_ID: "us-east-1_pool",
  });
  dynamodb = await import("#functions/aws/dynamodb");
  users = await import("#functions/users/reconcile/users");
});
afterAll(() => table?.stop());

it("a user whose account could not be asked for is counted apart from those without one, and not marked", async () => {
  const ids = ["ann", "bob"];
  for (const userId of ids) {
    const address = `${userId}@example.com`;
    const item = { userId, entity: "User", version: 1, status: "ACTIVE", email: address };
    await dynamodb.put({ ...user.key(userId), ...user.listed(userId, address), ...item });
  }
  const listed = async () => (await dynamodb.query(user.byAddress(""))).items.length === ids.length;
  await until("the users are in the list", listed);
  const before = { users: 10, missing: 3, unasked: 1 };
  expect(await users.repairUsers(undefined, before)).toMatchObject({
    isWhole: false,
    counted: { users: 12, missing: 3, unasked: 3 },
  });
  for (const userId of ids)
    expect(await dynamodb.get(user.key(userId))).not.toHaveProperty("accountMissingSince");
});
