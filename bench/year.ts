import type { Cloud } from "../infra/local/index.ts";
import type { Span } from "#functions/sites/stats/calendar";
import { dayAt, hourAt, toInstant, monthAt } from "#functions/sites/stats/calendar";
import { toLazy } from "#functions/sites/stats/lazyAggregate";
import { sketchOf, union, type Sketch } from "#functions/sites/stats/sketch";
import { addRow, DIMENSIONS, type Counters, type Aggregate } from "#functions/sites/stats/aggregate";
import { cloudHere, untilQuiet } from "./cloud.ts";
import type { Figure } from "./figure.ts";
import { median, percentile } from "./figure.ts";
import { cpuMicroseconds } from "./processes.ts";
import { asFunction } from "./product.ts";
import { Site } from "./site.ts";

const ZONE = "Europe/Vienna";
const PAGE_VIEWS = 10_000_000;
const DAYS = 365;
const ROWS = 300;
const WARM = 10;
const ROUNDS = 30;
const HOUR_MS = 3600_000;

/** The cost of reading a year of a site with ten million page views: by month, by day, and one breakdown. */
export async function year(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    const site = await Site.make(cloud);
    await fill(cloud, site.siteId);
    await untilQuiet(cloud);
    const now = cloud.clock.now();
    const to = dayAt(toInstant(now), ZONE).end;
    const from = dayAt(toInstant(Date.parse(to) - (DAYS - 0.5) * 24 * HOUR_MS), ZONE).start;
    const month = monthAt(from, ZONE).start;
    const rows = [
      await measure(cloud, site, "12 months", stats("MONTH", month, to)),
      await measure(cloud, site, `${DAYS} days`, stats("DAY", from, to)),
    ];
    return {
      title: "A year's view (aims: one request, two more for the open period; 50 ms of our own)",
      how:
        `A site with ${PAGE_VIEWS.toLocaleString("en")} page views in ${DAYS} days, every list of ${ROWS} rows: days, months and today's hours written by the product's own ` +
        `store. Medians of ${ROUNDS} queries by the site's owner through the local AppSync, warm; requests to the table with those that say whose site it is. ` +
        "CPU is that of one query, in all threads of this process and in the database's.",
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

function stats(period: string, from: string, to: string): string {
  return `stats(period: ${period}, from: "${from}", to: "${to}") { items { periodStart pageViews uniqueVisitors sessions bounceRate } }`;
}

async function measure(
  cloud: Cloud,
  site: Site,
  view: string,
  selection: string,
): Promise<Figure["rows"][number]> {
  const recording = cloud.dynamodb.recorder.start();
  const periods = (await site.read<{ stats: { items: unknown[] } }>(selection)).stats.items.length;
  const made = recording.stop();
  const sum = (values: number[]): number => tenth(values.reduce((all, value) => all + value, 0));
  for (let round = 0; round < WARM; round += 1) await site.read(selection);
  const database = [cloud.dynamodb.pid!];
  const times: number[] = [];
  const own = process.cpuUsage();
  const theirs = cpuMicroseconds(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await site.read(selection);
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(own);
  return {
    view,
    periods,
    requests: made.length,
    "items read": sum(made.map(({ scannedCount }) => scannedCount)),
    "read units": sum(made.map(({ capacity }) => capacity)),
    "CPU ms": tenth((user + system) / 1000 / ROUNDS),
    "CPU ms of the database": tenth((cpuMicroseconds(database) - theirs) / 1000 / ROUNDS),
    "p50 ms": tenth(median(times)),
    "p99 ms": tenth(
      percentile(
        times.toSorted((a, b) => a - b),
        0.99,
      ),
    ),
  };
}

/** Writes every closed day and month of the year, and the hours of today so far. */
async function fill(cloud: Cloud, siteId: string): Promise<void> {
  const { replacePeriod } = await asFunction(cloud, () => import("#functions/sites/stats/store"));
  const today = dayAt(toInstant(cloud.clock.now()), ZONE);
  const perDay = Math.round(PAGE_VIEWS / DAYS);
  const months = new Map<string, { span: Span; days: number; visitors: Sketch[]; through: string }>();
  let day = dayAt(toInstant(Date.parse(today.start) - (DAYS - 0.5) * 24 * HOUR_MS), ZONE);
  for (let at = 0; day.start < today.start; at += 1) {
    const state = stateOf(perDay, at);
    await replacePeriod(undefined, { siteId, period: "DAY", ...day, state: toLazy(state) });
    const span = monthAt(day.start, ZONE);
    const month = months.get(span.start) ?? { span, days: 0, visitors: [], through: "" };
    months.set(span.start, {
      ...month,
      days: month.days + 1,
      visitors: [...month.visitors, state.visitors],
      through: day.end,
    });
    day = dayAt(day.end, ZONE);
  }
  for (const { span, days, visitors, through } of months.values()) {
    const state = toLazy({ ...stateOf(perDay * days, 0), visitors: union(visitors) });
    await replacePeriod(undefined, { siteId, period: "MONTH", ...span, state, through });
  }
  for (let hour = hourAt(today.start, ZONE); hour.start < cloud.clock.iso(); hour = hourAt(hour.end, ZONE))
    await replacePeriod(undefined, {
      siteId,
      period: "HOUR",
      ...hour,
      state: toLazy(stateOf(Math.round(perDay / 24), 1)),
    });
}

/** An aggregate with so many page views: two per session, a third of the visitors new. */
function stateOf(pageViews: number, seed: number): Aggregate {
  const sessions = Math.round(pageViews / 2);
  const ids = Array.from({ length: Math.min(sessions, 5000) }, (_, at) =>
    (Math.imul(at + seed * 1700, 2654435761) >>> 0).toString(16).padStart(8, "0").concat("0000"),
  );
  const counters: Counters = {
    pageViews,
    sessions,
    bounces: Math.round(sessions / 3),
    duration: sessions * 75,
  };
  const state: Aggregate = { counters, visitors: sketchOf(ids), lists: new Map() };
  for (const dimension of DIMENSIONS)
    for (let row = 0; row < ROWS; row += 1)
      addRow(state.lists, dimension, `/${dimension}/value-${row}`, {
        pageViews: 1 + Math.round(pageViews / (row + 1)),
        sessions: 1 + Math.round(sessions / (row + 1)),
      });
  return state;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
