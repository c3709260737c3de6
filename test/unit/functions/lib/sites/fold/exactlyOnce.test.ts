import "../../../../../seed.ts";
import { openTable, type Table } from "./table.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dayAt, hourAt } from "../../../../../../functions/lib/sites/stats/calendar.ts";
import { queryAll } from "../../../../../../functions/lib/aws/dynamodb.ts";
import { rebuild } from "../../../../../../functions/lib/sites/rebuild/rebuild.ts";
import { goalsOfSite, siteById } from "../../../../../../functions/lib/sites/site.ts";
import { rollDay } from "../../../../../../functions/lib/sites/stats/rollUp.ts";
import * as event from "../../../../../../resolvers/table/sites/event.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import type { FoldedEventsItem } from "../../../../../../resolvers/table/sites/foldedEvents.ts";
import { ofVisitorFrom } from "../../../../../../resolvers/table/sites/foldedEvents.ts";
import { drawnLimits, limits } from "./limits.ts";
import { countsOf } from "./reference.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import { deliver, imageOf, makeSite, stored, streamed } from "./site.ts";
import type { Delivery, Drawn } from "./visits.ts";
import {
  batchesOf,
  delivery,
  eventsOf,
  GOALS,
  isLate,
  PLACES,
  repeatedIn,
  repeats,
  visits,
  withRepeats,
} from "./visits.ts";

vi.mock(import("../../../../../../functions/lib/sites/fold/visit.ts"), async (original) =>
  (await import("./limits.ts")).limited(await original()),
);

const RUNS = Number(process.env.ROLLCALL_RUNS ?? 200);
const DAY_MS = 86_400_000;
let table: Table;

beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

const place = fc.constantFrom(...PLACES);

/** Batch by batch, or two at a time where they have no event in common: one item's record is never in two shards. */
async function deliverAll(events: EventItem[], how: Delivery, within = same): Promise<void> {
  const deaths = [...how.deaths];
  const batches = within(batchesOf(events, how));
  const idOf = ({ eventId, messageId }: EventItem) => messageId ?? eventId;
  const ids = (batch: EventItem[]) => new Set(batch.map(idOf));
  while (batches.length > 0) {
    const [one, other] = [batches.shift()!, batches[0]];
    const isApart = other?.every((each) => !ids(one).has(idOf(each)));
    const pair = how.isParallel && isApart ? [one, batches.shift()!] : [one];
    await Promise.all(pair.map((batch) => deliver(table, batch, deaths)));
  }
}

const same = (batches: EventItem[][]) => batches;
const nothingIsFolded = () => Promise.resolve();

/** Takes all deltas into the hours of the days, as the schedule does. */
async function rollUp(siteId: string, zone: string, events: EventItem[]): Promise<void> {
  const days = new Set(events.map(({ at }) => dayAt(at, zone).start));
  for (const day of days) await rollDay({ siteId, timezone: zone }, dayAt(day, zone));
}

describe("events count exactly once", () => {
  test("however batches come, again, late, and with a function that dies at any of its requests", async () => {
    await fc.assert(
      fc.asyncProperty(place, visits, delivery, drawnLimits, async ([zone, around], drawn, how, most) => {
        Object.assign(limits, most);
        vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
        const siteId = await makeSite(table, zone);
        const events = eventsOf(drawn, siteId, around);
        await deliverAll(events, how);
        // By chance a fold has taken some of it into an hour already.
        await rollUp(siteId, zone, events);
        expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 3_600_000);

  test("and what is sent again under its message id counts as nothing, by a rebuild, too", async () => {
    await fc.assert(
      fc.asyncProperty(
        place,
        visits,
        delivery,
        repeats,
        drawnLimits,
        async ([zone, around], drawn, how, repeated, most) => {
          Object.assign(limits, most);
          vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
          const siteId = await makeSite(table, zone);
          const { first, again } = withRepeats(eventsOf(drawn, siteId, around), repeated);
          const all = [...first, ...again];
          for (const each of all) await table.put(imageOf({ ...event.key({ ...each, shard: 0 }), ...each }));
          // A late repeat is in the shard of the events between, behind them: never in another shard at the same time.
          const isParallel = how.isParallel && !repeated.some(isLate);
          await deliverAll(first, { ...how, isParallel }, (batches) => repeatedIn(batches, again, repeated));
          await rollUp(siteId, zone, all);
          const expected = countsOf(first, zone, GOALS);
          expect(await stored(siteId)).toEqual(expected);

          const site = (await siteById(siteId))!;
          const times = first.map(({ at }) => at).sort();
          const [from, to] = [hourAt(times[0]!, zone).start, hourAt(times.at(-1)!, zone).end];
          const rebuilt = async () => rebuild(site, await goalsOfSite(siteId), from, to, nothingIsFolded);
          await rebuilt();
          expect(await rebuilt()).toMatchObject({ mended: 0, events: first.length });
          expect(await stored(siteId)).toEqual(expected);
        },
      ),
      { numRuns: Math.ceil(RUNS / 2), endOnFailure: true },
    );
  }, 3_600_000);

  test("a late event that makes one session of two, across an hour, with a death before and after each request", async () => {
    const [zone, around] = PLACES[0]!;
    vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
    const what = { visitor: 0, path: "/", entity: "PageView" } as const;
    const drawn = [45, 85, 65].map((minutes) => ({ ...what, ms: minutes * 60_000 })) as Drawn[];
    const tried: string[] = [];
    for (const when of ["before", "after"] as const) {
      for (let at = 0, died = true; died; at += 1) {
        const siteId = await makeSite(table, zone);
        const events = eventsOf(drawn, siteId, around).map((each, number) => ({
          ...each,
          // By these ids no merge is drawn: it would be more requests.
          eventId: `01EVENT${String(number).padStart(19, "0")}`,
        }));
        await deliver(table, events.slice(0, 2), []);
        table.dieAt(at, when);
        await handler(streamed(events.slice(2)));
        ({ died } = table.endOfRun());
        if (died) tried.push(`${when} ${at}`);
        await deliver(table, events.slice(2), []);
        await rollUp(siteId, zone, events);
        expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
      }
    }
    // The site and its goals are known by then: it reads, writes, and looks again.
    expect(tried).toEqual(["before 0", "before 1", "before 2", "after 0", "after 1", "after 2"]);
  });

  test("450 of one session, and all of them again", async () => {
    const [zone, around] = PLACES[0]!;
    vi.setSystemTime(Date.parse(around) + DAY_MS);
    const what = { visitor: 0, path: "/", entity: "PageView" } as const;
    const drawn = Array.from({ length: 450 }, (_, at) => ({ ...what, ms: at * 1000 })) as Drawn[];
    const siteId = await makeSite(table, zone);
    const events = eventsOf(drawn, siteId, around);
    const beside = () => queryAll<FoldedEventsItem>(ofVisitorFrom(siteId, events[0]!.visitorId, ""));
    await deliver(table, events.slice(0, 200), []);
    expect(await beside()).toEqual([]);
    await deliver(table, events.slice(200, 400), []);
    await deliver(table, events.slice(400), []);
    // 40 by 40: six times 40 are more than 200, and so are five times 40 and the last 10. 8 characters each.
    expect((await beside()).map(({ ids }) => ids.length / 8)).toEqual([240, 210]);
    // Two days from then on.
    expect((await beside()).map(({ ttl }) => ttl)).toEqual(Array(2).fill((Date.now() + 2 * DAY_MS) / 1000));
    await deliver(table, events.slice(0, 200), []);
    await deliver(table, events.slice(200, 400), []);
    await rollUp(siteId, zone, events);
    expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
  });

  test("and rebuilt from raw they count the same, also those that were never folded, or are folded afterwards", async () => {
    const lost = fc.array(fc.nat(), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        place,
        visits,
        delivery,
        lost,
        drawnLimits,
        async ([zone, around], drawn, how, missing, most) => {
          Object.assign(limits, most);
          vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
          const siteId = await makeSite(table, zone);
          const events = eventsOf(drawn, siteId, around);
          for (const each of events)
            await table.put(imageOf({ ...event.key({ ...each, shard: 0 }), ...each }));
          const gone = new Set(missing.map((at) => at % events.length));
          const arrived = events.filter((_, at) => !gone.has(at));
          const expected = countsOf(events, zone, GOALS);
          if (arrived.length > 0) await deliverAll(arrived, how);
          await rollUp(siteId, zone, arrived);
          expect(await stored(siteId)).toEqual(countsOf(arrived, zone, GOALS));

          const site = (await siteById(siteId))!;
          const times = events.map(({ at }) => at).sort();
          const from = hourAt(times[0]!, zone).start;
          const { end: to } = hourAt(times.at(-1)!, zone);
          const again = async () => rebuild(site, await goalsOfSite(siteId), from, to, nothingIsFolded);
          await again();
          expect(await again()).toMatchObject({ mended: 0, events: events.length });
          expect(await stored(siteId)).toEqual(expected);
          await deliver(table, events, []);
          await rollUp(siteId, zone, events);
          expect(await stored(siteId)).toEqual(expected);
        },
      ),
      { numRuns: Math.ceil(RUNS / 4), endOnFailure: true },
    );
  }, 3_600_000);
});
