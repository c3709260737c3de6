import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "../../../infra/local/log.ts";
import { pass } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { createSource, post } from "../../support/people/events.ts";
import { server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

/** A queue delivers a message 8 times, the first time before the clock moves. At the ninth time it moves it to its dead-letter queue. */
const WAITS = 8;

interface Profile {
  traits: string;
  events: { items: { eventId: string }[] };
}

let test: TestCloud;
let admin: Person;
let sqs: SQSClient;
beforeAll(async () => {
  // What fails here is logged by the functions, as it should be.
  test = await startTestCloud({ timers: ["due"], log: silentLog });
  admin = await test.person({ groups: ["admin"] });
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
    .find(({ logicalId, properties }) => logicalId.startsWith("profilesQueue") && properties.RedrivePolicy)!;
  const { deadLetterTargetArn } = queue.properties.RedrivePolicy as { deadLetterTargetArn: string };
  return { work, dead: work.replace(/[^/]+$/, deadLetterTargetArn.split(":").at(-1)!) };
}

/** Moves all messages back, as `StartMessageMoveTask` does (SQS API reference): their bodies are sent again. */
async function redrive(from: string, to: string): Promise<number> {
  for (let moved = 0; ;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: from }));
    const [message] = Messages;
    if (!message) return moved;
    await sqs.send(new SendMessageCommand({ QueueUrl: to, MessageBody: message.Body! }));
    await sqs.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle: message.ReceiptHandle! }));
    moved += 1;
  }
}

describe("events whose fold has failed until they were in the dead-letter queue", () => {
  it("become history and profile, each once, when they are moved back", async () => {
    const { writeKey } = await createSource(test, admin, { kind: "SERVER" });
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
    // Each wait begins when the delivery before it has failed: a message that is not received yet would miss one.
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
});
