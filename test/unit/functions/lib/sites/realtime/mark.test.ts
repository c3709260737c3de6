import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import * as live from "#table/sites/live";
import * as site from "#table/sites/site";
import { runs } from "../../../../../support/seed.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const NOW = Date.UTC(2026, 2, 17, 10, 2);
const SECOND = 1000;
const COLLECTORS = 2;
/** Lambda ends a call after this time: an event is stored until then, or never. */
const MOST_SECONDS_OF_A_CALL = 10;

type Mark = (typeof import("../../../../../../functions/lib/sites/realtime/mark.ts"))["liveMark"];
let table: ServedTable;
let lookAt: (typeof import("../../../../../../functions/lib/sites/realtime/look.ts"))["lookAt"];
let react: (records: DynamoDBRecord[]) => Promise<void>;
/** Each is a process of its own, with what it has read. */
const collectors: Mark[] = [];

beforeAll(async () => {
  // A mark waits by the time of the test, and not by that of the machine.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  table = await serveTable();
  const folder = "../../../../../../functions/lib/sites/realtime";
  ({ lookAt } = (await import(`${folder}/look.ts`)) as { lookAt: typeof lookAt });
  [react] = ((await import(`${folder}/routes.ts`)) as { reactions: [typeof react] }).reactions;
  for (let at = 0; at < COLLECTORS; at += 1) {
    vi.resetModules();
    collectors.push(((await import(`${folder}/mark.ts`)) as { liveMark: Mark }).liveMark);
  }
});
beforeEach(() => {
  table.revive();
  vi.setSystemTime(NOW);
});
afterAll(async () => {
  vi.useRealTimers();
  await table?.stop();
});

const put = (item: object) =>
  table.dynamodb.call("PutItem", { TableName: table.tableName, Item: marshall(item) });

let sites = 0;
async function newSite(): Promise<string> {
  const siteId = `marked${(sites += 1)}`;
  await put({ ...site.key(siteId), siteId, status: "ACTIVE", mostShards: 1 });
  return siteId;
}

const look = (siteId: string, writtenUntil: number) =>
  put({ ...live.key(siteId), siteId, writtenUntil: new Date(writtenUntil).toISOString() });

it("marks events of a site that is looked at, up to 30 s late, and two minutes longer", async () => {
  const [mark] = collectors as [Mark];
  const siteId = await newSite();
  expect(await mark(siteId)).toEqual({});
  await look(siteId, NOW + 60 * SECOND);
  vi.setSystemTime(NOW + 29 * SECOND);
  expect(await mark(siteId)).toEqual({});
  vi.setSystemTime(NOW + 30 * SECOND + 1);
  expect(await mark(siteId)).toEqual({ live: "yes" });
  vi.setSystemTime(NOW + 179 * SECOND);
  expect(await mark(siteId)).toEqual({ live: "yes" });
  vi.setSystemTime(NOW + 180 * SECOND);
  expect(await mark(siteId)).toEqual({});
});

it("marks events if the look cannot be read, and reads it again", async () => {
  const [mark] = collectors as [Mark];
  const siteId = await newSite();
  table.fate = () => "before";
  expect(await mark(siteId)).toEqual({ live: "yes" });
  table.revive();
  expect(await mark(siteId)).toEqual({});
});

it("marks events after 300 ms if the read stalls, and uses its answer when it comes", async () => {
  const [mark] = collectors as [Mark];
  const siteId = await newSite();
  let answer = (): void => undefined;
  const stalled = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  let reads = 0;
  table.fate = () => {
    reads += 1;
    return stalled;
  };
  const marked = Promise.all([mark(siteId), mark(siteId)]);
  await vi.advanceTimersByTimeAsync(299);
  const before = await Promise.race([marked, Promise.resolve("waiting")]);
  await vi.advanceTimersByTimeAsync(1);
  const after = await Promise.race([marked, Promise.resolve("waiting")]);
  answer();
  expect([before, after]).toEqual(["waiting", [{ live: "yes" }, { live: "yes" }]]);
  expect(await mark(siteId)).toEqual({});
  expect(reads).toBe(1);
});

/** A thing that happens after so many seconds. An event is stored so many seconds after its mark was read. */
const step = fc.record({
  after: fc.nat({ max: 9 }),
  kind: fc.constantFrom("event", "event", "look", "look", "subscription"),
  collector: fc.nat({ max: COLLECTORS - 1 }),
  call: fc.nat({ max: MOST_SECONDS_OF_A_CALL }),
});

it("lets every look see every stored event, although the stream brings marked ones alone", async () => {
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
      // Each site is new to all collectors.
      vi.setSystemTime(NOW);
      const siteId = await newSite();
      let now = NOW;
      let waiting: { item: EventItem; stored: number }[] = [];
      const stored: EventItem[] = [];
      const until = async (moment: number) => {
        for (const { item, stored: at } of waiting.sort((a, b) => a.stored - b.stored)) {
          if (at > moment) continue;
          vi.setSystemTime(at);
          await put(item);
          stored.push(item);
          if (item.live) await react([record(item)]);
        }
        waiting = waiting.filter((each) => each.stored > moment);
        now = moment;
        vi.setSystemTime(moment);
      };
      for (const [number, { after, kind, collector, call }] of steps.entries()) {
        await until(now + after * SECOND);
        if (kind === "subscription") await subscribe(siteId, now);
        if (kind === "event") {
          const item = { ...eventOf(siteId, number, now), ...(await collectors[collector]!(siteId)) };
          waiting.push({ item, stored: now + call * SECOND });
        }
        if (kind !== "look") continue;
        const recording = table.dynamodb.recorder.start();
        const { pageViews } = await lookAt(siteId, now);
        const isRaw = recording.stop().some(({ input }) => JSON.stringify(input).includes('"PV#'));
        if (!isRaw) filled += 1;
        const recent = stored.filter(({ at }) => Date.parse(at) > now - 300 * SECOND);
        expect(pageViews).toBe(recent.length);
      }
    }),
    { numRuns: runs(4) },
  );
  // Otherwise nothing was proved.
  expect(filled).toBeGreaterThan(0);
});

/** As `resolvers/lib/sites/watch.ts` does. */
async function subscribe(siteId: string, now: number): Promise<void> {
  await table.dynamodb.call("UpdateItem", {
    TableName: table.tableName,
    Key: marshall(live.key(siteId)),
    UpdateExpression: "SET #siteId = :siteId, #until = :until",
    ExpressionAttributeNames: { "#siteId": "siteId", "#until": "writtenUntil" },
    ExpressionAttributeValues: marshall({
      ":siteId": siteId,
      ":until": new Date(now + live.LOOK_SECONDS * SECOND).toISOString(),
    }),
  });
}

function eventOf(siteId: string, number: number, at: number): EventItem {
  const raw = {
    siteId,
    entity: "PageView",
    eventId: `01KKXW3M00AAAAAAAAAA${String(number).padStart(6, "0")}`,
  } as const;
  const own = { ...raw, at: new Date(at).toISOString() };
  const rest = { visitorId: `visitor${number}`.padEnd(16, "x"), name: "pageview", hostname: "example.com" };
  return { ...event.key({ ...own, shard: 0 }), ...own, ...rest, path: `/${number}`, ttl: 2e9 };
}

const record = (item: EventItem): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: { NewImage: marshall(item) as Record<string, AttributeValue> },
});
