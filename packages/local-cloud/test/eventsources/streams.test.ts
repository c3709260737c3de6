import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EventSources } from "../../services/eventsources/index.ts";
import { functionArn, queueArn, stage, until, type Stage } from "../lambda/functions.ts";
import { noted, noting, open, source, STREAM, type Source } from "./sources.ts";

interface Record_ {
  eventName: string;
  dynamodb: { SequenceNumber: string; Keys: { pk: { S: string } }; NewImage?: { n: { N: string } } };
  userIdentity?: object;
}

let folder: string;
let file: string;
let here: Stage;
let records: Source;
let sources: EventSources;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "streams-"));
  file = join(folder, "events");
});
afterEach(async () => {
  sources.stop();
  await here.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Given a function that does `then` with its records, and a mapping with these properties. */
async function given(then: string, properties: object = {}, before: { id: string }[] = []): Promise<void> {
  here = stage({ react: { source: noting(file, then) } }, { queues: { dead: {} } });
  records = source(() => here.clock.now());
  records.append(...before);
  await reopen(properties);
}

async function reopen(properties: object = {}): Promise<void> {
  const mapping = {
    FunctionName: "react",
    EventSourceArn: STREAM,
    StartingPosition: "TRIM_HORIZON",
    ...properties,
  };
  sources = open(here, mapping, { records });
  await sources.start();
}

const ids = () => noted<Record_>(file).map((batch) => batch.map(({ dynamodb }) => dynamodb.Keys.pk.S));
const settled = (count: number) => until(() => ids().flat().length >= count);
/** Waits until `times` batches have failed and are to be tried again after a wait that has begun. */
const waiting = (times: number) =>
  until(() => here.lines.filter((line) => line.includes("again in")).length === times);
const dead = { DestinationConfig: { OnFailure: { Destination: queueArn("dead") } } };
/** Lets the function fail for records whose key begins with "bad". */
const FAIL = `if (Records.some((each) => each.dynamodb.Keys.pk.S.startsWith("bad"))) throw new Error("bad record");`;
/** Reports the first of those instead. */
const REPORT = `const bad = Records.find((each) => each.dynamodb.Keys.pk.S.startsWith("bad"));
  return { batchItemFailures: bad ? [{ itemIdentifier: bad.dynamodb.SequenceNumber }] : [] };`;

// Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB", example event.
test("a record has the form that it has on AWS", async () => {
  await given("");
  const at = here.clock.now();
  records.append({
    id: "a",
    eventName: "MODIFY",
    at,
    oldImage: { pk: { S: "a" }, n: { N: "0" } },
    ttl: true,
  });
  await settled(1);
  expect(noted(file)).toEqual([
    [
      {
        eventID: "event-1",
        eventName: "MODIFY",
        eventVersion: "1.1",
        eventSource: "aws:dynamodb",
        awsRegion: "us-east-1",
        dynamodb: {
          ApproximateCreationDateTime: Math.floor(at / 1000),
          Keys: { pk: { S: "a" } },
          NewImage: { pk: { S: "a" }, n: { N: "1" } },
          OldImage: { pk: { S: "a" }, n: { N: "0" } },
          SequenceNumber: "000000000000000000001",
          SizeBytes: 26,
          StreamViewType: "NEW_AND_OLD_IMAGES",
        },
        userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" },
        eventSourceARN: STREAM,
      },
    ],
  ]);
});

test("the function gets only records that match a filter", async () => {
  const Pattern = JSON.stringify({
    eventName: ["INSERT"],
    dynamodb: { Keys: { pk: { S: [{ prefix: "user" }] } } },
  });
  await given("", { FilterCriteria: { Filters: [{ Pattern }] } });
  records.append({ id: "user1" }, { id: "site1" }, { id: "user2", eventName: "REMOVE" }, { id: "user3" });
  await settled(2);
  expect(ids()).toEqual([["user1", "user3"]]);
});

test("batches are gathered up to their size, or until their window closes on the local clock", async () => {
  await given("", { BatchSize: 3, MaximumBatchingWindowInSeconds: 60 });
  records.append({ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" });
  await settled(3);
  expect(ids()).toEqual([["a", "b", "c"]]);
  await here.clock.advance(60_000);
  await settled(4);
  expect(ids()).toEqual([["a", "b", "c"], ["d"]]);
});

// Developer guide, "Polling and batching streams": "at a base rate of 4 times per second".
test("the stream is asked 4 times a second at most, by the local clock", async () => {
  await given("");
  sources.stop();
  const read = records.read.bind(records);
  const began = here.clock.now();
  const asked: number[] = [];
  records.read = (after, limit) => {
    asked.push(here.clock.now() - began);
    return read(after, limit);
  };
  await reopen();
  records.append({ id: "item0" });
  await until(() => asked.length === 1);
  for (let n = 1; n <= 50; n++) {
    records.append({ id: `item${n}` });
    await here.clock.advance(10);
  }
  await settled(51);
  expect(asked).toEqual([0, 250, 500]);
});

test("LATEST starts with records that are written afterwards", async () => {
  await given("", { StartingPosition: "LATEST" }, [{ id: "before" }]);
  records.append({ id: "after" });
  await settled(1);
  expect(ids()).toEqual([["after"]]);
});

// Developer guide, "Reporting batch item failures": the lowest sequence number reported is the new
// checkpoint.
test("a partial answer: what was before the first failure is not repeated", async () => {
  await given(REPORT, {
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    MaximumRetryAttempts: 1,
    ...dead,
  });
  records.append({ id: "a" }, { id: "bad" }, { id: "c" });
  await waiting(1);
  await here.clock.advance(200);
  await settled(5);
  const [record] = await until(async () => {
    const bodies = await here.bodies("dead");
    return bodies.length > 0 && bodies;
  });
  expect(ids()).toEqual([
    ["a", "bad", "c"],
    ["bad", "c"],
  ]);
  // Developer guide, "Retain discarded records for a DynamoDB event source", example.
  expect(record).toEqual({
    requestContext: {
      requestId: expect.any(String) as unknown,
      functionArn: functionArn("react"),
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: 2,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: expect.any(String) as unknown,
    DDBStreamBatchInfo: {
      shardId: expect.stringMatching(/^shardId-/) as unknown,
      startSequenceNumber: "000000000000000000002",
      endSequenceNumber: "000000000000000000003",
      approximateArrivalOfFirstRecord: expect.any(String) as unknown,
      approximateArrivalOfLastRecord: expect.any(String) as unknown,
      batchSize: 2,
      streamArn: STREAM,
    },
  });
});

test("bisecting finds the record that fails: it alone is given up", async () => {
  await given(FAIL, { BisectBatchOnFunctionError: true, MaximumRetryAttempts: 0, ...dead });
  records.append({ id: "a" }, { id: "b" }, { id: "bad" }, { id: "d" });
  const body = await until(async () => (await here.bodies("dead"))[0]);
  expect(body).toMatchObject({
    DDBStreamBatchInfo: { startSequenceNumber: "000000000000000000003", batchSize: 1 },
  });
  await until(() => ids().some((batch) => batch.join() === "d"));
  expect(ids()).toEqual([["a", "b", "bad", "d"], ["a", "b"], ["bad", "d"], ["bad"], ["d"]]);
});

test("a failing batch blocks later records, and is retried on the local clock", async () => {
  await given(FAIL, { BatchSize: 1, MaximumRetryAttempts: 2 });
  records.append({ id: "bad" }, { id: "good" });
  await waiting(1);
  expect(ids()).toEqual([["bad"]]);
  await here.clock.advance(199);
  expect(ids()).toEqual([["bad"]]);
  await here.clock.advance(1);
  await waiting(2);
  await here.clock.advance(400);
  await settled(4);
  expect(ids()).toEqual([["bad"], ["bad"], ["bad"], ["good"]]);
  // Retries are details. The records that are given up are an error.
  expect(here.errors).toEqual([
    expect.stringMatching(
      /^react: 1 stream records given up \(RetryAttemptsExhausted\): Error: bad record\n +at handler/,
    ) as unknown,
  ]);
});

test("a batch that a few retries do not mend is an error, once, though it is tried again", async () => {
  await given(FAIL, { BatchSize: 1 });
  records.append({ id: "bad" });
  for (let times = 1; times <= 7; times += 1) {
    await waiting(times);
    await here.clock.advance(60_000);
  }
  await waiting(8);
  expect(here.errors).toEqual([
    expect.stringMatching(
      /^react: 1 stream records failed, again in 6400 ms: Error: bad record\n/,
    ) as unknown,
  ]);
});

test("a record that is too old is given up", async () => {
  await given(FAIL, { MaximumRecordAgeInSeconds: 60, ...dead });
  records.append({ id: "bad" });
  await waiting(1);
  await here.clock.advance(61_000);
  const body = await until(async () => (await here.bodies("dead"))[0]);
  expect(body).toMatchObject({
    requestContext: { condition: "RecordAgeExceeded", approximateInvokeCount: 1 },
  });
});

test("lanes work side by side, each item's records in order", async () => {
  const then = `await new Promise((done) => setTimeout(done, Math.random() * 10));`;
  await given(then, { ParallelizationFactor: 4, BatchSize: 5 });
  for (let n = 1; n <= 60; n++) records.append({ id: `item${n % 6}`, n });
  await settled(60);
  const all = noted<Record_>(file).flat();
  for (let item = 0; item < 6; item++) {
    const own = all.filter(({ dynamodb }) => dynamodb.Keys.pk.S === `item${item}`);
    const numbers = own.map(({ dynamodb }) => Number(dynamodb.NewImage?.n.N));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers).toHaveLength(10);
  }
});

test("after a restart it continues at its checkpoint: only unhandled records are delivered again", async () => {
  await given(FAIL, { BatchSize: 1 });
  records.append({ id: "a" }, { id: "bad" }, { id: "c" });
  await waiting(1);
  sources.stop();
  records.append({ id: "d" });
  await reopen({ BatchSize: 1 });
  await waiting(2);
  expect(ids()).toEqual([["a"], ["bad"], ["bad"]]);
});

test("a function that exits while it handles a batch gets the batch again", async () => {
  const then = `if (Records.length > 1 && !process.env.PAST) { process.exit(1); }`;
  await given(then, { BisectBatchOnFunctionError: true });
  records.append({ id: "a" }, { id: "b" });
  await until(() => ids().length >= 3);
  expect(ids()).toEqual([["a", "b"], ["a"], ["b"]]);
});

test("the start refuses what is not imitated or would not work on AWS", async () => {
  await given("");
  const mapping = { FunctionName: "react", EventSourceArn: STREAM, StartingPosition: "LATEST" };
  const refused = (more: object, allows?: () => boolean) => () =>
    open(here, { ...mapping, ...more }, { records, allows });
  expect(refused({ TumblingWindowInSeconds: 5 })).toThrow("TumblingWindowInSeconds is not imitated locally");
  expect(refused({ StartingPosition: "AT_TIMESTAMP" })).toThrow(
    "StartingPosition AT_TIMESTAMP is not imitated",
  );
  expect(refused({ FunctionName: "missing" })).toThrow(
    "FunctionName missing is no function of the templates",
  );
  expect(refused({ EventSourceArn: `${STREAM}x` })).toThrow("is the stream of no table");
  expect(refused({ EventSourceArn: "arn:aws:kinesis:us-east-1:0:stream/x" })).toThrow(
    "is not imitated locally",
  );
  expect(refused({ FilterCriteria: { Filters: [{ Pattern: '{"a":[{"wildcard":"*"}]}' }] } })).toThrow(
    "FilterCriteria event pattern at /a",
  );
  const Filters = Array.from({ length: 6 }, (_, at) => ({ Pattern: `{"eventName":["${at}"]}` }));
  expect(refused({ FilterCriteria: { Filters } })).toThrow(
    "FilterCriteria has 6 filters, of which AWS takes 5",
  );
  expect(refused({}, () => false)).toThrow(`does not allow dynamodb:DescribeStream on ${STREAM}`);
});
