import "../../../../../support/seed.ts";
import { openTable, type Table } from "./table.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { queryAll } from "../../../../../../functions/lib/aws/dynamodb.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import type { SessionEventIdsItem } from "../../../../../../resolvers/table/sites/sessionEventIds.ts";
import { ofVisitorFrom } from "../../../../../../resolvers/table/sites/sessionEventIds.ts";
import { deliverAll, rollUp } from "./delivering.ts";
import { drawnLimits, limits } from "./limits.ts";
import { countsOf } from "./reference.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import { deliver, makeSite, stored, streamed } from "./site.ts";
import { delivery, eventsOf, GOALS, PATHS, PLACES, visits, type Drawn } from "./sessions.ts";

vi.mock(import("../../../../../../functions/lib/sites/fold/sessionState.ts"), async (original) =>
  (await import("./limits.ts")).limited(await original()),
);

const DAY_MS = 86_400_000;
const IDLE_MS = 1_800_000;
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

describe("events count exactly once", () => {
  test("however batches come, again, late, and with a function that dies at any of its requests", async () => {
    await fc.assert(
      fc.asyncProperty(place, visits, delivery, drawnLimits, async ([zone, around], drawn, how, most) => {
        Object.assign(limits, most);
        vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
        const siteId = await makeSite(table, zone);
        const events = eventsOf(drawn, siteId, around);
        await deliverAll(table, events, how);
        // By chance a fold has taken some of it into an hour already.
        await rollUp(siteId, zone, events);
        expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
      }),
      { endOnFailure: true },
    );
  });

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

  // The second one begins a session, and looks again, before the first is written: only a second look of the
  // first finds that they touch.
  test.each([
    ["the end", [0, IDLE_MS - 1000, IDLE_MS + 1000]],
    ["the start", [2 * IDLE_MS, IDLE_MS + 1000, IDLE_MS - 1000]],
  ])(
    "two folds at once, of which one moves %s of a session to where the other begins one",
    async (_, moments) => {
      const [zone, around] = PLACES[0]!;
      vi.setSystemTime(Date.parse(around) + 2 * IDLE_MS);
      const what = { visitor: 0, path: "/", entity: "PageView" } as const;
      const siteId = await makeSite(table, zone);
      const events = eventsOf(moments.map((ms) => ({ ...what, ms })) as Drawn[], siteId, around);
      const [stands, grows, begins] = events.map((each) => [each]) as [EventItem[], EventItem[], EventItem[]];
      await deliver(table, stands, []);
      table.beforeTransaction(() => handler(streamed(begins)));
      await handler(streamed(grows));
      table.endOfRun();
      vi.setSystemTime(Date.parse(around) + 2 * DAY_MS);
      await rollUp(siteId, zone, events);
      expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
    },
  );

  test("2,000 of 50 visitors in one batch, although the function dies on the way, and all of them again", async () => {
    const [zone, around] = PLACES[0]!;
    vi.setSystemTime(Date.parse(around) + DAY_MS);
    const drawn = Array.from({ length: 2000 }, (_, at) => ({
      ...{ entity: "PageView", visitor: at % 50, path: PATHS[at % PATHS.length]!, ms: at * 1000 },
    })) as Drawn[];
    const siteId = await makeSite(table, zone);
    const events = eventsOf(drawn, siteId, around);
    await deliver(table, events, [
      [3, "before"],
      [40, "after"],
    ]);
    await deliver(table, events, []);
    await rollUp(siteId, zone, events);
    expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
  });

  test("2,000 of one visitor in one batch, and all of them again", async () => {
    const [zone, around] = PLACES[0]!;
    vi.setSystemTime(Date.parse(around) + DAY_MS);
    const what = { visitor: 0, entity: "PageView" } as const;
    const drawn = Array.from({ length: 2000 }, (_, at) => ({
      ...what,
      ...{ path: PATHS[at % PATHS.length]!, ms: at * 1000 },
    })) as Drawn[];
    const siteId = await makeSite(table, zone);
    const events = eventsOf(drawn, siteId, around);
    for (const _ of ["once", "again"])
      expect(await handler(streamed(events))).toEqual({ batchItemFailures: [] });
    await rollUp(siteId, zone, events);
    expect(await stored(siteId)).toEqual(countsOf(events, zone, GOALS));
  });

  test("450 of one session, and all of them again", async () => {
    const [zone, around] = PLACES[0]!;
    vi.setSystemTime(Date.parse(around) + DAY_MS);
    const what = { visitor: 0, path: "/", entity: "PageView" } as const;
    const drawn = Array.from({ length: 450 }, (_, at) => ({ ...what, ms: at * 1000 })) as Drawn[];
    const siteId = await makeSite(table, zone);
    const events = eventsOf(drawn, siteId, around);
    const beside = () => queryAll<SessionEventIdsItem>(ofVisitorFrom(siteId, events[0]!.visitorId, ""));
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
});
