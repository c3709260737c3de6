import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PushMessage } from "../../../../../../functions/lib/sites/realtime/push.ts";
import { minuteItem } from "../../../../../../functions/lib/sites/realtime/rows.ts";
import type { RealtimeStats } from "../../../../../../functions/lib/sites/realtime/stats.ts";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import * as site from "#table/sites/site";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const NOW = Date.UTC(2026, 2, 17, 10, 2);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

let table: ServedTable;
let queues: ServedQueues;
let api: Server;
let lookAt: (typeof import("../../../../../../functions/lib/sites/realtime/look.ts"))["lookAt"];
let push: (typeof import("../../../../../../functions/lib/sites/realtime/push.ts"))["pushRealtimeStats"];
/** The messages that were queued, with their delays in seconds, and what subscribers were sent. */
const queued: { message: PushMessage; delay: number }[] = [];
const pushed: RealtimeStats[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  table = await serveTable();
  queues = await serveQueues("live");
  queues.before = (call) => {
    const { Entries } = JSON.parse(call.body.toString()) as {
      Entries: { MessageBody: string; DelaySeconds: number }[];
    };
    for (const { MessageBody, DelaySeconds } of Entries)
      queued.push({ message: JSON.parse(MessageBody) as PushMessage, delay: DelaySeconds });
    return queues.sqs.handle(call);
  };
  api = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      pushed.push((JSON.parse(body) as { variables: { input: RealtimeStats } }).variables.input);
      response.end(JSON.stringify({ data: {} }));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  process.env.GRAPHQL_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}/graphql`;
  ({ lookAt } = await import("../../../../../../functions/lib/sites/realtime/look.ts"));
  ({ pushRealtimeStats: push } = await import("../../../../../../functions/lib/sites/realtime/push.ts"));
});
beforeEach(() => {
  vi.setSystemTime(NOW);
  queued.length = 0;
  pushed.length = 0;
});
afterAll(async () => {
  vi.useRealTimers();
  await table?.stop();
  await queues?.stop();
  await new Promise((resolve) => api?.close(resolve));
});

const at = (ms: number) => new Date(NOW + ms).toISOString();
const put = (item: object) =>
  table.dynamodb.call("PutItem", { TableName: table.tableName, Item: marshall(item) });

let sites = 0;
/** A site without visitors and with a subscriber, who was last sent that. */
async function listenedSite(more: Partial<LiveItem> = {}): Promise<string> {
  const siteId = `pushed${(sites += 1)}`;
  await put({ ...site.key(siteId), siteId, status: "ACTIVE", mostShards: 1 });
  const watchedUntil = at(liveItem.WATCH_SECONDS * SECOND);
  await put({ ...liveItem.key(siteId), siteId, watchedUntil, writtenUntil: at(30 * MINUTE), ...more });
  return siteId;
}

async function liveOf(siteId: string): Promise<LiveItem> {
  const Key = marshall(liveItem.key(siteId));
  const { Item } = await table.dynamodb.call("GetItem", { TableName: table.tableName, Key });
  return unmarshall(Item as Parameters<typeof unmarshall>[0]) as LiveItem;
}

/** Changes a part of what `resolvers/lib/sites/watch.ts` does. */
const subscribe = (siteId: string): Promise<void> => setNow(siteId, "wokenAt");
/** Changes what another worker's claim does. */
const publishElsewhere = (siteId: string): Promise<void> => setNow(siteId, "publishedAt");

async function setNow(siteId: string, name: keyof LiveItem): Promise<void> {
  await table.dynamodb.call("UpdateItem", {
    TableName: table.tableName,
    Key: marshall(liveItem.key(siteId)),
    UpdateExpression: "SET #name = :now",
    ExpressionAttributeNames: { "#name": name },
    ExpressionAttributeValues: { ":now": { S: at(0) } },
  });
}

async function lookAfter(ms: number, siteId: string): Promise<void> {
  vi.setSystemTime(NOW + ms);
  await lookAt(siteId, NOW + ms);
}

/** Pushes, and handles the message that follows the push, if one does. Returns what that queues. */
async function followed(ms: number, siteId: string): Promise<typeof queued> {
  vi.setSystemTime(NOW + ms);
  queued.length = 0;
  await push({ siteId });
  const [follow] = queued.splice(0);
  if (!follow) return [];
  vi.setSystemTime(NOW + ms + SECOND);
  await push(follow.message);
  return queued.splice(0);
}

/** A watched site whose events of the last 30 minutes are all in its RealtimeStats. */
const completeSite = (more: Partial<LiveItem> = {}): Promise<string> =>
  listenedSite({ completeUntil: at(30 * MINUTE), ...more });

/** Stores an event of another visitor as `stream/react` does. */
async function visit(siteId: string, number: number): Promise<void> {
  const rows = `visitor${number} event${number} 0 0 p`;
  await put(minuteItem({ siteId, minute: at(0).slice(0, 16), paths: ["/"], rows }));
}

describe("a message about events", () => {
  it("does nothing once a later push has read them, and that has no message of its own", async () => {
    const siteId = await completeSite();
    await visit(siteId, 1);
    for (const _ of [1, 2]) await push({ siteId, after: "" });
    vi.setSystemTime(NOW + SECOND);
    await push({ siteId, after: "" });
    expect([pushed.map(({ pageViews }) => pageViews), queued]).toEqual([[1], []]);
  });

  it("comes again at the end of the second after a push", async () => {
    const siteId = await completeSite();
    await push({ siteId, after: "" });
    await visit(siteId, 1);
    vi.setSystemTime(NOW + SECOND - 1);
    await push({ siteId, after: at(0) });
    const [again] = queued.splice(0);
    expect([pushed.length, again]).toEqual([1, { delay: 1, message: { siteId, after: at(0) } }]);
    vi.setSystemTime(NOW + 2 * SECOND);
    await push(again!.message);
    expect([pushed.map(({ pageViews }) => pageViews), queued]).toEqual([[0, 1], []]);
  });

  it("has what is stored until the push is claimed in that push", async () => {
    for (const seen of [undefined, "another"]) {
      const siteId = await completeSite();
      pushed.length = 0;
      table.before("UpdateItem", () => visit(siteId, 1));
      await push({ siteId, after: "", ...(seen !== undefined && { seen }) });
      expect(pushed.map(({ pageViews }) => pageViews)).toEqual([1]);
    }
  });
});

describe("a push that nothing has changed since", () => {
  it("is followed every two seconds until collectors mark all events", async () => {
    const siteId = await listenedSite();
    await lookAfter(0, siteId);
    expect(await followed(SECOND, siteId)).toMatchObject([
      { delay: 2, message: { siteId, after: at(SECOND) } },
    ]);
    expect(await followed(44 * SECOND, siteId)).toEqual([]);
  });

  it("is followed no more, however long looks go on", async () => {
    const siteId = await listenedSite();
    for (const ms of [0, 46 * SECOND, ...[10, 20, 30, 40, 50, 60].map((each) => each * MINUTE)])
      await lookAfter(ms, siteId);
    expect(await followed(60 * MINUTE + SECOND, siteId)).toEqual([]);
    // In the last minute of a look what is stored is not read any more, but events are still marked.
    expect((await liveOf(siteId)).writtenUntil).toBe(at(90 * MINUTE));
    expect(await followed(90 * MINUTE - 30 * SECOND, siteId)).toEqual([]);
  });

  it("is not followed if an earlier release has filled the last 30 minutes", async () => {
    const siteId = await listenedSite({ completeUntil: at(30 * MINUTE) });
    expect(await followed(SECOND, siteId)).toEqual([]);
    await lookAfter(16 * MINUTE, siteId);
    expect(await followed(46 * MINUTE - 30 * SECOND, siteId)).toEqual([]);
  });
});

describe("a subscription that begins within the second after a push", () => {
  it("gets the present state at the end of the second, once", async () => {
    const siteId = await listenedSite();
    await push({ siteId });
    const [follow] = queued.splice(0);
    await subscribe(siteId);
    vi.setSystemTime(NOW + SECOND - 1);
    await push({ siteId });
    const [again] = queued.splice(0);
    expect([pushed.length, again]).toEqual([1, { delay: 1, message: { siteId, after: at(0) } }]);
    vi.setSystemTime(NOW + SECOND);
    await push(follow!.message);
    expect([pushed.length, (await liveOf(siteId)).wokenAt]).toEqual([2, undefined]);
    const [next] = queued.splice(0);
    vi.setSystemTime(NOW + 2 * SECOND);
    for (const { message } of [next!, again!]) await push(message);
    expect(pushed).toHaveLength(2);
  });

  it("gets it also if it begins while the push is claimed", async () => {
    const siteId = await listenedSite();
    table.before("UpdateItem", () => subscribe(siteId));
    await push({ siteId, after: "" });
    queued.length = 0;
    await push({ siteId });
    vi.setSystemTime(NOW + SECOND);
    await push(queued[0]!.message);
    expect(pushed).toHaveLength(2);
  });

  it("gets it also if its message loses the claim to a worker that knows of no subscriber", async () => {
    const siteId = await completeSite({ wokenAt: at(0) });
    table.before("UpdateItem", () => publishElsewhere(siteId));
    await push({ siteId });
    expect(pushed).toHaveLength(0);
    vi.setSystemTime(NOW + SECOND);
    await push(queued[0]!.message);
    expect(pushed).toHaveLength(1);
  });
});

describe("a look that a query begins", () => {
  it("has the present state pushed to subscribers who were left", async () => {
    const siteId = await listenedSite({ writtenUntil: at(-1), isSilent: true });
    await lookAt(siteId, NOW);
    expect(await liveOf(siteId)).toMatchObject({ wokenAt: at(0) });
    expect(await liveOf(siteId)).not.toHaveProperty("isSilent");
    await push({ siteId });
    expect([pushed.length, queued.length]).toEqual([1, 1]);
  });

  it("has nothing pushed without subscribers", async () => {
    const siteId = await listenedSite({ writtenUntil: at(-1), watchedUntil: at(-1) });
    await lookAt(siteId, NOW);
    expect(await liveOf(siteId)).not.toHaveProperty("wokenAt");
  });
});
