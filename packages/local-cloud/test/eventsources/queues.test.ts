import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EventSources } from "../../services/eventsources/index.ts";
import { awaiting, queueArn, stage, until, type Stage } from "../lambda/functions.ts";
import { noted, noting, open } from "./sources.ts";

let folder: string;
let file: string;
let here: Stage;
let sources: EventSources;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "queues-"));
  file = join(folder, "events");
});
afterEach(async () => {
  sources?.stop();
  await here.stop();
  rmSync(folder, { recursive: true, force: true });
});

const WORK = queueArn("work");
const mapping = { FunctionName: "work", EventSourceArn: WORK };

/**
 * Given a function that does `then` with its records, and a queue that gives up on a message after two
 * receives.
 */
async function given(then: string, properties: object = {}): Promise<void> {
  const RedrivePolicy = { deadLetterTargetArn: queueArn("dead"), maxReceiveCount: 2 };
  here = stage({ work: { source: noting(file, then) } }, { queues: { work: { RedrivePolicy }, dead: {} } });
  sources = open(here, { ...mapping, ...properties });
  await sources.start();
}

const bodies = () => noted<{ body: string }>(file).map((batch) => batch.map(({ body }) => body));
const left = () => here.sqs.queue(WORK)!.counts();
const empty = () => until(() => left().visible + left().inFlight === 0);

// Lambda developer guide, "Using Lambda with Amazon SQS", example event.
test("a message has the form that it has on AWS, and is deleted when it is handled", async () => {
  await given("");
  const at = here.clock.now();
  await here.sqs.send(WORK, "hello", { kind: { DataType: "String", StringValue: "greeting" } });
  await empty();
  const [[record]] = noted<Record<string, unknown>>(file) as [[{ attributes: { SentTimestamp: string } }]];
  expect(record).toEqual({
    messageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    receiptHandle: expect.any(String) as unknown,
    body: "hello",
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: expect.stringMatching(/^\d{13}$/) as unknown,
      SenderId: expect.any(String) as unknown,
      ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/) as unknown,
    },
    messageAttributes: {
      kind: { stringValue: "greeting", stringListValues: [], binaryListValues: [], dataType: "String" },
    },
    md5OfMessageAttributes: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    md5OfBody: "5d41402abc4b2a76b9719d911017c592",
    eventSource: "aws:sqs",
    eventSourceARN: WORK,
    awsRegion: "us-east-1",
  });
  expect(Number(record.attributes.SentTimestamp)).toBe(at);
});

test("a failed message is visible again after its visibility timeout, then goes to the dead-letter queue", async () => {
  await given(`throw new Error("no");`);
  await here.sqs.send(WORK, '"job"');
  await until(() => here.lines.some((line) => line.includes("1 of 1 messages failed")));
  expect(left()).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  await here.clock.advance(30_000);
  await until(() => bodies().length === 2);
  await until(() => here.lines.filter((line) => line.includes("1 of 1 messages failed")).length === 2);
  // The first failure is a detail: the message is delivered again.
  expect(here.errors).toEqual([
    expect.stringMatching(/^work: 1 of 1 messages failed: Error: no\n +at handler/) as unknown,
  ]);
  await here.clock.advance(30_000);
  expect(await until(async () => (await here.bodies("dead"))[0])).toBe("job");
  expect(bodies()).toEqual([['"job"'], ['"job"']]);
});

test("after a partial failure only the failed messages are retried", async () => {
  const then = `return { batchItemFailures: Records.filter(({ body }) => body === "bad").map(({ messageId }) => ({ itemIdentifier: messageId })) };`;
  await given(then, {
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BatchSize: 3,
    MaximumBatchingWindowInSeconds: 5,
  });
  for (const body of ["a", "bad", "c"]) await here.sqs.send(WORK, body);
  await until(() => bodies().length === 1 && left().inFlight === 1);
  await here.clock.advance(30_000);
  await until(async () => {
    await here.clock.advance(5_000);
    return bodies().length === 2;
  });
  expect(bodies()).toEqual([["a", "bad", "c"], ["bad"]]);
});

test("a window gathers messages until it closes on the local clock", async () => {
  await given("", { BatchSize: 100, MaximumBatchingWindowInSeconds: 10 });
  for (const body of ["a", "b", "c"]) await here.sqs.send(WORK, body);
  await until(() => left().inFlight === 3);
  expect(bodies()).toEqual([]);
  await here.clock.advance(10_000);
  await empty();
  expect(bodies()).toEqual([["a", "b", "c"]]);
});

// Developer guide, "Using event filtering with an Amazon SQS event source": a message that no filter wants is
// deleted.
test("a filter looks into the body's JSON; what it does not want is deleted", async () => {
  const Pattern = JSON.stringify({ body: { kind: ["mail"] } });
  await given("", { FilterCriteria: { Filters: [{ Pattern }] } });
  for (const body of ['{"kind":"mail"}', '{"kind":"push"}', "no JSON"]) await here.sqs.send(WORK, body);
  await empty();
  expect(bodies()).toEqual([['{"kind":"mail"}']]);
});

test("no more batches at once than MaximumConcurrency", async () => {
  const enough = join(folder, "enough");
  await given(awaiting(enough), { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
  for (let n = 0; n < 8; n++) await here.sqs.send(WORK, String(n));
  await until(() => bodies().length === 1);
  // Lambda starts a second environment for what has waited so long, and then a third one.
  for (let n = 0; n < 2; n++) await here.clock.advance(500);
  await until(() => bodies().length === 2);
  expect(left()).toEqual({ visible: 6, inFlight: 2, delayed: 0 });
  expect(here.lambda.environments()).toBe(2);
  writeFileSync(enough, "");
  await empty();
  expect(bodies().flat().sort()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
});

test("what would not work on AWS is refused at start", async () => {
  await given("");
  const refused = (more: object, allows?: () => boolean) => () =>
    open(here, { ...mapping, ...more }, { allows });
  expect(refused({ BatchSize: 11 })).toThrow("BatchSize over 10 needs MaximumBatchingWindowInSeconds");
  expect(refused({ ScalingConfig: { MaximumConcurrency: 1 } })).toThrow("is 2 to 1000 on AWS");
  expect(refused({ EventSourceArn: queueArn("none") })).toThrow("is no queue of the templates");
  expect(refused({ StartingPosition: "LATEST" })).toThrow("StartingPosition is not imitated locally");
  expect(refused({}, () => false)).toThrow(`does not allow sqs:ReceiveMessage on ${WORK}`);
  const slow = stage(
    { work: { source: noting(file), properties: { Timeout: 60 } } },
    { queues: { work: {} } },
  );
  expect(() => open(slow, mapping)).toThrow(
    "has a visibility timeout of 30 s, less than the function's timeout of 60 s",
  );
  await slow.stop();
});
