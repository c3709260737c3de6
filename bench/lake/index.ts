import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { dayAt, toInstant } from "#functions/sites/stats/calendar";
import { bundled } from "../bundled.ts";
import { cloudHere, silence, untilQuiet } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { PRICES } from "../prices.ts";
import { run } from "../processes.ts";
import { Site } from "../sites/site.ts";
import { daysUntil, writeDays, writeRaw } from "./days.ts";
import { FILTERS, LISTS, type QuestionsResult } from "./questions.ts";
import { numbersFrom } from "./visits.ts";

const ZONE = "Europe/Vienna";
const DAYS = 365;
const VISITS = Number(process.env.VISITS ?? 1_000_000);
/** Visits of the day that is written from its raw events. */
const LANDED = Math.min(40_000, VISITS);
/** Raw events that one question reads at most. */
const OPEN_EVENTS = 20_000;
const HOUR_MS = 3_600_000;
/** Put requests of standard storage (aws.amazon.com/s3/pricing, us-east-1, 2025). */
const PUT = 0.005 / 1000;
/**
 * The least that a page view costs, a million, without functions and with them at 10 million a month
 * (docs/figures.md).
 */
const LEAST_OF_PAGE_VIEWS = 3.99;
/** A whole processor: the memory of `queue/rollup` (Lambda guide, "Configure Lambda function memory"). */
const GIGABYTES = 1769 / 1024;

type Row = { what: string; value: string; aim: string };

/**
 * The lake of one site over a year: filtered questions, beside the same in plain JavaScript; writing a day;
 * the reads of a question.
 */
export async function lake(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "bench-lake-"));
  const idle = { engine: hasEngine(), megabytes: 0 };
  const cloud = await cloudHere();
  try {
    // Counts are no part of this.
    silence(cloud, [
      "functions/stream/aggregate.ts",
      "functions/stream/react.ts",
      "functions/queue/rollup.ts",
    ]);
    const site = await Site.make(cloud, { timezone: ZONE });
    const random = numbersFrom(1);
    const today = dayAt(toInstant(cloud.clock.now()), ZONE);
    const yesterday = dayAt(toInstant(Date.parse(today.start) - HOUR_MS), ZONE);
    const last = dayAt(toInstant(Date.parse(yesterday.start) - HOUR_MS), ZONE);
    const days = daysUntil(last, DAYS, ZONE);
    const visits = Math.ceil(VISITS / DAYS);
    const written = await writeDays(cloud, site.siteId, days, { visits, zone: ZONE, folder, random });
    const landing = await land(cloud, site.siteId, yesterday, random);
    const open = { start: Date.parse(today.start) - 1, length: cloud.clock.now() - Date.parse(today.start) };
    const perVisit = landing.events / LANDED;
    // A part of it, so that its length cannot exceed what is read.
    const count = Math.floor(Math.min(VISITS, OPEN_EVENTS / perVisit) * 0.98);
    await untilQuiet(cloud);
    idle.engine = hasEngine();
    idle.megabytes = megabytes();
    const asked = await throughAppSync(cloud, site, { from: days[0]!.start, to: last.end });
    const raw = await writeRaw(
      cloud,
      site.siteId,
      { ...open, start: Date.parse(today.start), count },
      random,
    );
    const opened = await throughAppSync(cloud, site, { from: today.start, to: today.end });
    const merged = await mergedBy(folder);
    const asDays = await alone("engine", folder, 1, last.end);
    const asMonths = await alone("engine", join(folder, "months"), 31, last.end);
    const hand = await alone("hand", folder, 1, last.end);
    for (const { answer } of [asDays, asMonths])
      if (JSON.stringify(answer) !== JSON.stringify(hand.answer))
        throw new Error(`two answers: ${JSON.stringify([answer, hand.answer])}`);
    const rows = [
      ...fileRows(written, merged),
      ...questionRows("days", asDays, hand),
      ...questionRows("months", asMonths, hand),
      ...handRows(hand),
      ...appSyncRows(asked, opened, raw.events),
      ...landingRows(landing),
      ...idleRows(idle),
    ];
    return {
      title: "The lake: a year of one site's visits, asked and written",
      how:
        `${number(written.visits)} visits with ${number(written.events)} page views and custom events in ${DAYS} days, as files of days, and of these the months. CPU is of all threads; medians of 5 warm questions (by hand: of 3), each in a process of its own, by hand on the days, ` +
        "on the same files, with the same answers. The filter is a source and a country; a filtered page is a report with totals, days and eleven lists. Through AppSync: the whole local cloud, the first time with all files to fetch. " +
        `Landing: ${number(LANDED)} visits of a day by the product's own function, in a process of its own; Lambda at ${Math.round(GIGABYTES * 1024)} MB for its CPU and what it waits for here; read units as the local DynamoDB counts them.`,
      rows,
    };
  } finally {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Written = Awaited<ReturnType<typeof writeDays>>;

function fileRows({ visits, events, bytes, cpu }: Written, months: Merged): Row[] {
  const size = (all: number): string => `${round(all / visits, 1)} (${round(all / 1e6, 1)} MB)`;
  return [
    row("bytes of files a visit: days; months", `${size(bytes)}; ${size(months.bytes)}`),
    row(
      "CPU of making and writing these visits as days",
      `${round(cpu, 1)} s, ${round((cpu * 1e6) / events, 1)} µs an event`,
    ),
    row("CPU of making the months", `${round(months.cpu, 1)} s`),
  ];
}

const both = ({ cpu, ms }: { cpu: number; ms: number }): string => `${round(cpu)} ms CPU, ${round(ms)} ms`;

function questionRows(
  as: string,
  { first, measured, most, all, before }: QuestionsResult,
  hand: QuestionsResult,
): Row[] {
  const of = (name: string): QuestionsResult["measured"][string] => measured[name]!;
  const times = (name: string): string => String(round(hand.measured[name]!.cpu / of(name).cpu, 1));
  return [
    row(`${as}: top pages of a source and country, a year`, both(of("top pages"))),
    row(`${as}: times as much CPU by hand`, times("top pages"), "5"),
    row(`${as}: top pages, 30 days`, both(of("top pages, 30 days")), "150 ms CPU"),
    row(`${as}: times as much CPU by hand`, times("top pages, 30 days")),
    row(`${as}: filtered page, a year`, both(of("filtered page")), "1,000 ms CPU"),
    row(`${as}: filtered page, 30 days`, both(of("filtered page, 30 days")), "150 ms CPU"),
    row(`${as}: page without a filter, exact, a year`, both(of("unfiltered page"))),
    row(`${as}: memory at most: filtered; all`, `${round(most)} MB; ${round(all)} MB`, "400 MB"),
    row(
      `${as}: new process to first answer`,
      `${both(first)}, ${round(first.megabytes)} MB (${round(before / 2 ** 20)} before it)`,
    ),
  ];
}

function handRows({ measured, most }: QuestionsResult): Row[] {
  return [
    row("by hand: top pages, a year", both(measured["top pages"]!)),
    row("by hand: top pages, 30 days", both(measured["top pages, 30 days"]!)),
    row("by hand: memory at most", `${round(most)} MB`),
  ];
}

interface Asked {
  first: number;
  second: number;
  requests: number;
  units: number;
}

function appSyncRows(year: Asked, open: Asked, events: number): Row[] {
  return [
    row(
      "filtered page of the year through AppSync, first time",
      `${round(year.first)} ms, with all files to fetch`,
    ),
    row(
      "the same, second time",
      `${round(year.second)} ms, ${year.requests} requests, ${year.units} read units`,
    ),
    row(
      `filtered page of today, ${number(events)} raw events`,
      `${round(open.first)} ms, then ${round(open.second)} ms; ${round(open.units)} read units`,
    ),
  ];
}

type Landing = Awaited<ReturnType<typeof land>>;

function landingRows({ pageViews, cpu, seconds, units }: Landing): Row[] {
  const million = 1e6 / pageViews;
  const reading = million * units * PRICES.readUnit;
  const computing = million * seconds * GIGABYTES * PRICES.gigabyteSecond;
  // A day of such a site: a busier one writes fewer files a page view.
  const writing = million * (2 * PUT + PRICES.writeUnit);
  const dollars = reading + computing + writing;
  return [
    row("landing, a million page views: CPU", `${round(million * cpu, 1)} s`),
    row("landing, a million page views: read units", number(Math.round(million * units))),
    row(
      "landing, a million page views: dollars",
      `${round(dollars, 4)} (reads ${round(reading, 4)}, function ${round(computing, 4)}, files ${round(writing, 4)})`,
    ),
    row(
      "of what a page view costs at least",
      `${round((100 * dollars) / LEAST_OF_PAGE_VIEWS, 2)} % of ${LEAST_OF_PAGE_VIEWS} $ a million`,
      "2 %",
    ),
  ];
}

function idleRows({ engine, megabytes: before }: { engine: boolean; megabytes: number }): Row[] {
  return [
    row("engine loaded before the first question", engine ? "yes" : "no", "no"),
    row("the local cloud's process after all questions", `${round(megabytes() - before)} MB more`),
  ];
}

/** Writes a day from its raw events, which are stored first. */
async function land(cloud: Cloud, siteId: string, day: ReturnType<typeof dayAt>, random: () => number) {
  const start = Date.parse(day.start);
  // An hour less at its end, so that no visit goes on after it.
  const raw = await writeRaw(
    cloud,
    siteId,
    { start, length: Date.parse(day.end) - start - HOUR_MS, count: LANDED },
    random,
  );
  await untilQuiet(cloud);
  const variables = {
    TABLE_NAME: cloud.assembly.outputs.TableName,
    LAKE_BUCKET_NAME: cloud.assembly.outputs.LakeBucketName,
    ...{ AWS_ENDPOINT_URL: cloud.origin, AWS_REGION: cloud.region },
    ...{ AWS_ACCESS_KEY_ID: "any", AWS_SECRET_ACCESS_KEY: "any" },
  };
  const recording = cloud.dynamodb.recorder.start();
  const ran = await run(bundled("lake/landing"), [JSON.stringify(day), siteId, JSON.stringify(variables)]);
  const reads = recording.stop().filter(({ operation }) => operation === "Query");
  await ran.stop();
  const { visits, cpu, seconds } = JSON.parse(ran.line) as { visits: number; cpu: number; seconds: number };
  // Two visits of one visitor that touch are one.
  if (visits < 0.9 * LANDED) throw new Error(`${visits} of ${LANDED} visits were written`);
  return { ...raw, cpu, seconds, units: reads.reduce((sum, { capacity }) => sum + capacity, 0) };
}

/** Asks a filtered page twice, as the site's owner. */
async function throughAppSync(
  cloud: Cloud,
  site: Site,
  { from, to }: { from: string; to: string },
): Promise<Asked> {
  const filters = FILTERS.map(
    ({ dimension, values }) => `{ dimension: ${dimension}, operator: IS, values: ${JSON.stringify(values)} }`,
  );
  const lists = LISTS.map(({ dimension, limit }) => `{ dimension: ${dimension}, limit: ${limit} }`);
  const input = `{ from: "${from}", to: "${to}", period: DAY, filters: [${filters.join()}], lists: [${lists.join()}] }`;
  const selection = `report(input: ${input}) { completeUntil stats { sessions pageViews uniqueVisitors } periods { periodStart sessions } lists { items { name sessions pageViews visitors } } }`;
  const times: number[] = [];
  const recording = cloud.dynamodb.recorder.start();
  for (let at = 0; at < 2; at += 1) {
    const begun = performance.now();
    const { report } = await site.read<{ report: { stats: { sessions: number } } }>(selection);
    times.push(performance.now() - begun);
    if (report.stats.sessions === 0) throw new Error("the filter finds no visits");
  }
  const made = recording.stop();
  const units = made.reduce((sum, { capacity }) => sum + capacity, 0) / 2;
  return { first: times[0]!, second: times[1]!, requests: made.length / 2, units };
}

/** Asks the files of a folder, each of which has so many days at most. */
async function alone(
  how: "engine" | "hand",
  folder: string,
  most: number,
  end: string,
): Promise<QuestionsResult> {
  const ran = await run(bundled("lake/alone"), [how, folder, ZONE, String(most), end]);
  await ran.stop();
  return JSON.parse(ran.line) as QuestionsResult;
}

interface Merged {
  bytes: number;
  cpu: number;
}

async function mergedBy(folder: string): Promise<Merged> {
  const ran = await run(bundled("lake/months"), [folder]);
  await ran.stop();
  return JSON.parse(ran.line) as Merged;
}

/** True if the engine's library is in this process, in which the functions are. */
function hasEngine(): boolean {
  return readFileSync("/proc/self/maps", "utf8").includes("duckdb");
}

function megabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

function row(what: string, value: string, aim = ""): Row {
  return { what, value, aim };
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

function number(value: number): string {
  return value.toLocaleString("en");
}
