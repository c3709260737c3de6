import { afterAll, beforeAll, expect, it } from "vitest";
import type { Stamp } from "#table/changes/stamp";
import type { ServedTable } from "../../../../support/table.ts";
import { serveTable } from "../../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let stamps: typeof import("#functions/aws/stamp");

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  stamps = await import("#functions/aws/stamp");
});
afterAll(() => table?.stop());

const stamp = { changedBy: "USER#u", changedRequest: "r#1" };
const goal = { PK: "SITE#S", SK: "GOAL#g" };
const state = { PK: "SUB#a@example.com", SK: "STATE" };
const read = (key: typeof goal) => dynamodb.get<Partial<Stamp>>(key);
const named = { ExpressionAttributeValues: { ":name": "n" } };

it("writes in the name of the caller until the work ends, and then leaves it as it is", async () => {
  await stamps.changingAs(stamp, async () => {
    await dynamodb.put({ ...goal, name: "a" });
    await dynamodb.put(state);
  });
  expect(await read(goal)).toEqual({ ...goal, name: "a", ...stamp });
  expect(await read(state)).toEqual(state);
  await dynamodb.update(goal, "SET #name = :name", named);
  expect(await read(goal)).toEqual({ ...goal, name: "n", ...stamp });
});

it("stamps an update with a clause SET, and one without", async () => {
  for (const [at, expression] of ["SET #name = :name", "ADD #sum :name"].entries()) {
    const key = { PK: "SITE#S", SK: `GOAL#${at}` };
    const values = { ExpressionAttributeValues: { ":name": at } };
    await stamps.changingAs(stamp, () => dynamodb.update(key, expression, values));
    expect(await read(key)).toMatchObject({ ...key, ...stamp });
  }
});

it("leaves a tombstone of an item that a caller deletes, and none of the product's own deletions", async () => {
  for (const [SK, by] of [
    ["GOAL#mine", stamp],
    ["GOAL#own", undefined],
  ] as const) {
    const key = { PK: "SITE#S", SK };
    await dynamodb.put(key);
    const isGone = await stamps.changingAs(by, () => dynamodb.remove(key, {}));
    expect([isGone, await read(key)]).toEqual([true, undefined]);
    const left = await read({ PK: "TOMBSTONE#SITE#S", SK });
    expect(left?.changedBy).toBe(by?.changedBy);
  }
});

it("names no refused write by the place of a tombstone", async () => {
  const absent = { ConditionExpression: "attribute_not_exists(#PK)" };
  const refused = await stamps.changingAs(stamp, () =>
    dynamodb.transact([
      { Delete: { Key: { PK: "SITE#S", SK: "GOAL#no" } } },
      { Put: { Item: goal, ...absent } },
    ]),
  );
  expect(refused).toEqual([1]);
  expect(await read({ PK: "TOMBSTONE#SITE#S", SK: "GOAL#no" })).toBeUndefined();
});

it("stamps the works of two callers at once each with its own", async () => {
  await Promise.all(
    ["USER#a", "USER#b"].map((changedBy) =>
      stamps.changingBy(changedBy, async () => {
        await read(goal);
        await dynamodb.put({ PK: changedBy, SK: "PROFILE" });
      }),
    ),
  );
  for (const PK of ["USER#a", "USER#b"]) expect((await read({ PK, SK: "PROFILE" }))?.changedBy).toBe(PK);
});
