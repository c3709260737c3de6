import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assemble, type Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { createSqs, type Sqs } from "../../services/sqs/index.ts";
import { openStore } from "../../base/store.ts";
import { StandingClock } from "../support/clock.ts";
import { until } from "../support/until.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
const URL = "http://127.0.0.1:4000/000000000000/work";

function queues(work: object = {}): Resource[] {
  const template = {
    Resources: {
      Work: {
        Type: "AWS::SQS::Queue",
        Properties: {
          QueueName: "work",
          RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": ["Dead", "Arn"] }, maxReceiveCount: 2 },
          ...work,
        },
      },
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
    },
  };
  return assemble([{ name: "Stack", template }], new Map(), PLACE).ofType("AWS::SQS::Queue");
}

let clock: Clock;
let sqs: Sqs;
let server: Listening;
let client: SQSClient;

beforeEach(async () => {
  clock = new StandingClock();
  sqs = createSqs({ queues: queues(), clock, store: openStore(undefined) });
  server = await listen(
    0,
    () => ({
      services: { sqs: sqs.handle },
      targets: {},
      paths: {},
      upgrade: (_, socket) => socket.destroy(),
    }),
    silentLog,
  );
  client = new SQSClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
    useQueueUrlAsEndpoint: false,
    maxAttempts: 1,
  });
});

afterEach(async () => {
  client.destroy();
  sqs.stop();
  clock.stop();
  await server.stop();
});

const send = (MessageBody: string, more: object = {}) =>
  client.send(new SendMessageCommand({ QueueUrl: URL, MessageBody, ...more }));
const receive = async (more: object = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl: URL, MaxNumberOfMessages: 10, ...more })))
    .Messages ?? [];

test("the SDK accepts digests of bodies and attributes, and gets both back", async () => {
  const attributes = {
    kind: { DataType: "String", StringValue: "café" },
    raw: { DataType: "Binary", BinaryValue: Uint8Array.from([1, 2, 3]) },
  };
  await send("héllo", { MessageAttributes: attributes });
  const [message] = await receive({ MessageAttributeNames: ["All"], MessageSystemAttributeNames: ["All"] });
  expect(message?.Body).toBe("héllo");
  expect(message?.MessageAttributes).toMatchObject(attributes);
  expect(message?.Attributes?.ApproximateReceiveCount).toBe("1");
});

test("a received message is invisible for the visibility timeout, then visible again, then in the dead-letter queue", async () => {
  await send("job");
  expect(await receive()).toHaveLength(1);
  expect(await receive()).toHaveLength(0);
  await clock.advance(29_000);
  expect(await receive()).toHaveLength(0);
  await clock.advance(1_000);
  expect(await receive()).toHaveLength(1);
  await clock.advance(30_000);
  expect(await receive()).toHaveLength(0);
  const dead = await receive({ QueueUrl: URL.replace("work", "dead"), MessageSystemAttributeNames: ["All"] });
  expect(dead[0]?.Body).toBe("job");
  expect(dead[0]?.Attributes?.DeadLetterQueueSourceArn).toBe("arn:aws:sqs:us-east-1:000000000000:work");
});

test("a deleted message is gone; an older handle deletes nothing", async () => {
  await send("job");
  const [first] = await receive({ VisibilityTimeout: 0 });
  const [second] = await receive();
  await client.send(new DeleteMessageCommand({ QueueUrl: URL, ReceiptHandle: first?.ReceiptHandle }));
  expect((await counts()).ApproximateNumberOfMessagesNotVisible).toBe("1");
  await client.send(new DeleteMessageCommand({ QueueUrl: URL, ReceiptHandle: second?.ReceiptHandle }));
  expect((await counts()).ApproximateNumberOfMessagesNotVisible).toBe("0");
});

async function counts() {
  const command = new GetQueueAttributesCommand({ QueueUrl: URL, AttributeNames: ["All"] });
  return (await client.send(command)).Attributes ?? {};
}

test("delays and visibility follow the local clock", async () => {
  await send("later", { DelaySeconds: 900 });
  expect(await counts()).toMatchObject({ ApproximateNumberOfMessagesDelayed: "1" });
  await clock.advance(900_000);
  const [message] = await receive();
  await client.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: URL,
      ReceiptHandle: message?.ReceiptHandle,
      VisibilityTimeout: 0,
    }),
  );
  expect(await receive()).toHaveLength(1);
});

test("a long poll is answered when a message arrives, and empty when its time is over", async () => {
  const waiting = receive({ WaitTimeSeconds: 20 });
  await send("now");
  expect((await waiting).map((each) => each.Body)).toEqual(["now"]);
  let received: object[] | undefined;
  const dead = URL.replace("work", "dead");
  void receive({ QueueUrl: dead, WaitTimeSeconds: 20 }).then((messages) => (received = messages));
  // The queue is asked at some moment after this one.
  expect(
    await until("the end of the wait", async () => {
      await clock.advance(20_000);
      return received;
    }),
  ).toEqual([]);
});

test("a message is dropped after its retention period (4 days by default)", async () => {
  await send("old");
  await clock.advance(4 * 86_400_000);
  expect(await receive()).toEqual([]);
});

test("batches answer for each entry", async () => {
  const result = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: URL,
      Entries: [
        { Id: "a", MessageBody: "one" },
        { Id: "b", MessageBody: "two", DelaySeconds: 901 },
      ],
    }),
  );
  expect(result.Successful?.map((each) => each.Id)).toEqual(["a"]);
  expect(result.Failed).toMatchObject([{ Id: "b", Code: "InvalidParameterValue", SenderFault: true }]);
  const [message] = await receive();
  const deleted = await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: URL,
      Entries: [{ Id: "x", ReceiptHandle: message?.ReceiptHandle }],
    }),
  );
  expect(deleted.Successful).toEqual([{ Id: "x" }]);
});

test("queues are found by name and by prefix, and can be purged", async () => {
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: "work" }));
  expect(QueueUrl).toBe(URL);
  expect((await client.send(new ListQueuesCommand({ QueueNamePrefix: "de" }))).QueueUrls).toEqual([
    URL.replace("work", "dead"),
  ]);
  await send("gone");
  await client.send(new PurgeQueueCommand({ QueueUrl: URL }));
  expect(await receive()).toEqual([]);
});

// Developer guide, "How Amazon SQS fair queues work".
describe("a fair queue", () => {
  const groupsOf = (messages: { Attributes?: Record<string, string> }[]) =>
    messages.map(({ Attributes }) => Attributes?.MessageGroupId);
  const take = async (count = 10) =>
    groupsOf(await receive({ MaxNumberOfMessages: count, MessageSystemAttributeNames: ["All"] }));
  const sendTo = async (group: string, count: number) => {
    const Entries = Array.from({ length: 10 }, (_, at) => ({
      ...{ Id: String(at), MessageBody: "job", MessageGroupId: group },
    }));
    for (let sent = 0; sent < count; sent += 10)
      await client.send(new SendMessageBatchCommand({ QueueUrl: URL, Entries }));
  };

  test("hands out oldest first, until a group has 30 messages in flight: then those of others are first", async () => {
    await sendTo("loud", 50);
    await send("job", { MessageGroupId: "quiet" });
    await send("job");
    for (let taken = 0; taken < 30; taken += 10) expect(new Set(await take())).toEqual(new Set(["loud"]));
    expect(await take(3)).toEqual(["quiet", undefined, "loud"]);
    await clock.advance(30_000);
    expect(new Set(await take())).toEqual(new Set(["loud"]));
  });

  test("of groups that are all loud, the one with the fewest messages in flight is next", async () => {
    await sendTo("loud", 70);
    await sendTo("loud-too", 40);
    for (let taken = 0; taken < 30; taken += 10) await take();
    for (let taken = 0; taken < 30; taken += 10) expect(new Set(await take())).toEqual(new Set(["loud-too"]));
    expect(await take(4)).toEqual(["loud", "loud-too", "loud", "loud-too"]);
  });
});

// Amazon SQS API reference, "Errors" of SendMessage, ReceiveMessage, DeleteMessage, ChangeMessageVisibility,
// SendMessageBatch.
test("bad input gets the documented errors", async () => {
  await expect(receive({ MaxNumberOfMessages: 11 })).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(receive({ QueueUrl: "http://127.0.0.1/000000000000/none" })).rejects.toMatchObject({
    name: "QueueDoesNotExist",
  });
  for (const parameter of [{ MessageGroupId: "two words" }, { MessageDeduplicationId: "a" }])
    await expect(send("job", parameter)).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(send("\u0001")).rejects.toMatchObject({ name: "InvalidMessageContents" });
  await expect(send("x".repeat(1_048_577))).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(
    client.send(new DeleteMessageCommand({ QueueUrl: URL, ReceiptHandle: "nonsense" })),
  ).rejects.toMatchObject({ name: "ReceiptHandleIsInvalid" });
  await expect(
    client.send(new SendMessageBatchCommand({ QueueUrl: URL, Entries: [] })),
  ).rejects.toMatchObject({ name: "EmptyBatchRequest" });
  await send("job");
  const [message] = await receive();
  await clock.advance(30_000);
  await expect(
    client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: URL,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout: 5,
      }),
    ),
  ).rejects.toMatchObject({ name: "MessageNotInflight" });
});

test("messages survive a restart, in their order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sqs-"));
  const open = () => createSqs({ queues: queues(), clock, store: openStore(join(folder, "sqs.jsonl")) });
  const before = open();
  for (const body of ["one", "two", "three"]) await before.send(queues()[0]!.arn, body);
  const [taken] = await before.queue(queues()[0]!.arn)!.receive(1);
  await before.queue(queues()[0]!.arn)!.delete(taken!.receipt!);
  before.stop();
  const after = open();
  const left = await after.queue(queues()[0]!.arn)!.receive(10);
  expect(left.map((each) => each.body)).toEqual(["two", "three"]);
  after.stop();
  rmSync(folder, { recursive: true });
});

test("a property that is not imitated is refused by name", () => {
  const fifo = () => createSqs({ queues: queues({ FifoQueue: true }), clock, store: openStore(undefined) });
  expect(fifo).toThrow("Stack/Work (AWS::SQS::Queue): FifoQueue is not imitated locally");
});
