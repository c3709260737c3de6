import { afterEach, expect, test } from "vitest";
import { AwsError } from "../../base/http.ts";
import { item, key, open, put, records, TABLE, type Opened } from "./table.ts";

let opened: Opened;
afterEach(() => opened.stop());

const error = async (run: Promise<unknown>): Promise<AwsError | undefined> =>
  run.then(
    () => undefined,
    (reason: unknown) => reason as AwsError,
  );
const codes = (failed: AwsError | undefined): (string | undefined)[] =>
  (failed?.fields.CancellationReasons as { Code: string }[] | undefined)?.map(({ Code }) => Code) ?? [];
const add = (id: string) => ({
  ...{ TableName: TABLE, Key: key(id), UpdateExpression: "ADD n :one" },
  ExpressionAttributeValues: { ":one": { N: "1" } },
});

// The cases: developer guide, "Amazon DynamoDB transactions: how it works", "Transaction conflict handling in
// DynamoDB".
test("two transactions on one item: the second is cancelled, and names the item", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const first = dynamodb.call("TransactWriteItems", { TransactItems: [put("a"), put("b")] });
  const check = {
    ConditionCheck: { TableName: TABLE, Key: key("b"), ConditionExpression: "attribute_exists(PK)" },
  };
  const second = await error(dynamodb.call("TransactWriteItems", { TransactItems: [put("c"), check] }));
  expect([second?.name, second?.message, second?.fields]).toEqual([
    "TransactionCanceledException",
    "Transaction cancelled, please refer cancellation reasons for specific reasons [None, TransactionConflict]",
    {
      CancellationReasons: [
        { Code: "None" },
        { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" },
      ],
    },
  ]);
  await first;
  await dynamodb.call("TransactWriteItems", { TransactItems: [put("c"), check] });
});

test("a single write of an item in a transaction is refused; a transaction over a single write too", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const transaction = dynamodb.call("TransactWriteItems", { TransactItems: [put("a"), put("b")] });
  const write = await error(dynamodb.call("UpdateItem", add("a")));
  expect([write?.name, write?.message]).toEqual([
    "TransactionConflictException",
    "Transaction is ongoing for the item",
  ]);
  await transaction;
  const single = dynamodb.call("UpdateItem", add("a"));
  const refused = await error(dynamodb.call("TransactWriteItems", { TransactItems: [put("x"), put("a")] }));
  expect(codes(refused)).toEqual(["None", "TransactionConflict"]);
  await single;
});

test("a reading transaction is cancelled by a write in flight, and nothing else waits for it", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const writing = dynamodb.call("PutItem", { TableName: TABLE, Item: item("a") });
  const TransactItems = ["a", "b"].map((id) => ({ Get: { TableName: TABLE, Key: key(id) } }));
  expect(codes(await error(dynamodb.call("TransactGetItems", { TransactItems })))).toEqual([
    "TransactionConflict",
    "None",
  ]);
  await writing;
  expect(await dynamodb.call("TransactGetItems", { TransactItems })).toEqual({
    Responses: [{ Item: item("a") }, {}],
  });
});

test("single writes of one item queue: none is lost", async () => {
  opened = await open();
  const { dynamodb } = opened;
  await Promise.all(Array.from({ length: 100 }, () => dynamodb.call("UpdateItem", add("a"))));
  expect(await dynamodb.call("GetItem", { TableName: TABLE, Key: key("a") })).toEqual({
    Item: item("a", { n: { N: "100" } }),
  });
  const counted = (await records(opened, 100)).map(({ newImage }) => Number(newImage?.n?.N));
  expect(counted).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test("what of a batch is in a transaction is left unprocessed", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const request = (id: string) => ({ PutRequest: { Item: item(id, { from: { S: "batch" } }) } });
  const transaction = dynamodb.call("TransactWriteItems", { TransactItems: [put("a")] });
  const RequestItems = { [TABLE]: [request("a"), request("b")] };
  const answer: unknown = await dynamodb.call("BatchWriteItem", { RequestItems });
  expect(answer).toEqual({ UnprocessedItems: { [TABLE]: [request("a")] } });
  await transaction;
  expect(await dynamodb.call("BatchWriteItem", { RequestItems })).toEqual({ UnprocessedItems: {} });
});

test("batches over the same items in any order do not wait for each other for ever", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const batch = (ids: string[], n: number) =>
    dynamodb.call("BatchWriteItem", {
      RequestItems: {
        [TABLE]: ids.map((id) => ({ PutRequest: { Item: item(id, { n: { N: String(n) } }) } })),
      },
    });
  const ids = ["a", "b", "c", "d"];
  await Promise.all(Array.from({ length: 40 }, (_, n) => batch(n % 2 ? ids : ids.toReversed(), n)));
  expect(await records(opened, 4)).not.toHaveLength(0);
});

test("200 transactions on one item at once: one is carried out, each other is a conflict or its condition", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const claim = (n: number) => ({
    TransactItems: [
      {
        Put: {
          ...{ TableName: TABLE, Item: item("lock", { owner: { N: String(n) } }) },
          ConditionExpression: "attribute_not_exists(PK)",
        },
      },
      put(`user${n}`),
    ],
  });
  const failed = await Promise.all(
    Array.from({ length: 200 }, (_, n) => error(dynamodb.call("TransactWriteItems", claim(n)))),
  );
  expect(failed.filter((each) => each === undefined)).toHaveLength(1);
  const refused = failed.flatMap((each) => (each ? [codes(each)[0]] : []));
  expect(refused.every((code) => code === "TransactionConflict" || code === "ConditionalCheckFailed")).toBe(
    true,
  );
  const { Count } = (await dynamodb.call("Scan", { TableName: TABLE })) as { Count: number };
  expect(Count).toBe(2);
  expect(await records(opened, 2)).toHaveLength(2);
});

// API reference, TransactWriteItems, ClientRequestToken.
test("a repeated token is carried out once, for ten minutes of the local clock", async () => {
  opened = await open();
  const { dynamodb, clock } = opened;
  const input = { TransactItems: [{ Update: add("a") }], ClientRequestToken: "token" };
  const both = [dynamodb.call("TransactWriteItems", input), dynamodb.call("TransactWriteItems", input)];
  expect((await error(both[1]!))?.name).toBe("TransactionInProgressException");
  await both[0];
  expect(await dynamodb.call("TransactWriteItems", input)).toEqual({});
  const other = { ...input, TransactItems: [{ Update: add("b") }] };
  expect((await error(dynamodb.call("TransactWriteItems", other)))?.name).toBe(
    "IdempotentParameterMismatchException",
  );
  const count = async (): Promise<unknown> =>
    ((await dynamodb.call("GetItem", { TableName: TABLE, Key: key("a") })) as { Item: unknown }).Item;
  expect(await count()).toEqual(item("a", { n: { N: "1" } }));
  await clock.advance(10 * 60_000 + 1);
  await dynamodb.call("TransactWriteItems", input);
  expect(await count()).toEqual(item("a", { n: { N: "2" } }));
});

test("a token of a transaction that was refused may be used again", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const Update = { ...add("a"), ConditionExpression: "attribute_exists(PK)" };
  const input = { TransactItems: [{ Update }], ClientRequestToken: "token" };
  expect(codes(await error(dynamodb.call("TransactWriteItems", input)))).toEqual(["ConditionalCheckFailed"]);
  await dynamodb.call("PutItem", { TableName: TABLE, Item: item("a") });
  await dynamodb.call("TransactWriteItems", input);
});
