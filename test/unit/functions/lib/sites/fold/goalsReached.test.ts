import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as event from "#table/sites/event";
import type { GoalReachedItem } from "#table/sites/goalReached";
import * as siteTable from "#table/sites/site";
import type { SiteGoal } from "../../../../../../functions/lib/sites/goals.ts";
import { openTable, type Table } from "./table.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const GOALS = [
  { goalId: "order", kind: "EVENT", pattern: "Order", defaultRevenue: 500, currency: "EUR" },
  { goalId: "prices", kind: "PAGE", match: "EXACT", pattern: "/prices" },
  { goalId: "long", kind: "DURATION", minDuration: 60 },
] as SiteGoal[];

let table: Table;
let folding: typeof import("#functions/sites/fold/fold");
let sites = 0;
let site: { siteId: string; timezone: string; mostShards: number; retentionDays: number };
/** The number of times that the fold has asked if reached goals are wanted. */
let asked = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  table = await openTable();
  folding = await import("#functions/sites/fold/fold");
});
beforeEach(() => {
  asked = 0;
  site = { siteId: `site${(sites += 1)}`, timezone: "UTC", mostShards: 1, retentionDays: 30 };
});
afterAll(async () => {
  vi.useRealTimers();
  await table?.stop();
});

type Happened = [seconds: number, what: "view" | "Order", path?: string];

const eventsOf = (happened: Happened[], visitor = 1): event.EventItem[] =>
  happened.map(([seconds, what, path = "/"], number) => {
    const at = new Date(NOW - 600_000 + seconds * 1000).toISOString();
    const entity = what === "view" ? ("PageView" as const) : ("CustomEvent" as const);
    const eventId = `01${String(seconds).padStart(12, "0")}${String(visitor * 100 + number).padStart(12, "0")}`;
    const key = { siteId: site.siteId, entity, at, eventId };
    return {
      ...event.key({ ...key, shard: 0 }),
      ...key,
      visitorId: visitor.toString(16).padStart(16, "0"),
      ...{ name: what === "view" ? "pageview" : what, hostname: "h.example", path },
      ttl: NOW / 1000 + 1_000_000,
    };
  });

const fold = (events: event.EventItem[], isWanted = true) =>
  folding.foldEvents(site, GOALS, events, () => {
    asked += 1;
    return Promise.resolve(isWanted);
  });

async function reached(): Promise<GoalReachedItem[]> {
  const items = await table.partition(siteTable.sitePartition(site.siteId));
  const all = items.map((item) => unmarshall(item) as GoalReachedItem);
  return all.filter(({ entity }) => entity === "GoalReached");
}
const goalsReached = async () => (await reached()).map(({ goalId }) => goalId).sort();

test("a visit reaches a goal once, which says nothing of the visitor", async () => {
  await fold(eventsOf([[0, "view"]]));
  expect([await goalsReached(), asked]).toEqual([[], 0]);
  const visit: Happened[] = [
    [0, "view"],
    [10, "Order"],
    [20, "view", "/prices"],
    [30, "Order"],
  ];
  await fold(eventsOf(visit));
  expect(await goalsReached()).toEqual(["order", "prices"]);
  await fold(eventsOf(visit));
  await fold(eventsOf([...visit, [70, "view"]]));
  expect(await goalsReached()).toEqual(["long", "order", "prices"]);
  const { PK, SK, eventId, ttl, ...order } = (await reached()).find(({ goalId }) => goalId === "order")!;
  expect(order).toEqual({
    ...{ entity: "GoalReached", siteId: site.siteId, goalId: "order" },
    ...{ at: new Date(NOW).toISOString(), revenue: 500 },
  });
  expect([PK, SK]).toEqual([siteTable.sitePartition(site.siteId), `REACHED#${eventId}`]);
  expect(ttl).toBe(NOW / 1000 + 30 * 86_400);
  const prices = (await reached()).find(({ goalId }) => goalId === "prices")!;
  expect(prices).not.toHaveProperty("revenue");
});

test("each visit has its own, and none is written while no destination wants them", async () => {
  await fold([...eventsOf([[0, "Order"]], 1), ...eventsOf([[5, "Order"]], 2)]);
  expect(await goalsReached()).toEqual(["order", "order"]);
  await fold(eventsOf([[0, "Order"]], 3), false);
  expect(await goalsReached()).toEqual(["order", "order"]);
  await fold(
    eventsOf(
      [
        [0, "Order"],
        [9, "Order"],
      ],
      3,
    ),
  );
  // It was reached before it was wanted.
  expect(await goalsReached()).toEqual(["order", "order"]);
});

test("wherever a fold dies, the events that come again lead to one for each goal", async () => {
  const visit = eventsOf([
    [0, "view"],
    [10, "Order"],
    [20, "view", "/prices"],
  ]);
  for (let at = 0; ; at += 1) {
    for (const when of ["before", "after", "lost"] as const) {
      site = { ...site, siteId: `site${(sites += 1)}` };
      const events = visit.map(({ siteId: _, ...each }) => ({ ...each, siteId: site.siteId }));
      table.endOfRun();
      table.dieAt(at, when);
      await fold(events).catch(() => undefined);
      const { requests } = table.endOfRun();
      const { failed } = await fold(events);
      expect([failed.size, await goalsReached()]).toEqual([0, ["order", "prices"]]);
      if (requests <= at) return;
    }
  }
});
