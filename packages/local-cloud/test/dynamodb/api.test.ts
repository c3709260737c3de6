import {
  BatchWriteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ExecuteStatementCommand,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { item, key, open, put, records, TABLE, type Opened } from "./table.ts";

let opened: Opened;
let server: Listening;
let client: DynamoDBClient;

beforeAll(async () => {
  opened = await open();
  const services = { dynamodb: opened.dynamodb.handle };
  const upgrade = (): void => {};
  server = await listen(0, () => ({ services, targets: {}, paths: {}, upgrade }), silentLog);
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    maxAttempts: 1,
  });
});

afterAll(async () => {
  client.destroy();
  await server.stop();
  await opened.stop();
});

const failure = async (run: Promise<unknown>): Promise<Error & Record<string, unknown>> =>
  run.then(
    () => expect.fail("it was carried out"),
    (error: unknown) => error as Error & Record<string, unknown>,
  );

test("the SDK writes, reads and queries, as on AWS", async () => {
  await client.send(new PutItemCommand({ TableName: TABLE, Item: item("a", { n: { N: "1.50" } }) }));
  const update = await client.send(
    new UpdateItemCommand({
      ...{ TableName: TABLE, Key: key("a"), UpdateExpression: "SET GSI1PK = :p, GSI1SK = :s ADD n :one" },
      ExpressionAttributeValues: { ":p": { S: "list" }, ":s": { S: "é€" }, ":one": { N: "1" } },
      ReturnValues: "ALL_NEW",
    }),
  );
  const whole = item("a", { n: { N: "2.5" }, GSI1PK: { S: "list" }, GSI1SK: { S: "é€" } });
  expect(update.Attributes).toEqual(whole);
  expect((await client.send(new GetItemCommand({ TableName: TABLE, Key: key("a") }))).Item).toEqual(whole);
  const query = {
    ...{ TableName: TABLE, IndexName: "GSI1", KeyConditionExpression: "GSI1PK = :p" },
    ExpressionAttributeValues: { ":p": { S: "list" } },
  };
  const page = await client.send(new QueryCommand({ ...query, ReturnConsumedCapacity: "TOTAL" }));
  expect(page).toMatchObject({ Items: [whole], Count: 1 });
  expect(page.ConsumedCapacity).toEqual({ TableName: TABLE, CapacityUnits: 0.5 });
  // Developer guide, "Querying Global Secondary Indexes": eventually consistent only.
  const error = await failure(client.send(new QueryCommand({ ...query, ConsistentRead: true })));
  expect(error.name).toBe("ValidationException");
  expect(error.message).toBe("Consistent reads are not supported on global secondary indexes");
});

test("errors have the members of the API model", async () => {
  await client.send(new PutItemCommand({ TableName: TABLE, Item: item("b", { v: { N: "1" } }) }));
  const absent = "attribute_not_exists(PK)";
  const single = await failure(
    client.send(
      new PutItemCommand({
        ...{ TableName: TABLE, Item: item("b"), ConditionExpression: absent },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    ),
  );
  expect(single.name).toBe("ConditionalCheckFailedException");
  expect(single.Item).toEqual(item("b", { v: { N: "1" } }));
  const transaction = await failure(
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          put("c"),
          { Put: { TableName: TABLE, Item: item("b"), ConditionExpression: absent } },
        ],
      }),
    ),
  );
  expect(transaction.name).toBe("TransactionCanceledException");
  expect(transaction.message).toBe(
    "Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed]",
  );
  expect((transaction.CancellationReasons as { Code: string }[]).map(({ Code }) => Code)).toEqual([
    "None",
    "ConditionalCheckFailed",
  ]);
  const unknown = await failure(client.send(new PutItemCommand({ TableName: "missing", Item: item("b") })));
  expect(unknown.name).toBe("ResourceNotFoundException");
});

test("a malformed request is refused as by DynamoDB, and leaves no record", async () => {
  const before = opened.dynamodb.stream(TABLE).latest();
  const refused = [
    new PutItemCommand({ TableName: TABLE, Item: { PK: { S: "a" } } }),
    new PutItemCommand({ TableName: TABLE, Item: item("") }),
    new UpdateItemCommand({ TableName: TABLE, Key: { ...key("a"), more: { S: "x" } } }),
    new TransactWriteItemsCommand({ TransactItems: [put("twice"), put("twice")] }),
    new TransactWriteItemsCommand({ TransactItems: [] }),
    new TransactWriteItemsCommand({ TransactItems: [put("t")], ClientRequestToken: "x".repeat(37) }),
    new BatchWriteItemCommand({
      RequestItems: { [TABLE]: [1, 2].map(() => ({ PutRequest: { Item: item("twice") } })) },
    }),
  ];
  for (const command of refused) {
    const error = await failure(client.send(command as PutItemCommand));
    expect([error.name, error.message]).toEqual(["ValidationException", expect.any(String)]);
  }
  expect(opened.dynamodb.stream(TABLE).latest()).toBe(before);
});

test("an expression beyond ASCII is a syntax error, and the database lives on", async () => {
  const { pid } = opened.dynamodb;
  const error = await failure(
    client.send(
      new UpdateItemCommand({
        ...{ TableName: TABLE, Key: key("a"), UpdateExpression: "SET € = :b" },
        ExpressionAttributeValues: { ":b": { S: "b" } },
      }),
    ),
  );
  expect([error.name, error.message]).toEqual([
    "ValidationException",
    'Invalid UpdateExpression: Syntax error; token: "€", near: "€ = :b"',
  ]);
  const inTransaction = await failure(
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { ConditionCheck: { TableName: TABLE, Key: key("a"), ConditionExpression: "attribute_exists(ä)" } },
        ],
      }),
    ),
  );
  expect(inTransaction.name).toBe("ValidationException");
  await client.send(new GetItemCommand({ TableName: TABLE, Key: key("a") }));
  expect(opened.dynamodb.pid).toBe(pid);
});

test("the table is described as the template has it", async () => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE }));
  const arn = "arn:aws:dynamodb:us-east-1:000000000000:table/people";
  expect(Table).toMatchObject({
    ...{ TableName: TABLE, TableArn: arn, TableStatus: "ACTIVE", DeletionProtectionEnabled: true },
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    LatestStreamArn: `${arn}/stream/2026-01-01T00:00:00.000`,
    GlobalSecondaryIndexes: [{ IndexName: "GSI1", IndexArn: `${arn}/index/GSI1`, IndexStatus: "ACTIVE" }],
  });
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: TABLE }));
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: "ENABLED", AttributeName: "ttl" });
  const backups = await client.send(new DescribeContinuousBackupsCommand({ TableName: TABLE }));
  expect(backups.ContinuousBackupsDescription?.ContinuousBackupsStatus).toBe("ENABLED");
  expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([TABLE]);
});

test("an operation that is not imitated names itself", async () => {
  const error = await failure(
    client.send(new ExecuteStatementCommand({ Statement: "SELECT * FROM people" })),
  );
  expect(error.name).toBe("UnknownOperationException");
  expect(error.message).toBe("DynamoDB ExecuteStatement is not imitated locally");
});

test("a batch of writes is in the stream, one record each", async () => {
  const before = opened.dynamodb.stream(TABLE).latest();
  const RequestItems = {
    [TABLE]: [
      { PutRequest: { Item: item("d") } },
      { PutRequest: { Item: item("e") } },
      { DeleteRequest: { Key: key("a") } },
    ],
  };
  await client.send(new BatchWriteItemCommand({ RequestItems }));
  const added = (await records(opened, before + 3)).slice(before);
  expect(added.map(({ eventName, keys }) => `${eventName} ${keys.PK!.S as string}`)).toEqual([
    "INSERT d",
    "INSERT e",
    "REMOVE a",
  ]);
});
