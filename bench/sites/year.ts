import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import type { Span } from "#functions/sites/stats/calendar";
import { dayAt, hourAt, toInstant, monthAt } from "#functions/sites/stats/calendar";
import { toLazy } from "#functions/sites/stats/lazyAggregate";
import { sketchOf, unionOfSketches, type Sketch } from "#functions/sites/stats/sketch";
import { addRow, DIMENSIONS, type Counters, type Aggregate } from "#functions/sites/stats/aggregate";
import { cloudHere, untilQuiet } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { median, percentile } from "../figure.ts";
import { cpuMicroseconds } from "../processes.ts";
import { asFunction } from "../product.ts";
import { Site } from "./site.ts";

const ZONE = "Europe/Vienna";
const PAGE_VIEWS = 10_000_000;
const DAYS = 365;
const ROWS = 300;
const WARM = 10;
const ROUNDS = 30;
const HOUR_MS = 3600_000;

/**
 * The hour of the site's day at which all is read: the hours that are not rolled up yet differ from hour to
 * hour.
 */
const HOUR_OF_DAY = 15.5;
/** Fields of a dashboard, and how many dashboards are read at once. */
const LISTS = ["PAGE", "ENTRY_PAGE", "SOURCE", "COUNTRY", "BROWSER", "DEVICE"];
const AT_ONCE = 10;

/**
 * The cost of reading a year of a site with ten million page views: the graph, the sums, a list, and a
 * dashboard of all of them.
 */
export async function year(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    await toTheAfternoon(cloud);
    const site = await Site.make(cloud);
    await fill(cloud, site.siteId);
    await untilQuiet(cloud);
    const now = cloud.clock.now();
    const to = dayAt(toInstant(now), ZONE).end;
    const from = dayAt(toInstant(Date.parse(to) - (DAYS - 0.5) * 24 * HOUR_MS), ZONE).start;
    const month = monthAt(from, ZONE).start;
    const days = (count: number): string =>
      dayAt(toInstant(Date.parse(to) - (count - 0.5) * 24 * HOUR_MS), ZONE).start;
    const rows = [
      await measure(cloud, site, "stats, 12 months", stats("MONTH", month, to)),
      await measure(cloud, site, `stats, ${DAYS} days`, stats("DAY", from, to)),
      await measure(cloud, site, "stats, 30 days", stats("DAY", days(30), to)),
      await measure(cloud, site, "stats, 30 days that are over", stats("DAY", days(31), days(1))),
      await measure(cloud, site, "summary, 30 days", summary(days(30), to)),
      await measure(cloud, site, `summary, ${DAYS} days`, summary(from, to)),
      await measure(cloud, site, "breakdown PAGE, today", breakdown("PAGE", days(1), to)),
      await measure(cloud, site, "breakdown PAGE, 30 days", breakdown("PAGE", days(30), to)),
      await measure(cloud, site, `breakdown PAGE, ${DAYS} days`, breakdown("PAGE", from, to)),
      await measure(cloud, site, "dashboard of 8 fields, 30 days", dashboard(days(30), to)),
      await measure(cloud, site, `dashboard of 8 fields, ${DAYS} days`, dashboard(from, to)),
      await measure(cloud, site, `${AT_ONCE} dashboards at once, 30 days`, dashboard(days(30), to), AT_ONCE),
    ];
    return {
      title: 'A year\'s view (aims of "stats": one request, two more for the open period; 50 ms of our own)',
      how:
        `A site with ${PAGE_VIEWS.toLocaleString("en")} page views in ${DAYS} days, every list of ${ROWS} rows: days, months and today's hours written by the product's own ` +
        `store. Medians of ${ROUNDS} queries by the site's owner through the local AppSync, warm; requests to the table with those that say whose site it is. ` +
        `It is half past three in the afternoon in the site's zone: the hours of today are read one by one. A dashboard is \`stats\`, \`summary\` and ${LISTS.length} breakdowns in one request; ` +
        `each field is a function of its own, and here they share two cores. Of ${AT_ONCE} at once the times are until all are answered. ` +
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

function summary(from: string, to: string): string {
  return `summary(from: "${from}", to: "${to}") { stats { pageViews uniqueVisitors sessions bounceRate } previous { pageViews uniqueVisitors } }`;
}

function breakdown(dimension: string, from: string, to: string): string {
  return `${dimension}: breakdown(dimension: ${dimension}, from: "${from}", to: "${to}") { items { name sessions } }`;
}

function dashboard(from: string, to: string): string {
  const lists = LISTS.map((dimension) => breakdown(dimension, from, to));
  return [stats("DAY", from, to), summary(from, to), ...lists].join(" ");
}

/** Measures a selection, read by so many at once. */
async function measure(
  cloud: Cloud,
  site: Site,
  view: string,
  selection: string,
  atOnce = 1,
): Promise<Figure["rows"][number]> {
  const read = (): Promise<unknown> =>
    Promise.all(Array.from({ length: atOnce }, () => site.read<object>(selection)));
  const recording = cloud.dynamodb.recorder.start();
  await read();
  const made = recording.stop();
  const sum = (values: number[]): number => tenth(values.reduce((all, value) => all + value, 0));
  for (let round = 0; round < WARM; round += 1) await read();
  const database = [cloud.dynamodb.pid!];
  const times: number[] = [];
  const own = process.cpuUsage();
  const theirs = cpuMicroseconds(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(own);
  return {
    view,
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

/** Advances the clock to the same hour of the site's day, whenever this runs. */
async function toTheAfternoon(cloud: Cloud): Promise<void> {
  const day = dayAt(toInstant(cloud.clock.now()), ZONE);
  const ahead = Date.parse(day.start) + HOUR_OF_DAY * HOUR_MS - cloud.clock.now();
  await cloud.clock.advance(ahead >= 0 ? ahead : ahead + 24 * HOUR_MS);
  await untilQuiet(cloud);
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
    await replacePeriod(undefined, { site: { siteId }, period: "DAY", ...day, state: toLazy(state) });
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
    const state = toLazy({ ...stateOf(perDay * days, 0), visitors: unionOfSketches(visitors) });
    await replacePeriod(undefined, { site: { siteId }, period: "MONTH", ...span, state, through });
  }
  for (let hour = hourAt(today.start, ZONE); hour.start < cloud.clock.iso(); hour = hourAt(hour.end, ZONE))
    await replacePeriod(undefined, {
      site: { siteId },
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
