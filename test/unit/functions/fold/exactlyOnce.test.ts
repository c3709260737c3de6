import "../../../seed.ts";
import { openTable, type Table } from "./table.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { queryAll } from "../../../../functions/lib/dynamodb.ts";
import { dayAt, hourAt } from "../../../../functions/lib/calendar.ts";
import { rebuild } from "../../../../functions/lib/rebuild/rebuild.ts";
import { goalsOfSite, siteById } from "../../../../functions/lib/site.ts";
import { rollDay } from "../../../../functions/lib/stats/rollUp.ts";
import { statesOf } from "../../../../functions/lib/stats/store.ts";
import * as event from "../../../../resolvers/table/event.ts";
import type { EventItem } from "../../../../resolvers/table/event.ts";
import type { StatsItem } from "../../../../resolvers/table/stats.ts";
import { within } from "../../../../resolvers/table/stats.ts";
import type { Hour } from "./reference.ts";
import { countsOf, sorted } from "./reference.ts";
import { deliver, folded, imageOf, makeSite, plain } from "./site.ts";
import type { Delivery } from "./visits.ts";
import { batchesOf, delivery, eventsOf, GOALS, PLACES, visits } from "./visits.ts";

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
async function deliverAll(events: EventItem[], how: Delivery): Promise<void> {
  const deaths = [...how.deaths];
  const batches = batchesOf(events, how);
  const ids = (batch: EventItem[]) => new Set(batch.map(({ eventId }) => eventId));
  while (batches.length > 0) {
    const [one, other] = [batches.shift()!, batches[0]];
    const isApart = other?.every(({ eventId }) => !ids(one).has(eventId));
    const pair = how.isParallel && isApart ? [one, batches.shift()!] : [one];
    await Promise.all(pair.map((batch) => deliver(table, batch, deaths)));
  }
}

/** What the hours' items hold. */
async function stored(siteId: string): Promise<Record<string, Hour>> {
  const heads = await queryAll<StatsItem>(within(siteId, "HOUR", "2026-01-01", "2027-01-01"));
  const states = await statesOf(heads);
  return sorted(Object.fromEntries(heads.map((head, at) => [head.periodStart, plain(states![at]!)])));
}

/** Takes all deltas into the hours of the days, as the schedule does. */
async function rollUp(siteId: string, zone: string, events: EventItem[]): Promise<void> {
  const days = new Set(events.map(({ at }) => dayAt(at, zone).start));
  for (const day of days) await rollDay({ siteId, timezone: zone }, dayAt(day, zone));
}

describe("events count exactly once", () => {
  test("however batches come, again, late, and with a function that dies at any of its requests", async () => {
    await fc.assert(
      fc.asyncProperty(place, visits, delivery, async ([zone, around], drawn, how) => {
        vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
        const siteId = await makeSite(table, zone);
        const events = eventsOf(drawn, siteId, around);
        await deliverAll(events, how);
        expect(await folded(table, siteId)).toEqual(countsOf(events, zone, GOALS));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 3_600_000);

  test("and rebuilt from raw they count the same, also those that were never folded, or are folded afterwards", async () => {
    const lost = fc.array(fc.nat(), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(place, visits, delivery, lost, async ([zone, around], drawn, how, missing) => {
        vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
        const siteId = await makeSite(table, zone);
        const events = eventsOf(drawn, siteId, around);
        for (const each of events) await table.put(imageOf({ ...event.key({ ...each, shard: 0 }), ...each }));
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
        await rebuild(site, await goalsOfSite(siteId), from, to);
        expect(await stored(siteId)).toEqual(expected);
        await deliver(table, events, []);
        await rollUp(siteId, zone, events);
        expect(await stored(siteId)).toEqual(expected);
      }),
      { numRuns: Math.ceil(RUNS / 4), endOnFailure: true },
    );
  }, 3_600_000);
});
