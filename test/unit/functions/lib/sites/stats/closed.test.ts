import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as pendingRollup from "#table/sites/pendingRollup";
import { dayAt, hourAt, periodAt, toInstant, type Period } from "#functions/sites/stats/calendar";
import type { SourceOutcome } from "../../../../../../packages/local-cloud/services/appsync/model/source.ts";
import { query } from "../../../../../../packages/local-cloud/services/appsync/sources/dynamodb/pages.ts";
import { runs } from "../../../../../support/seed.ts";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { type Asked, fieldOver } from "../../../../resolvers/field.ts";
import { deltaOf } from "./deltas.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Sites of zones with half and quarter hours and clocks that change, each at a time of its own: some were
 * just changed.
 */
const WORLDS: [timezone: string, now: string][] = [
  ["UTC", "2026-07-15T12:20:00.000Z"],
  ["Europe/Vienna", "2026-03-31T10:20:00.000Z"],
  ["Europe/Vienna", "2026-10-26T00:10:00.000Z"],
  ["America/St_Johns", "2026-11-02T15:45:00.000Z"],
  ["Asia/Kathmandu", "2026-01-01T00:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-06T05:00:00.000Z"],
  ["Pacific/Chatham", "2026-09-28T23:59:59.999Z"],
  ["Africa/Casablanca", "2026-03-02T09:00:00.000Z"],
  ["America/Santiago", "2026-09-07T03:30:00.000Z"],
  ["Pacific/Kiritimati", "2026-12-31T09:59:00.000Z"],
];
/** The days between a site's first visits and its time: more than hours are kept. */
const HISTORY = 100;

type Site = { siteId: string; timezone: string; now: number };
type Range = { from: string; to: string };
type StatsArguments = Range & { period: Period; limit?: number };

let table: ServedTable;
let functions: typeof import("#functions/sites/stats/fieldHandler");
let rollUp: typeof import("#functions/sites/stats/rollUp");
let hours: typeof import("#functions/sites/stats/mergeDeltas");
let dynamodb: typeof import("#functions/aws/dynamodb");
const sites: Site[] = [];
const TYPES = ["Site", "SharedSite"] as const;
const asks = Object.fromEntries(
  TYPES.flatMap((type) => ["stats", "summary"].map((name) => `${type}.${name}`)).map((field) => [
    field,
    fieldOver(field),
  ]),
);

beforeAll(async () => {
  table = await serveTable();
  functions = await import("#functions/sites/stats/fieldHandler");
  rollUp = await import("#functions/sites/stats/rollUp");
  hours = await import("#functions/sites/stats/mergeDeltas");
  dynamodb = await import("#functions/aws/dynamodb");
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const [at, [timezone, now]] of WORLDS.entries())
    sites.push(await visited({ siteId: `site${at}`, timezone, now: Date.parse(now) }, at));
}, 600_000);
afterAll(() => table?.stop());
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/**
 * Has a site visited and rolled up, day after day: of the last days, some are late, and so are some visits of
 * them.
 */
async function visited(site: Site, seed: number): Promise<Site> {
  const { timezone, now } = site;
  let state = seed + 1;
  const drawn = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let ago = HISTORY; ago >= 0; ago -= 1) {
    const day = dayAt(toInstant(now - ago * DAY), timezone);
    if (ago > 6 && drawn(5) === 0) continue;
    for (let visits = 1 + drawn(3); visits > 0; visits -= 1) await visit(site, day, drawn);
    if (Date.parse(day.end) > now) continue;
    // A month that is rolled up without such a day lacks it.
    const isLate = ago <= 3 ? drawn(3) === 0 : drawn(60) === 0;
    if (isLate) {
      const mark = { siteId: site.siteId, timezone, dayStart: day.start };
      await dynamodb.put({ ...pendingRollup.key(site.siteId, day.date), ...mark });
      continue;
    }
    vi.setSystemTime(Math.min(now, Date.parse(day.end) + HOUR));
    await rollUp.rollUpDay(site, day);
    if (drawn(4) > 0) await rollUp.rollUpMonth(site, day.start);
    if (ago <= 3 && drawn(2) === 0) await visit(site, day, drawn);
  }
  return site;
}

/** A visit in an hour of the day that has begun, which is merged or not. */
async function visit(
  { siteId, timezone, now }: Site,
  day: { start: string; end: string },
  drawn: (below: number) => number,
) {
  const [start, end] = [Date.parse(day.start), Math.min(now, Date.parse(day.end))];
  const at = toInstant(start + drawn(Math.max(1, end - start)));
  vi.setSystemTime(at);
  const hour = hourAt(at, timezone).start;
  const counters = { pageViews: 1 + drawn(4), sessions: 1, bounces: drawn(2), duration: drawn(300) };
  await dynamodb.writeAll({ puts: [deltaOf(siteId, hour, { counters, visitors: [drawn(9), drawn(9)] })] });
  if (drawn(3) === 0) await hours.mergeHour({ siteId, timezone }, hour);
}

/** Answers what the resolvers ask, and counts it. */
async function answer(asked: Asked): Promise<SourceOutcome> {
  if (asked.operation === "Invoke") {
    const result = await functions.countedField(asked.payload as never);
    return { result: JSON.parse(JSON.stringify(result)) as unknown };
  }
  const access = {
    dynamodb: table.dynamodb,
    tableArn: (name: string) => name,
    demand: () => undefined,
  };
  const tokens = { seal: (key: unknown) => (key ? "more" : null), open: () => undefined };
  return query({ access, table: table.tableName, tokens: tokens as never, resolver: "stats" }, asked);
}

/** Asks the field, and the function alone for all of it. */
async function both(field: string, { siteId, timezone, now }: Site, args: StatsArguments | Range) {
  vi.setSystemTime(now);
  const source = { siteId, timezone, shareId: "share", fields: ["STATS"] };
  const { asked, value, failure } = await asks[field]!({ args: { ...args }, source, now }, answer);
  const whole = await functions.countedField({ field, arguments: args, source });
  const operations = asked.map(({ operation }) => operation);
  return {
    operations,
    ofField: failure ? { error: failure } : (JSON.parse(JSON.stringify(value)) as unknown),
    ofFunction: whole.error
      ? { error: [whole.error.type, whole.error.info] }
      : (JSON.parse(JSON.stringify(whole.data)) as unknown),
  };
}

type Aligned = Period | "any";

/** An instant, most often the start of a period of the site. */
function aligned({ timezone }: Site, ms: number, on: Aligned): string {
  return on === "any" ? toInstant(ms) : periodAt(on, toInstant(ms), timezone).start;
}

const on = fc.constantFrom<Aligned[]>("HOUR", "DAY", "DAY", "DAY", "MONTH", "any");
/** The time from a range's end to now, which it may be before. Most ranges end in the last days, or later. */
const since = fc.oneof(
  fc.integer({ min: -40 * DAY, max: 0 }),
  fc.integer({ min: -2 * DAY, max: 6 * DAY }),
  fc.integer({ min: 0, max: (HISTORY + 5) * DAY }),
);
const ranges = fc.record({
  at: fc.nat(WORLDS.length - 1),
  type: fc.constantFrom(...TYPES),
  period: fc.constantFrom<Period[]>("HOUR", "HOUR", "DAY", "DAY", "MONTH", "WEEK"),
  since,
  length: fc.oneof(fc.integer({ min: 0, max: 17 * DAY }), fc.integer({ min: 0, max: HISTORY * DAY })),
  ends: fc.tuple(on, on),
  limit: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined, freq: 2 }),
});

describe("the field stats", () => {
  it("answers as the function alone, whatever a Query takes of it", async () => {
    const ways = new Map<string, number>();
    const property = fc.asyncProperty(
      ranges,
      async ({ at, type, period, since: before, length, ends, limit }) => {
        const site = sites[at]!;
        const end = site.now - before;
        const from = aligned(site, end - length, ends[0]);
        const args = { period, from, to: aligned(site, end, ends[1]), ...(limit && { limit }) };
        const { operations, ofField, ofFunction } = await both(`${type}.stats`, site, args);
        expect(ofField).toEqual(ofFunction);
        const way = `${period} ${operations.join(" ")}`;
        ways.set(way, (ways.get(way) ?? 0) + 1);
      },
    );
    await fc.assert(property, { numRuns: Math.max(400, runs(4)) });
    for (const way of [
      "HOUR Query",
      "HOUR Query Query Invoke",
      "DAY Query",
      "DAY Query Invoke",
      "MONTH Query",
    ])
      expect([way, ways.get(way) ?? 0]).toEqual([way, expect.toSatisfy((count: number) => count > 0)]);
  });
});

describe("the field summary", () => {
  it("answers as the function alone, also where a Query has the day or the month and the one before", async () => {
    const ways = new Map<string, number>();
    const property = fc.asyncProperty(
      ranges,
      fc.constantFrom<Period[]>("DAY", "DAY", "MONTH"),
      fc.boolean(),
      async ({ at, type, since: before, ends }, period, isWhole) => {
        const site = sites[at]!;
        const end = site.now - before;
        const whole = periodAt(period, toInstant(end), site.timezone);
        const from = isWhole ? whole.start : aligned(site, Date.parse(whole.start), ends[0]);
        const to = isWhole ? whole.end : aligned(site, end, ends[1]);
        const { operations, ofField, ofFunction } = await both(`${type}.summary`, site, { from, to });
        expect(ofField).toEqual(ofFunction);
        const way = `${period} ${operations.join(" ")}`;
        ways.set(way, (ways.get(way) ?? 0) + 1);
      },
    );
    await fc.assert(property, { numRuns: Math.max(400, runs(4)) });
    for (const way of ["DAY Query", "DAY Query Invoke", "MONTH Query", "MONTH Query Invoke", "DAY Invoke"])
      expect([way, ways.get(way) ?? 0]).toEqual([way, expect.toSatisfy((count: number) => count > 0)]);
  });
});
