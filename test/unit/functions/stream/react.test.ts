import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as live from "#table/sites/live";
import * as realtime from "#table/sites/realtime";
import { serveQueues, type ServedQueues } from "../../../support/queues.ts";
import { serveTable, type ServedTable } from "../../../support/table.ts";

let table: ServedTable;
let queues: ServedQueues;
let react: typeof import("../../../../functions/stream/react.ts");
let dynamodb: typeof import("../../../../functions/lib/aws/dynamodb.ts");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  table = await serveTable();
  queues = await serveQueues(
    "publish",
    "cognito",
    "mail",
    "reconcile",
    "erase",
    "live",
    "rollup",
    "publishJob",
  );
  process.env.DOMAINS = "users,sites";
  react = await import("../../../../functions/stream/react.ts");
  dynamodb = await import("../../../../functions/lib/aws/dynamodb.ts");
});
beforeEach(() => table.revive());
afterAll(async () => {
  vi.useRealTimers();
  await queues?.stop();
  await table?.stop();
});

const texts = (of: Record<string, string>): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(of).map(([name, S]) => [name, { S }]));

/** A batch with a new user, or an address, and a new page view. */
function batch(userId: string, siteId: string, entity = "User"): DynamoDBRecord[] {
  const at = new Date(Date.now()).toISOString();
  const view = { entity: "PageView", siteId, eventId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", at, path: "/" };
  return [texts({ ...view, visitorId: "visitor-of-a-day" }), texts({ entity, userId })].map(
    (NewImage, at) => ({
      eventID: `${userId}${at}`,
      eventName: "INSERT",
      dynamodb: { NewImage, ApproximateCreationDateTime: Math.floor(Date.now() / 1000) },
    }),
  );
}

/** The site was looked at just now. */
const look = (siteId: string): Promise<void> =>
  dynamodb.put({ ...live.key(siteId), siteId, writtenUntil: new Date(Date.now() + 60_000).toISOString() });

async function received(queue = "publish"): Promise<unknown[]> {
  const ask = { QueueUrl: queues.urlOf(queue), MaxNumberOfMessages: 10 };
  const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", ask)) as {
    Messages?: { Body: string }[];
  };
  return Messages.map(({ Body }) => JSON.parse(Body) as unknown);
}

const minutesOf = (siteId: string): Promise<unknown[]> => {
  const now = Date.now();
  const at = (offset: number): string => new Date(now + offset).toISOString();
  return dynamodb.queryAll(realtime.within(siteId, at(-300_000), at(120_000)));
};

it("writes new visits of sites that are looked at itself, and sends what is for queues", async () => {
  await look("site1");
  expect(await react.handler({ Records: batch("ada", "site1") })).toEqual({ batchItemFailures: [] });
  expect(await minutesOf("site1")).toHaveLength(1);
  expect(await received()).toEqual([{ userId: "ada", keepsRights: true }]);
});

it("writes no visit of a site that is not looked at, and each if that cannot be read", async () => {
  await react.handler({ Records: batch("eve", "site3") });
  expect(await minutesOf("site3")).toEqual([]);
  const { faults } = table.dynamodb;
  faults.add({ error: "InternalServerError", operation: "BatchGetItem", prefix: "LIVE", times: 1e6 });
  await react.handler({ Records: batch("eve", "site3") });
  faults.clear();
  expect(await minutesOf("site3")).toHaveLength(1);
  expect(await received()).toHaveLength(2);
});

it("sends what is for queues although visits cannot be written", async () => {
  await look("site2");
  table.fate = (operation) => (operation === "BatchWriteItem" ? "before" : undefined);
  const Records = batch("eve", "site2", "Email");
  expect(await react.handler({ Records })).toEqual({ batchItemFailures: [] });
  table.revive();
  expect(await minutesOf("site2")).toEqual([]);
  expect(await received()).toEqual([{ userId: "eve", keepsRights: true }]);
});

it("sends what is for queues although words of searches cannot be written, and the batch comes again", async () => {
  table.fate = (operation) => (operation === "BatchWriteItem" ? "before" : undefined);
  await expect(react.handler({ Records: batch("eve", "site3") })).rejects.toThrow("died");
  table.revive();
  expect(await received()).toEqual([{ userId: "eve", keepsRights: true }]);
});

it("pushes a job of a domain that is left out, and looks for no queue of its worker", async () => {
  const of = (status: string, tries: string) => ({
    ...texts({ entity: "Job", jobId: "job1", kind: "IMPORT_SUBSCRIBERS", status }),
    tries: { N: tries },
  });
  for (const now of [of("RUNNING", "1"), of("CANCELLED", "0")]) {
    const dynamodb = { OldImage: of("RUNNING", "0"), NewImage: now };
    expect(await react.handler({ Records: [{ eventName: "MODIFY", dynamodb }] })).toEqual({
      batchItemFailures: [],
    });
  }
  expect(await received("publishJob")).toEqual([{ jobId: "job1" }, { jobId: "job1" }]);
});
