import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as event from "#table/sites/event";
import { sessionRowsOf } from "#functions/lake/session";
import { dayAt, hourStart, type Day } from "#functions/sites/stats/calendar";
import { nightly } from "../../../../../support/nightly.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TODAY = Date.parse("2026-11-21T00:00:00.000Z");
const NOW = TODAY + DAY_MS / 2;

let served: ServedTable;
let folding: typeof import("#functions/sites/fold/fold");
let open: typeof import("#functions/sites/asking/open");
let raw: typeof import("#functions/sites/rebuild/raw");
let dynamodb: typeof import("#functions/aws/dynamodb");
let requests = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  served = await serveTable();
  served.fate = () => void (requests += 1);
  folding = await import("#functions/sites/fold/fold");
  open = await import("#functions/sites/asking/open");
  raw = await import("#functions/sites/rebuild/raw");
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(async () => {
  vi.useRealTimers();
  await served?.stop();
});

let sites = 0;
const makeSite = () => ({
  ...{ siteId: `site${(sites += 1)}`, timezone: "UTC", mostShards: 1, retentionDays: 30 },
  createdAt: "2026-01-01T00:00:00.000Z",
});
type Site = ReturnType<typeof makeSite>;
type Happened = [minutes: number, entity: "view" | "engaged", path?: string];

/**
 * Puts what a visitor did so many minutes after the beginning of today, as collect does, and folds it if that
 * is said.
 */
async function happen(
  { siteId, ...site }: Site,
  events: Happened[],
  { isFolded = true, visitor = 1 } = {},
): Promise<void> {
  const items = events.map(([minutes, what, path = "/"], number) => {
    const at = new Date(TODAY + minutes * MINUTE_MS).toISOString();
    const entity = what === "view" ? ("PageView" as const) : ("Engagement" as const);
    const own = `${visitor}`.padStart(6, "0") + `${number}`.padStart(6, "0");
    const key = { siteId, entity, at, eventId: `01${at.replace(/\D/g, "").slice(2, 14)}${own}` };
    return {
      ...event.key({ ...key, shard: 0 }),
      ...key,
      visitorId: visitor.toString(16).padStart(16, "0"),
      ...{ name: what === "view" ? "pageview" : "engagement", hostname: "h.example", path },
      ...{ ttl: NOW / 1000 + 1_000_000, ...(what === "engaged" && { engagedMs: 1000 }) },
    };
  });
  await dynamodb.writeAll({ puts: items });
  for (let from = 0; isFolded && from < items.length; from += 400)
    await folding.foldEvents({ siteId, ...site }, [], items.slice(from, from + 400));
}

const dayOf = (daysAgo: number): Day => dayAt(new Date(TODAY - daysAgo * DAY_MS).toISOString(), "UTC");
const hourOf = (at: string): string => hourStart(at, "UTC");

/**
 * Returns the visits of a day without files, and the visits that its files would have: each with its start
 * and its engaged time.
 */
async function both(site: Site, day: Day): Promise<{ asked: string[]; landed: string[]; until: string }> {
  const { days, completeUntil } = await open.readOpenDays(site, [day]);
  const begun = await raw.readSessionsBegun(site, day);
  const shown = (sessions: Parameters<typeof sessionRowsOf>[0][]): string[] =>
    sessions
      .flatMap((item) => sessionRowsOf(item, hourOf) ?? [])
      .map(({ startedMs, endedMs, session }) =>
        [startedMs, endedMs]
          .map((ms) => (ms - TODAY) / MINUTE_MS)
          .concat(Number(session.engaged))
          .join(" "),
      )
      .sort();
  return { asked: shown(days.flatMap(({ visits }) => visits)), landed: shown(begun), until: completeUntil };
}

/** The requests that `work` makes. */
async function counted<Answer>(work: () => Promise<Answer>): Promise<[answer: Answer, requests: number]> {
  requests = 0;
  return [await work(), requests];
}

const now = new Date(NOW).toISOString();

test("a visit belongs to the day of its first page view or custom event, as in files", async () => {
  const site = makeSite();
  await happen(site, [
    [-15, "engaged"],
    [1, "view"],
  ]);
  expect(await both(site, dayOf(0))).toEqual({ asked: ["1 1 1"], landed: ["1 1 1"], until: now });
  expect(await raw.readSessionsBegun(site, dayOf(1))).toEqual([]);
});

test("a visit that was read for long before midnight, and sent engagement only, belongs to the day on which it began", async () => {
  const site = makeSite();
  await happen(site, [
    [-130, "view"],
    ...[-100, -70, -40, -10].map((at): Happened => [at, "engaged"]),
    [10, "view"],
  ]);
  expect(await both(site, dayOf(0))).toEqual({ asked: [], landed: [], until: now });
  expect((await both(site, dayOf(1))).landed).toEqual(["-130 10 4"]);
});

test("a page that was open before its first view counts from half an hour before that", async () => {
  const site = makeSite();
  await happen(site, [...[-100, -75, -50, -25, -5].map((at): Happened => [at, "engaged"]), [5, "view"]]);
  expect(await both(site, dayOf(0))).toEqual({ asked: ["5 5 2"], landed: ["5 5 2"], until: now });
  expect((await both(site, dayOf(1))).landed).toEqual([]);
});

test("a question is complete up to what a visit did whose beginning is not known yet; its day reads on", async () => {
  const site = makeSite();
  await happen(site, [[3, "view", "/other"]], { visitor: 2 });
  await happen(
    site,
    [
      [-50, "view"],
      [-25, "engaged"],
      [4, "view"],
    ],
    { isFolded: false },
  );
  await happen(site, [[5, "view", "/other"]], { visitor: 3 });
  const { asked, landed, until } = await both(site, dayOf(0));
  expect([asked, until]).toEqual([["3 3 0"], new Date(TODAY + 4 * MINUTE_MS).toISOString()]);
  expect(landed).toEqual(["3 3 0", "5 5 0"]);
});

test("engagement for weeks makes a question about today no slower, nor the files of a day", async () => {
  const site = makeSite();
  const weeks: Happened[] = Array.from({ length: (20 * 24 * 60) / 25 }, (_, at) => [
    -25 * (at + 1) + 7,
    "engaged",
  ]);
  await happen(site, weeks.reverse());
  await happen(site, [[10, "view"]], { visitor: 2 });
  const quiet = makeSite();
  await happen(quiet, [[10, "view"]], { visitor: 2 });
  const ask = (of: Site) => () => open.readOpenDays(of, [dayOf(0)]);
  const land = (of: Site) => () => raw.readSessionsBegun(of, dayOf(1));
  const [, fewest] = await counted(ask(quiet));
  const [, fewestLanding] = await counted(land(quiet));
  expect((await counted(ask(site)))[1]).toBe(fewest);
  expect((await counted(land(site)))[1]).toBe(fewestLanding);
  // With a page view today, which begins the visit, there is one request more: to its stored session.
  await happen(site, [[7, "view"]]);
  const [{ days, completeUntil }, few] = await counted(ask(site));
  expect([days[0]?.visits.length, completeUntil, few - fewest]).toEqual([2, now, 1]);
  expect((await both(site, dayOf(0))).asked).toEqual((await both(site, dayOf(0))).landed);
  // The next day it goes on: it is the visit of the day on which it began.
  await happen(site, [...[30, 55, 80].map((at): Happened => [at, "engaged"]), [100, "view"]]);
  expect((await counted(land(site)))[1]).toBeLessThan(fewestLanding + 10);
});

nightly(
  "of a thousand such visits one question asks, and is complete up to what the next one did",
  async () => {
    const site = makeSite();
    for (let visitor = 1; visitor <= 1002; visitor += 1)
      await happen(
        site,
        [
          [-25, "engaged"],
          [1 + visitor / 1000, "view"],
        ],
        { visitor },
      );
    const [{ days, completeUntil }, few] = await counted(() => open.readOpenDays(site, [dayOf(0)]));
    expect([days[0]?.visits.length, completeUntil]).toEqual([1000, new Date(TODAY + 120_060).toISOString()]);
    expect(few).toBeLessThan(1100);
  },
  300_000,
);
