import { runs } from "../../../../../support/seed.ts";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RealtimeMinute } from "../../../../../../functions/lib/sites/realtime/minutes.ts";
import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import * as live from "#table/sites/live";
import * as site from "#table/sites/site";
import { serveTable, type Death, type ServedTable } from "../../../../../support/table.ts";

const NOW = Date.UTC(2026, 2, 17, 0, 2);
const MINUTE = 60_000;
/** From then on a first look is known to all collectors (functions/lib/sites/realtime/live.ts). */
const KNOWN = NOW + 45_000;
/**
 * The requests of a look that fills: its own item, the site, four of raw events, the minutes, the check
 * that they are complete.
 */
const REQUESTS_OF_A_LOOK = 8;

let table: ServedTable;
let lookAt: (typeof import("../../../../../../functions/lib/sites/realtime/look.ts"))["lookAt"];
let lookAtMinutes: (typeof import("../../../../../../functions/lib/sites/realtime/look.ts"))["lookAtMinutes"];
let newestEvents: (typeof import("../../../../../../functions/lib/sites/realtime/newest.ts"))["newestEvents"];
let readRealtimeStats: (typeof import("../../../../../../functions/lib/sites/realtime/stats.ts"))["readRealtimeStats"];
let react: (records: DynamoDBRecord[]) => Promise<void>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  table = await serveTable();
  ({ lookAt, lookAtMinutes } = await import("../../../../../../functions/lib/sites/realtime/look.ts"));
  ({ newestEvents } = await import("../../../../../../functions/lib/sites/realtime/newest.ts"));
  ({ readRealtimeStats } = await import("../../../../../../functions/lib/sites/realtime/stats.ts"));
  [react] = (await import("../../../../../../functions/lib/sites/realtime/routes.ts")).reactions as [
    typeof react,
  ];
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
async function newSite(mostShards = 1): Promise<string> {
  const siteId = `site${(sites += 1)}`;
  await put({ ...site.key(siteId), siteId, status: "ACTIVE", mostShards });
  return siteId;
}

/**
 * A raw event of one of three visitors, so many milliseconds ago; the ones of before midnight are in another
 * partition.
 */
function eventOf(siteId: string, number: number, ago: number, more: Partial<EventItem> = {}): EventItem {
  const eventId = `01KKXW3M00AAAAAAAAAA${String(number).padStart(6, "0")}`;
  const entity = number % 4 === 3 ? "CustomEvent" : "PageView";
  const raw = { siteId, entity, eventId, at: new Date(NOW - ago).toISOString(), ...more } as const;
  const visitorId = `visitor${number % 3}`.padEnd(16, "x");
  const rest = { visitorId, name: "pageview", hostname: "example.com", path: `/${number}`, ttl: 2e9 };
  return { ...event.key({ ...raw, shard: 0 }), ...raw, ...rest };
}

const record = (item: EventItem): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: { NewImage: marshall(item) as Record<string, AttributeValue> },
});

/** The operations that a run asks the table for; those of raw events and of RealtimeStats apart. */
async function asked(run: () => Promise<unknown>): Promise<string[]> {
  const recording = table.dynamodb.recorder.start();
  await run();
  return recording.stop().map(({ operation, input }) => {
    const text = JSON.stringify(input);
    if (operation === "Query") return text.includes("REALTIME#") ? "minutes" : "raw";
    return operation;
  });
}

describe("a look at a site that was not looked at", () => {
  it("counts the raw events of the last 5 minutes, and has looks and events need none after 45 s", async () => {
    const siteId = await newSite();
    for (const [number, ago] of [1000, 3 * MINUTE, 5 * MINUTE - 1, 5 * MINUTE].entries())
      await put(eventOf(siteId, number, ago));
    const expected = { siteId, currentVisitors: 3, pageViews: 3 };
    // The site's look, its beginning and what is known of it, the site; page views and custom events of two
    // days.
    const raw = ["raw", "raw", "raw", "raw"];
    expect(await asked(() => lookAt(siteId, NOW))).toEqual(
      ["GetItem", "UpdateItem", "UpdateItem", "GetItem", raw].flat(),
    );
    vi.setSystemTime(KNOWN - 1);
    expect(await asked(() => lookAt(siteId, NOW))).toEqual(["GetItem", "GetItem", raw].flat());
    // The minutes, and that they are complete.
    vi.setSystemTime(KNOWN);
    expect(await asked(() => lookAt(siteId, KNOWN))).toEqual(
      ["GetItem", "GetItem", raw, "BatchWriteItem", "UpdateItem"].flat(),
    );
    const late = eventOf(siteId, 4, 0);
    await put(late);
    expect(await asked(() => react([record(late)]))).toEqual([
      "BatchGetItem",
      "BatchWriteItem",
      "BatchGetItem",
    ]);
    expect(await asked(() => lookAt(siteId, NOW))).toEqual(["GetItem", "minutes"]);
    expect(await lookAt(siteId, NOW)).toMatchObject({ ...expected, pageViews: 4 });
  });

  it("writes nothing for events of other sites", async () => {
    const late = eventOf(await newSite(), 0, 0);
    await put(late);
    expect(await asked(() => react([record(late)]))).toEqual(["BatchGetItem"]);
  });

  it("is renewed once in a quarter of an hour, and over half an hour after the last one", async () => {
    const siteId = await newSite();
    const lookAfter = async (minutes: number) => {
      vi.setSystemTime(NOW + minutes * MINUTE);
      return asked(() => lookAt(siteId, Date.now()));
    };
    await lookAt(siteId, NOW);
    await lookAfter(1);
    expect(await lookAfter(14)).toEqual(["GetItem", "minutes"]);
    expect(await lookAfter(16)).toEqual(["GetItem", "UpdateItem", "minutes"]);
    expect(await lookAfter(30)).toEqual(["GetItem", "minutes"]);
    vi.setSystemTime(NOW + 46 * MINUTE);
    expect(await asked(() => react([record(eventOf(siteId, 0, -46 * MINUTE))]))).toEqual(["BatchGetItem"]);
    expect((await lookAfter(46)).filter((each) => each === "raw")).toHaveLength(2);
  });

  it("is counted from the raw events for a push after half an hour, which writes nothing", async () => {
    const siteId = await newSite();
    await put(eventOf(siteId, 0, 0));
    const looked = { siteId, writtenUntil: ago(1), completeUntil: ago(1) };
    const read = await asked(async () =>
      expect(await readRealtimeStats(looked, NOW)).toMatchObject({ pageViews: 1 }),
    );
    expect(new Set(read)).toEqual(new Set(["GetItem", "raw"]));
  });

  it("has an event that is stored and delivered while the look waits for any of its requests", async () => {
    for (let at = 1; at <= REQUESTS_OF_A_LOOK; at += 1) {
      const siteId = await newSite();
      await put(eventOf(siteId, 0, 1000));
      vi.setSystemTime(NOW);
      await lookAt(siteId, NOW);
      vi.setSystemTime(KNOWN);
      const late = eventOf(siteId, 1, NOW - KNOWN);
      let requests = 0;
      table.fate = async () => {
        if ((requests += 1) !== at) return undefined;
        await put(late);
        await react([record(late)]);
        return undefined;
      };
      await lookAt(siteId, KNOWN);
      table.revive();
      expect(await lookAt(siteId, KNOWN), `request ${at}`).toMatchObject({ pageViews: 2 });
    }
  });

  it("answers even if it cannot be filled, and is filled by the next", async () => {
    const siteId = await newSite();
    await put(eventOf(siteId, 0, 0));
    await lookAt(siteId, NOW);
    vi.setSystemTime(KNOWN);
    table.fate = (operation) => (operation === "BatchWriteItem" ? "before" : undefined);
    expect(await lookAt(siteId, KNOWN)).toMatchObject({ pageViews: 1 });
    table.revive();
    expect(await asked(() => lookAt(siteId, KNOWN))).toContain("raw");
    expect(await asked(() => lookAt(siteId, KNOWN))).not.toContain("raw");
  });
});

describe("the last 30 minutes", () => {
  const busy = (minutes: RealtimeMinute[]) =>
    minutes
      .filter(({ visitors }) => visitors > 0)
      .map(({ at, pageViews, visitors }) => [at, pageViews, visitors]);

  it("come from the raw events once, whichever field looks first, and then from what is written", async () => {
    const [one, other] = [await newSite(), await newSite()];
    // The look is at 00:02:00: the last minute has begun, and the first of 30 is 23:33.
    for (const siteId of [one, other])
      for (const [number, ago] of [0, 1, 3 * MINUTE, 29 * MINUTE, 29 * MINUTE + 1].entries())
        await put(eventOf(siteId, number, ago));
    const expected = [
      ["2026-03-16T23:33:00.000Z", 0, 1],
      ["2026-03-16T23:59:00.000Z", 1, 1],
      ["2026-03-17T00:01:00.000Z", 1, 1],
      ["2026-03-17T00:02:00.000Z", 1, 1],
    ];
    const minutes = await lookAtMinutes(one, NOW);
    expect(minutes).toHaveLength(30);
    expect(busy(minutes)).toEqual(expected);
    expect(await lookAt(one, NOW)).toMatchObject({ currentVisitors: 3, minutes: minutes.slice(-5) });
    await lookAt(other, NOW);
    vi.setSystemTime(KNOWN);
    await lookAt(other, KNOWN);
    expect(await asked(() => lookAtMinutes(other, KNOWN))).toEqual(["GetItem", "minutes"]);
    expect(await lookAtMinutes(other, KNOWN)).toEqual(minutes);
  });

  it("have what the stream brings late, and a look that was over", async () => {
    const siteId = await newSite();
    await lookAt(siteId, NOW);
    vi.setSystemTime(KNOWN);
    await lookAt(siteId, KNOWN);
    vi.setSystemTime(NOW + 20 * MINUTE);
    const late = eventOf(siteId, 0, 0);
    await put(late);
    await react([record(late)]);
    const at = new Date(NOW).toISOString();
    expect(busy(await lookAtMinutes(siteId, NOW + 20 * MINUTE))).toEqual([[at, 1, 1]]);
    // The look of 20 minutes after is over, so the stream writes no more.
    vi.setSystemTime(NOW + 51 * MINUTE);
    const unwritten = eventOf(siteId, 1, -51 * MINUTE);
    await put(unwritten);
    await react([record(unwritten)]);
    const again = new Date(NOW + 51 * MINUTE).toISOString();
    expect(busy(await lookAtMinutes(siteId, NOW + 51 * MINUTE))).toEqual([[again, 1, 1]]);
  });
});

describe("the raw events that are filled in", () => {
  it("are the newest, over all partitions", async () => {
    const siteId = await newSite(2);
    // By turns in two shards, and of two kinds; some are in the day before, one is ahead.
    const events = Array.from({ length: 24 }, (_, number) => {
      const one = eventOf(siteId, number, number * 12_000 - 1000);
      return { ...one, ...event.key({ ...one, shard: number % 2 }) };
    });
    for (const each of events) await put(each);
    for (const most of [1, 5, 16, 24, 25])
      expect((await newestEvents(siteId, NOW, 5 * MINUTE, most)).map(({ path }) => path)).toEqual(
        events.slice(0, most).map(({ path }) => path),
      );
  });

  it("are none of a deleted site", async () => {
    const siteId = await newSite();
    await put(eventOf(siteId, 0, 0));
    await put({ ...site.key(siteId), siteId, status: "DELETED", mostShards: 1 });
    expect(await newestEvents(siteId, NOW, 5 * MINUTE)).toEqual([]);
  });
});

/**
 * The earlier looks at a site: none, until a while ago, until soon, or by a new subscriber who has seen no
 * figures yet, known to the collectors or not.
 */
const BEFORE: Record<string, Partial<live.LiveItem> | undefined> = {
  never: undefined,
  over: { writtenUntil: ago(1), completeUntil: ago(1) },
  soonOver: { writtenUntil: ago(-0.5), completeUntil: ago(-0.5) },
  subscribed: { writtenUntil: ago(-30) },
  known: { writtenUntil: ago(-29), knownAt: ago(1), knownUntil: ago(-29) },
};

function ago(minutes: number): string {
  return new Date(NOW - minutes * MINUTE).toISOString();
}

it("counts each event once, however two looks, the stream and new events come between each other, and a look dies", async () => {
  const death = fc.option(
    fc.record({ at: fc.nat({ max: 9 }), when: fc.constantFrom<Death>("before", "after") }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 6 }), { minLength: 20, maxLength: 60 }),
      fc.constantFrom(...Object.keys(BEFORE)),
      fc.array(fc.oneof(fc.nat({ max: 4 * MINUTE }), fc.nat({ max: 29 * MINUTE })), {
        minLength: 3,
        maxLength: 9,
      }),
      death,
      async (pauses, before, times, dies) => {
        let paused = 0;
        const pause = () => turns(pauses[(paused += 1) % pauses.length]!);
        vi.setSystemTime(NOW);
        const siteId = await newSite();
        const isWritten = ["soonOver", "subscribed", "known"].includes(before);
        const events = times.map((each, number) => eventOf(siteId, number, each));
        if (BEFORE[before]) await put({ ...live.key(siteId), siteId, ...BEFORE[before] });
        // A third was there before, and its records were delivered when no look was there; then a look may
        // die.
        const third = Math.floor(events.length / 3);
        for (const each of events.slice(0, third)) await put(each);
        if (!isWritten) await react(events.slice(0, third).map(record));
        let requests = 0;
        if (dies) {
          table.fate = () => ((requests += 1) > dies.at ? dies.when : undefined);
          await lookAt(siteId, NOW).catch(() => undefined);
          table.revive();
        }
        table.fate = async () => {
          await pause();
          return undefined;
        };
        let stored = third;
        const store = async () => {
          for (const each of events.slice(third)) {
            await pause();
            await put(each);
            stored += 1;
          }
        };
        const look = async () => {
          await pause();
          await lookAt(siteId, NOW);
        };
        const stream = async () => {
          let from = isWritten ? 0 : third;
          while (from < events.length) {
            await turns(1);
            await pause();
            const batch = events.slice(from, stored);
            await react(batch.map(record));
            from += batch.length;
          }
        };
        await Promise.all([store(), look(), look(), stream()]);
        table.revive();
        const current = (now: number) => events.filter(({ at }) => Date.parse(at) > now - 5 * MINUTE);
        expect(await lookAt(siteId, NOW)).toMatchObject(countsOf(current(NOW)));
        vi.setSystemTime(KNOWN);
        expect(await lookAt(siteId, KNOWN)).toMatchObject(countsOf(current(KNOWN)));
        expect(await asked(() => lookAt(siteId, KNOWN))).not.toContain("raw");
        expect(await lookAt(siteId, KNOWN)).toMatchObject(countsOf(current(KNOWN)));
        for (const { at, visitors, pageViews } of await lookAtMinutes(siteId, KNOWN)) {
          const ofMinute = events.filter((each) => each.at.slice(0, 16) === at.slice(0, 16));
          expect({ currentVisitors: visitors, pageViews }).toEqual(countsOf(ofMinute));
        }
      },
    ),
    { numRuns: runs(2) },
  );
});

function countsOf(events: EventItem[]) {
  return {
    currentVisitors: new Set(events.map(({ visitorId }) => visitorId)).size,
    pageViews: events.filter(({ entity }) => entity === "PageView").length,
  };
}

/** Lets so many rounds of other work go before. */
async function turns(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
