import { runs } from "../../../../../support/seed.ts";
import { openTable, type Table } from "./table.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hourAt } from "../../../../../../functions/lib/sites/stats/calendar.ts";
import { rebuildHours } from "../../../../../../functions/lib/sites/rebuild/rebuild.ts";
import { goalsOfSite, siteById } from "../../../../../../functions/lib/sites/site.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import * as event from "../../../../../../resolvers/table/sites/event.ts";
import { deliverAll, rollUp } from "./delivering.ts";
import { drawnLimits, limits } from "./limits.ts";
import { countsOf, type Hour } from "./reference.ts";
import { deliver, imageOf, makeSite, stored } from "./site.ts";
import {
  delivery,
  eventsOf,
  GOALS,
  isLate,
  PLACES,
  repeatedIn,
  repeats,
  visits,
  withRepeats,
} from "./sessions.ts";

vi.mock(import("../../../../../../functions/lib/sites/fold/sessionState.ts"), async (original) =>
  (await import("./limits.ts")).limited(await original()),
);

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

/**
 * Returns the sums over all hours of the figures that count each page view, custom event and engagement
 * once.
 */
function sums(hours: Hour[]) {
  const sum = (name: "pageViews" | "events" | "engagedSeconds") =>
    hours.reduce((all, { counters }) => all + (counters[name] ?? 0), 0);
  return { acts: [sum("pageViews"), sum("events")], engagedSeconds: sum("engagedSeconds") };
}

/** The engaged seconds of all events, also of those whose session has nothing else and counts nowhere. */
const engagedIn = (events: EventItem[]): number =>
  events.reduce((all, { engagedMs = 0 }) => all + Math.round(engagedMs / 1000), 0);

const nothingIsFolded = () => Promise.resolve();

describe("events count exactly once, by a rebuild, too", () => {
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
          // A late repeat is in the shard of the events between, behind them: never in another shard at the
          // same time.
          const isParallel = how.isParallel && !repeated.some(isLate);
          await deliverAll(table, first, { ...how, isParallel }, (batches) =>
            repeatedIn(batches, again, repeated),
          );
          await rollUp(siteId, zone, all);
          const expected = countsOf(first, zone, GOALS);
          expect(await stored(siteId)).toEqual(expected);

          const site = (await siteById(siteId))!;
          const times = first.map(({ at }) => at).sort();
          const [from, to] = [hourAt(times[0]!, zone).start, hourAt(times.at(-1)!, zone).end];
          const rebuilt = async () =>
            rebuildHours(site, await goalsOfSite(siteId), from, to, nothingIsFolded);
          await rebuilt();
          expect(await rebuilt()).toMatchObject({ mended: 0, events: first.length });
          expect(await stored(siteId)).toEqual(expected);
        },
      ),
      { numRuns: runs(1 / 2), endOnFailure: true },
    );
  });

  // Lambda keeps apart what is one item only, so one of two batches at once may have an event, and the other
  // its repeat.
  test("in two batches at once, an event and its repeat count once together, and a rebuild counts the first", async () => {
    const counted = async (siteId: string) => sums(Object.values(await stored(siteId)));
    await fc.assert(
      fc.asyncProperty(place, visits, delivery, repeats, async ([zone, around], drawn, how, repeated) => {
        vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
        const siteId = await makeSite(table, zone);
        const near = repeated.filter((each) => !isLate(each));
        const { first, again } = withRepeats(eventsOf(drawn, siteId, around), near);
        const all = [...first, ...again];
        for (const each of all) await table.put(imageOf({ ...event.key({ ...each, shard: 0 }), ...each }));
        await deliverAll(table, all, { ...how, isParallel: true }, (batches) => batches, "items");
        await rollUp(siteId, zone, all);
        const expected = countsOf(first, zone, GOALS);
        const once = await counted(siteId);
        expect(once.acts).toEqual(sums(Object.values(expected)).acts);
        // With the time of its repeat, an engagement may touch a session that it was too early for, and count
        // in it.
        expect(once.engagedSeconds).toBeLessThanOrEqual(engagedIn(first));

        const site = (await siteById(siteId))!;
        const times = all.map(({ at }) => at).sort();
        const [from, to] = [hourAt(times[0]!, zone).start, hourAt(times.at(-1)!, zone).end];
        await rebuildHours(site, await goalsOfSite(siteId), from, to, nothingIsFolded);
        expect(await stored(siteId)).toEqual(expected);
      }),
      { numRuns: runs(1 / 2), endOnFailure: true },
    );
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
          if (arrived.length > 0) await deliverAll(table, arrived, how);
          await rollUp(siteId, zone, arrived);
          expect(await stored(siteId)).toEqual(countsOf(arrived, zone, GOALS));

          const site = (await siteById(siteId))!;
          const times = events.map(({ at }) => at).sort();
          const from = hourAt(times[0]!, zone).start;
          const { end: to } = hourAt(times.at(-1)!, zone);
          const again = async () => rebuildHours(site, await goalsOfSite(siteId), from, to, nothingIsFolded);
          await again();
          expect(await again()).toMatchObject({ mended: 0, events: events.length });
          expect(await stored(siteId)).toEqual(expected);
          await deliver(table, events, []);
          await rollUp(siteId, zone, events);
          expect(await stored(siteId)).toEqual(expected);
        },
      ),
      { numRuns: runs(1 / 4), endOnFailure: true },
    );
  });
});
