import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { PushMessage } from "../../../../../../functions/lib/sites/realtime/push.ts";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const NOW = Date.UTC(2026, 2, 17, 10, 2);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

let table: ServedTable;
let queues: ServedQueues;
let ask: typeof import("../../../../../../functions/lib/sites/realtime/ask.ts");
const queued: { message: PushMessage; delay: number | undefined }[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  table = await serveTable();
  queues = await serveQueues("live");
  queues.before = (call) => {
    const { Entries } = JSON.parse(call.body.toString()) as {
      Entries: { MessageBody: string; DelaySeconds?: number }[];
    };
    for (const { MessageBody, DelaySeconds: delay } of Entries)
      queued.push({ message: JSON.parse(MessageBody) as PushMessage, delay });
    return queues.sqs.handle(call);
  };
  ask = await import("../../../../../../functions/lib/sites/realtime/ask.ts");
});
beforeEach(() => vi.setSystemTime(NOW));
afterAll(async () => {
  vi.useRealTimers();
  await table?.stop();
  await queues?.stop();
});

const at = (ms: number) => new Date(NOW + ms).toISOString();

let sites = 0;
const nextSite = (): string => `asked${(sites += 1)}`;
async function write(siteId: string, more: Partial<LiveItem>): Promise<void> {
  const until = { watchedUntil: at(24 * 60 * MINUTE), writtenUntil: at(30 * MINUTE) };
  const Item = marshall({ ...liveItem.key(siteId), siteId, ...until, ...more });
  await table.dynamodb.call("PutItem", { TableName: table.tableName, Item });
}

/** Asks for a push so many ms after the beginning, and returns what is queued. */
async function asked(ms: number, siteId: string): Promise<typeof queued> {
  vi.setSystemTime(NOW + ms);
  await ask.askForPushes([siteId], NOW + ms);
  return queued.splice(0);
}

it("asks at once, or at the end of the second after the last push", async () => {
  const siteId = nextSite();
  await write(siteId, {});
  expect(await asked(0, siteId)).toMatchObject([{ message: { siteId, after: "" } }]);
  await write(siteId, { publishedAt: at(500) });
  expect(await asked(1499, siteId)).toEqual([{ message: { siteId, after: at(500) }, delay: 1 }]);
  await write(siteId, { publishedAt: at(1500) });
  expect(await asked(2500, siteId)).toMatchObject([{ message: { siteId, after: at(1500) } }]);
});

it("asks once after each push, and again after two seconds: the message may have failed", async () => {
  const siteId = nextSite();
  await write(siteId, { publishedAt: at(-500) });
  expect(await asked(0, siteId)).toHaveLength(1);
  expect(await asked(2 * SECOND, siteId)).toEqual([]);
  expect(await asked(2 * SECOND + 1, siteId)).toHaveLength(1);
  await write(siteId, { publishedAt: at(2 * SECOND + 2) });
  expect(await asked(2 * SECOND + 3, siteId)).toHaveLength(1);
});

it("asks for no site without subscribers or without a look", async () => {
  for (const more of [{ watchedUntil: at(0) }, { writtenUntil: at(0) }]) {
    const siteId = nextSite();
    await write(siteId, more);
    expect(await asked(0, siteId)).toEqual([]);
  }
});

it("reads a look once in half a minute until its end, and no longer if the site is deleted", async () => {
  const [siteId, deleted] = [nextSite(), nextSite()];
  await write(siteId, {});
  const both = [siteId, deleted];
  const readsAt = async (ms: number): Promise<{ written: string[]; requests: number }> => {
    const recording = table.dynamodb.recorder.start();
    const written = await ask.writtenSites(both, NOW + ms);
    const requests = recording.stop().filter(({ input }) => JSON.stringify(input).includes(siteId));
    return { written, requests: requests.length };
  };
  expect(await readsAt(0)).toEqual({ written: [siteId], requests: 1 });
  await asked(0, siteId);
  expect(await readsAt(30 * SECOND)).toEqual({ written: [siteId], requests: 0 });
  expect(await readsAt(30 * SECOND + 1)).toEqual({ written: [siteId], requests: 1 });
  await asked(30 * MINUTE - SECOND, siteId);
  expect(await readsAt(30 * MINUTE)).toEqual({ written: [], requests: 1 });
  await asked(0, siteId);
  const Key = marshall(liveItem.key(siteId));
  await table.dynamodb.call("DeleteItem", { TableName: table.tableName, Key });
  await asked(0, siteId);
  expect(await readsAt(0)).toEqual({ written: [], requests: 1 });
});
