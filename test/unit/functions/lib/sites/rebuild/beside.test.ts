import { oneIn, runs } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../fold/table.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayAt, hourAt } from "../../../../../../functions/lib/sites/stats/calendar.ts";
import { goalsOfSite, siteById } from "../../../../../../functions/lib/sites/site.ts";
import { rollUpDay } from "../../../../../../functions/lib/sites/stats/rollUp.ts";
import { drawnLimits, limits } from "../fold/limits.ts";
import { countsOf } from "../fold/reference.ts";
import { makeSite, stored } from "../fold/site.ts";
import { eventsOf, GOALS, PLACES, visits } from "../fold/sessions.ts";
import { Stage, story, type Story } from "./story.ts";
import { Turns } from "./turns.ts";

vi.mock(import("../../../../../../functions/lib/sites/fold/sessionState.ts"), async (original) =>
  (await import("../fold/limits.ts")).limited(await original()),
);

const DAY_MS = 86_400_000;
/** Number of requests after which the counts are checked. */
const LOOKS = 12;
/**
 * By then a rebuild of one session has written all, and looks in a hundred requests for what others left
 * behind.
 */
const CHANGES = 48;
/** After which requests a rebuild dies. */
const DEATHS = oneIn(8);
let table: Table;
let turns: Turns;

beforeAll(async () => {
  table = await openTable();
  turns = new Turns();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  turns.end();
  await table.stop();
});

const place = fc.constantFrom(...PLACES);
/** One batch, once. */
const PLAIN: Story["lanes"][number] = {
  order: [0],
  disorder: 0,
  sizes: [8],
  again: [],
  deaths: [],
  isParallel: false,
  window: 0,
  isLive: false,
};

async function staged(zone: string, around: string, drawn: Parameters<typeof eventsOf>[0]) {
  vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
  const siteId = await makeSite(table, zone);
  const events = eventsOf(drawn, siteId, around);
  const times = events.map(({ at }) => at).sort();
  const [from, to] = [hourAt(times[0]!, zone).start, hourAt(times.at(-1)!, zone).end];
  const site = (await siteById(siteId))!;
  await goalsOfSite(siteId);
  return { siteId, site, events, stage: new Stage(table, turns, { site, events, from, to }) };
}

test("a rebuild beside folds, merges and readers, all of which may die at any request: each event counts once, at every moment", async () => {
  await fc.assert(
    fc.asyncProperty(place, visits, story, drawnLimits, async ([zone, around], drawn, told, most) => {
      Object.assign(limits, most);
      const { siteId, site, events, stage } = await staged(zone, around, drawn);
      const lost = new Set(told.lost.map((at) => events[at % events.length]!));
      for (const each of lost) await stage.arrive(each);
      const lane = (which: number) =>
        events.filter((each, at) => !lost.has(each) && told.lane[at % told.lane.length] === which);
      let isRebuilt = false;
      const rebuilds = async () => {
        for (const death of told.rebuilds) isRebuilt = (await stage.rebuild(death)) || isRebuilt;
      };
      const merges = async () => {
        for (const [at, death] of told.merges) await stage.merge(at, death);
      };
      const reads = async () => {
        for (let at = 0; at < told.reads; at += 1) expect(await stage.read()).toEqual([]);
      };
      const streams = told.lanes.map((how, which) => stage.deliver(lane(which), how));
      const all = Promise.all([...streams, rebuilds(), merges(), reads()]);
      await turns.until(all, told.draws, async (turn) => {
        if (turn % LOOKS === 0) expect(await stage.look()).toEqual([]);
      });
      // Days that a rebuild did not reach are done by the next one.
      if (!isRebuilt && lost.size > 0) expect(await turns.until(stage.rebuild(), told.draws)).toBe(true);
      for (const day of new Set(events.map(({ at }) => dayAt(at, zone).start)))
        await rollUpDay(site, dayAt(day, zone));
      expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
      expect(await stage.look()).toEqual([]);
    }),
    { numRuns: runs(1 / 8), endOnFailure: true },
  );
});

test("a rebuild that dies after any of its requests leaves what was counted, and the next one counts the rest", async () => {
  const [zone, around] = PLACES[0]!;
  const view = (visitor: number, minutes: number) =>
    ({ visitor, path: "/", entity: "PageView", ms: minutes * 60_000 }) as Parameters<
      typeof eventsOf
    >[0][number];
  // The record of the last one is given up: a session has to be mended.
  const drawn = [view(0, 10), view(0, 15), view(0, 20)];
  for (let at = DEATHS.first, died = true; died; at += at < CHANGES ? DEATHS.step : 10) {
    const { siteId, events, stage } = await staged(zone, around, drawn);
    await turns.until(stage.deliver(events.slice(0, 2), PLAIN), [0]);
    await stage.arrive(events[2]!);
    died = !(await turns.until(stage.rebuild([at, "after"]), [0]));
    expect(await stage.look()).toEqual([]);
    if (died) expect(await turns.until(stage.rebuild(), [0])).toBe(true);
    else expect(at).toBeGreaterThan(CHANGES);
    expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
  }
});
