import { afterAll, beforeAll, expect, test } from "vitest";
import { open, TABLE, type Opened } from "./table.ts";

let opened: Opened;
beforeAll(async () => (opened = await open()));
afterAll(() => opened.stop());

const text = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }]));

/** Queries the partition `p` of the table, or of GSI1, from a key on. */
async function refusal(
  condition: string,
  start: Record<string, string>,
  IndexName?: string,
): Promise<string> {
  const hash = IndexName ? "GSI1PK" : "PK";
  const range = IndexName ? "GSI1SK" : "SK";
  const used = { ":p": "p", ":low": "k2", ":high": "k4" };
  const given = Object.entries(used).filter(([name]) => name === ":p" || condition.includes(name));
  return opened.dynamodb
    .call("Query", {
      ...{ TableName: TABLE, IndexName, KeyConditionExpression: `#h = :p${condition}` },
      ExpressionAttributeNames: { "#h": hash, ...(condition && { "#r": range }) },
      ExpressionAttributeValues: text(Object.fromEntries(given)),
      ExclusiveStartKey: text(start),
    })
    .then(
      () => "none",
      (error: Error) => `${error.name}: ${error.message}`,
    );
}

const outside =
  "ValidationException: The provided starting key is outside query boundaries based on provided conditions";
const predicate = "ValidationException: The provided starting key does not match the range key predicate";

// scylladb/scylladb#26988: DynamoDB's answers to a start key that its Query would not reach.
test.each([
  ["", { PK: "p", SK: "anything" }, "none"],
  ["", { PK: "q", SK: "anything" }, outside],
  [" AND begins_with(#r, :low)", { PK: "p", SK: "k2x" }, "none"],
  [" AND begins_with(#r, :low)", { PK: "p", SK: "k3" }, predicate],
  [" AND begins_with(#r, :low)", { PK: "q", SK: "k2x" }, outside],
  [" AND #r BETWEEN :low AND :high", { PK: "p", SK: "k4" }, "none"],
  [" AND #r BETWEEN :low AND :high", { PK: "p", SK: "k40" }, predicate],
  [" AND #r > :low", { PK: "p", SK: "k3" }, "none"],
  [" AND #r > :low", { PK: "p", SK: "k2" }, predicate],
  [" AND #r <= :high", { PK: "p", SK: "k4" }, "none"],
  [" AND #r <= :high", { PK: "p", SK: "k5" }, predicate],
])("a Query on PK = p%s from %j: %s", async (condition, start, expected) => {
  expect(await refusal(condition, start)).toBe(expected);
});

test("an index has boundaries of its own", async () => {
  const key = { PK: "any", SK: "any", GSI1SK: "k" };
  expect(await refusal("", { ...key, GSI1PK: "p" }, "GSI1")).toBe("none");
  expect(await refusal("", { ...key, GSI1PK: "q" }, "GSI1")).toBe(outside);
});
