import type { AttributeValue, DynamoDBRecord, SQSRecord } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as notice from "#table/notice";
import { AwsError, awsJsonError } from "../../../../packages/local-cloud/base/http.ts";
import { standUp } from "../../../../packages/local-cloud/test/ses/standUp.ts";
import { serveQueues, type ServedQueues } from "../../../support/queues.ts";
import { serveTable, type ServedTable } from "../../../support/table.ts";

/**
 * After this long SQS shows a message again that failed (infra/constructs/queues.ts: six times the 20 s of
 * its function).
 */
const VISIBILITY_MS = 120_000;

let table: ServedTable;
let queues: ServedQueues;
let ses: Awaited<ReturnType<typeof standUp>>;
let react: typeof import("../../../../functions/stream/react.ts");
let mail: typeof import("../../../../functions/queue/mail.ts");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  table = await serveTable();
  queues = await serveQueues("cognito", "publish", "erase", "mail");
  ses = await standUp();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: ses.url,
    SENDER: "no-reply@example.com",
    SENDER_NAME: "Rollcall",
    MAIL_CONFIGURATION_SET: "mails",
    DOMAINS: "users",
  });
  react = await import("../../../../functions/stream/react.ts");
  mail = await import("../../../../functions/queue/mail.ts");
});
beforeEach(() => {
  table.revive();
  queues.before = undefined;
});
afterAll(async () => {
  vi.useRealTimers();
  await ses?.stop();
  await queues?.stop();
  await table?.stop();
});

async function mailsTo(address: string): Promise<number> {
  const answer = await fetch(`${ses.url}/inbox/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as unknown[]).length;
}

const noticeOf = (name: string, version = 2): object => ({
  kind: "primaryChanged",
  userId: name,
  version,
  to: `${name}@example.com`,
});

/**
 * Lets the function work on one batch of these messages, and answers the positions of those that are to come
 * again.
 */
async function work(...messages: object[]): Promise<number[]> {
  const attributes = { ApproximateReceiveCount: "1" };
  const Records = messages.map((message, at) => ({
    messageId: String(at),
    body: JSON.stringify(message),
    attributes,
  }));
  const { batchItemFailures } = await mail.handler({ Records: Records as SQSRecord[] });
  return batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier));
}

/** All messages that the queue has, as often as it has them. */
async function messagesOf(name: string): Promise<object[]> {
  const found: object[] = [];
  const ask = { QueueUrl: queues.urlOf(name), MaxNumberOfMessages: 10 };
  for (;;) {
    const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", ask)) as {
      Messages?: { Body: string }[];
    };
    if (Messages.length === 0) return found;
    found.push(...Messages.map(({ Body }) => JSON.parse(Body) as object));
  }
}

describe("a notice", () => {
  it("is mailed once though its stream's batch came again: a queue had taken a part of it", async () => {
    const people = Array.from({ length: 25 }, (_, at) => `person${at}`);
    const user = (name: string, email: string, N: string): Record<string, AttributeValue> => ({
      entity: { S: "User" },
      userId: { S: name },
      status: { S: "ACTIVE" },
      email: { S: email },
      version: { N },
    });
    const Records: DynamoDBRecord[] = people.map((name) => ({
      eventID: name,
      eventName: "MODIFY",
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
        OldImage: user(name, `${name}@example.com`, "3"),
        NewImage: user(name, `${name}@new.example`, "4"),
      },
    }));
    let batches = 0;
    const refusal = awsJsonError(new AwsError("AccessDeniedException", "no"));
    queues.before = async ({ body }) => {
      if (!body.toString().includes("primaryChanged")) return undefined as never;
      return (batches += 1) === 2 ? refusal : (undefined as never);
    };
    await expect(react.handler({ Records })).rejects.toThrow("no");
    await react.handler({ Records });
    const messages = await messagesOf("mail");
    expect(messages.length).toBeGreaterThan(people.length);
    for (const message of messages) expect(await work(message)).toEqual([]);
    const counts = await Promise.all(people.map((name) => mailsTo(`${name}@example.com`)));
    expect(counts).toEqual(people.map(() => 1));
  });

  it("of each change is one of its own", async () => {
    expect(await work(noticeOf("twice", 2), noticeOf("twice", 3))).toEqual([]);
    expect(await mailsTo("twice@example.com")).toBe(2);
  });

  it("is mailed by one of those that have it at a time", async () => {
    await work(noticeOf("many"), noticeOf("many"), noticeOf("many"));
    expect(await mailsTo("many@example.com")).toBe(1);
  });

  it("that another is mailing comes again, for that one may fail", async () => {
    const { put } = await import("#functions/aws/dynamodb");
    const nowSeconds = Math.floor(Date.now() / 1000);
    const key = notice.changeNoticeKey("taken", "primaryChanged", 2);
    await put({ ...key, ...notice.claimItem(nowSeconds, "taken") });
    expect(await work(noticeOf("taken"))).toEqual([0]);
    expect(await mailsTo("taken@example.com")).toBe(0);
    vi.setSystemTime(Date.now() + VISIBILITY_MS);
    expect(await work(noticeOf("taken"))).toEqual([]);
    expect(await mailsTo("taken@example.com")).toBe(1);
  });

  // A notice is mailed twice only if the mail was sent and that could not be recorded: SES has no idempotency
  // key.
  it.each([
    ["before it says that it is about to", 1, "before", 1],
    ["when it has said so", 1, "after", 1],
    ["before it notes that it has", 2, "before", 2],
    ["when it has noted it", 2, "after", 1],
  ] as const)("is mailed if its function dies %s", async (_, nth, death, mails) => {
    const name = `dies-${nth}-${death}`;
    let puts = 0;
    table.fate = (operation) => (operation === "PutItem" && (puts += 1) === nth ? death : undefined);
    expect(await work(noticeOf(name))).toEqual([0]);
    table.revive();
    vi.setSystemTime(Date.now() + VISIBILITY_MS);
    expect(await work(noticeOf(name))).toEqual([]);
    expect(await mailsTo(`${name}@example.com`)).toBe(mails);
  });
});
