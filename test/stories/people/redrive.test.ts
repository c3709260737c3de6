import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "../../../packages/local-cloud/base/log.ts";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { createSource, post, rawEvents, type Source, type StoredEvent } from "../../support/people/events.ts";
import { outputsOf } from "../../support/people.ts";
import { server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

/**
 * A queue delivers a message 8 times, the first time before the clock moves. At the ninth time it moves it to
 * its dead-letter queue.
 */
const WAITS = 8;

/** The ids of the events in the history of a user, once there are so many. */
function historyOf(userId: string, count: number): Promise<string[]> {
  const query = `{ profile(userId: "${userId}") { events { items { eventId } } } }`;
  return until(`${count} events of ${userId}`, async () => {
    const { data } = await test.graphql(server(test), query);
    const found = (data as { profile: Pick<Profile, "events"> | null } | null)?.profile?.events.items ?? [];
    return found.length === count ? found.map(({ eventId }) => eventId).sort() : undefined;
  });
}

interface Profile {
  traits: string;
  events: { items: { eventId: string }[] };
}

let test: TestCloud;
/** One for each test, made before the clock moves: the admin's token ends with it. */
let sources: Source[];
let sqs: SQSClient;
beforeAll(async () => {
  // The functions log the failures of this story, as expected.
  test = await startTestCloud({ timers: ["due"], log: silentLog });
  const admin = await test.person({ groups: ["admin"] });
  sources = [
    await createSource(test, admin, { kind: "SERVER" }),
    await createSource(test, admin, { kind: "SERVER" }),
  ];
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  sqs = new SQSClient({ endpoint: test.cloud.origin, region: test.cloud.region, credentials });
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(async () => {
  sqs?.destroy();
  await test?.stop();
});

/** The URLs of the queue of new events and of its dead-letter queue. */
function queues(): { work: string; dead: string } {
  const { assembly } = test.cloud;
  const react = assembly
    .ofType("AWS::Lambda::Function")
    .find(({ metadata }) => metadata["rollcall:source"] === "functions/stream/react.ts")!;
  const { Variables } = react.properties.Environment as { Variables: Record<string, string> };
  const work = Variables.PROFILES_QUEUE_URL!;
  const queue = assembly
    .ofType("AWS::SQS::Queue")
    .find(({ logicalId, properties }) => logicalId.startsWith("SteadyQueue") && properties.RedrivePolicy)!;
  const { deadLetterTargetArn } = queue.properties.RedrivePolicy as { deadLetterTargetArn: string };
  return { work, dead: work.replace(/[^/]+$/, deadLetterTargetArn.split(":").at(-1)!) };
}

/** Replaces the content of a raw event by bytes that are not deflated, or by what it was. */
async function putContent({ PK, SK, ...event }: StoredEvent, isReadable: boolean): Promise<void> {
  const TableName = outputsOf(test).tableName;
  const body = JSON.stringify(event.content);
  await test.cloud.dynamodb.call("UpdateItem", {
    ...{ TableName, Key: { PK: { S: PK }, SK: { S: SK } } },
    UpdateExpression: isReadable ? "SET #body = :body REMOVE #packed" : "SET #packed = :bytes REMOVE #body",
    ExpressionAttributeNames: { "#body": "body", "#packed": "packed" },
    ExpressionAttributeValues: isReadable ? { ":body": { S: body } } : { ":bytes": { B: "AQID" } },
  });
}

/**
 * Moves all messages back, as `StartMessageMoveTask` does (SQS API reference): bodies and attributes are sent
 * again.
 */
async function redrive(from: string, to: string): Promise<number> {
  for (let moved = 0; ;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: from, MessageAttributeNames: ["All"] }),
    );
    const [message] = Messages;
    if (!message) return moved;
    const { Body: MessageBody, MessageAttributes } = message;
    await sqs.send(new SendMessageCommand({ QueueUrl: to, MessageBody, MessageAttributes }));
    await sqs.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle: message.ReceiptHandle! }));
    moved += 1;
  }
}

describe("events whose fold has failed until they were in the dead-letter queue", () => {
  it("become history and profile, each once, when they are moved back", async () => {
    const { writeKey } = sources[0]!;
    const { work, dead } = queues();
    test.cloud.dynamodb.faults.add({
      error: "InternalServerError",
      operation: "TransactWriteItems",
      ...{ prefix: "PROFILE#", times: 1_000_000 },
    });
    const batch = [
      { type: "identify", messageId: "m1", traits: { plan: "pro" } },
      ...["m2", "m3"].map((messageId) => ({ type: "track", event: "Ordered", messageId })),
    ].map((call) => ({ ...call, userId: "late" }));
    expect((await post(test, "/v1/batch", { batch }, { key: writeKey })).status).toBe(200);
    // Each wait begins when the delivery before it has failed: a message that is not received yet would miss
    // one.
    for (let waits = 0; waits < WAITS; waits += 1) await pass(test, "PT7M");
    const missing = await test.graphql(server(test), `{ profile(userId: "late") { profileId } }`);
    expect(missing.errors[0]).toMatchObject({ errorType: "NotFound" });
    test.cloud.dynamodb.faults.clear();
    expect(await redrive(dead, work)).toBeGreaterThan(0);
    const profile = await until("the profile", async () => {
      const query = `{ profile(userId: "late") { traits events { items { eventId } } } }`;
      const { data } = await test.graphql(server(test), query);
      return (data as { profile: Profile | null } | null)?.profile ?? undefined;
    });
    expect(JSON.parse(profile.traits)).toEqual({ plan: "pro" });
    expect(profile.events.items.map(({ eventId }) => eventId).sort()).toEqual(["m1", "m2", "m3"]);
  });

  it("wait there alone, and are counted, if their content stops the fold; those beside them are in the history", async () => {
    const { sourceId, writeKey } = sources[1]!;
    const { work, dead } = queues();
    // The reader of the stream would fail on the profile of the test before, and send the events once more.
    await settle(test);
    const PROFILES = { operation: "TransactWriteItems", prefix: "PROFILE#", times: 1_000_000 };
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", ...PROFILES });
    const batch = ["m1", "m2", "m3"].map((messageId) => ({
      ...{ type: "track", event: "Ordered", userId: "torn", messageId },
    }));
    expect((await post(test, "/v1/batch", { batch }, { key: writeKey })).status).toBe(200);
    // The first delivery has failed: under way, it would have read the content as it was.
    await settle(test);
    const [, torn] = await rawEvents(test, sourceId);
    await putContent(torn!, false);
    test.cloud.dynamodb.faults.clear();
    for (let waits = 0; waits <= WAITS + 1; waits += 1) await pass(test, "PT7M");
    expect(await historyOf("torn", 2)).toEqual(["m1", "m3"]);
    const day = (after: number): string =>
      new Date(test.cloud.clock.now() + after * 86_400_000).toISOString().slice(0, 10);
    const days = `(from: "${day(-1)}", to: "${day(1)}")`;
    const query = `{ source(sourceId: "${sourceId}") { problems${days} { items { reason name count } } } }`;
    const { data } = await test.graphql(server(test), query);
    expect(data.source.problems.items).toEqual([{ reason: "FAILED", name: "Ordered", count: 1 }]);
    await putContent(torn!, true);
    expect(await redrive(dead, work)).toBe(1);
    expect(await historyOf("torn", 3)).toEqual(["m1", "m2", "m3"]);
  });
});
