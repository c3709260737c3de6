// Asks the files of a folder in a process of its own, by the product or by hand. Arguments: `engine` or `hand`, the folder, the site's zone.
// Prints a line of JSON: what each question took.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { askFiles } from "../../functions/lib/lake/asking/questions.ts";
import { parseFilters } from "../../functions/lib/lake/filters.ts";
import { breakdown } from "../../functions/lib/sites/asking/fields.ts";
import type { AskVisits } from "../../functions/lib/sites/asking/question.ts";
import { hoursOf } from "../../functions/lib/sites/asking/question.ts";
import { report } from "../../functions/lib/sites/asking/report.ts";
import { median } from "../figure.ts";
import { topPages } from "./byHand.ts";
import { FILTERS, LISTS, type Alone, type Measure } from "./questions.ts";

const ROUNDS = 5;
const LONGEST_MS = 60_000;
const DAY_MS = 86_400_000;

const [how, folder, zone] = process.argv.slice(2) as ["engine" | "hand", string, string];
const dates = readdirSync(folder)
  .filter((name) => name.endsWith(".sessions.parquet"))
  .map((name) => name.slice(0, 10))
  .sort();
const pathsOf = (of: string[]) =>
  of.map((date) => ({
    sessions: join(folder, `${date}.sessions.parquet`),
    events: join(folder, `${date}.events.parquet`),
  }));
/** A day around the dates, so that all hours of theirs are in it. */
const rangeOf = (of: string[]) => ({
  from: new Date(Date.parse(of[0]!) - DAY_MS).toISOString(),
  to: new Date(Date.parse(of.at(-1)!) + 2 * DAY_MS).toISOString(),
});
const SITE = {
  ...{ siteId: "s", timezone: zone, mostShards: 1, retentionDays: 30, createdAt: "2020-01-01T00:00:00.000Z" },
};

const askOf =
  (of: string[]): AskVisits =>
  async ({ range, filters }, run) => {
    const days = pathsOf(of);
    const files = { sessions: days.map((day) => day.sessions), events: days.map((day) => day.events) };
    const question = { filters: parseFilters(filters, []), goals: [], hours: hoursOf(range) };
    const deadline = performance.now() + LONGEST_MS;
    return { answer: await askFiles({ folder, files, deadline }, question, run), completeUntil: range.end };
  };

const pagesOf = async (of: string[]): Promise<[string, number][]> => {
  const list = { dimension: "PAGE", limit: 10, orderBy: "PAGE_VIEWS" };
  const found = await breakdown(SITE, { ...rangeOf(of), filters: FILTERS, ...list }, askOf(of));
  return found.items.map(({ name, pageViews }) => [name, pageViews]);
};
const pageOf = (of: string[], filters = FILTERS) =>
  report(SITE, { input: { ...rangeOf(of), filters, period: "DAY", lists: LISTS } }, askOf(of));

/** Milliseconds of CPU, of all threads, and of the clock: medians, after one that is not counted. */
async function measure(run: () => Promise<unknown>, rounds = ROUNDS): Promise<Measure> {
  await run();
  const [cpu, ms]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [used, begun] = [process.cpuUsage(), performance.now()];
    await run();
    ms.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
  }
  return { cpu: median(cpu), ms: median(ms) };
}

const month = dates.slice(-30);
const before = process.memoryUsage.rss();
const byHand = () => topPages(pathsOf(dates), FILTERS[0]!.values![0]!, FILTERS[1]!.values![0]!);
const pages = how === "hand" ? byHand : () => pagesOf(dates);
const answer = await pages();
const { user, system } = process.cpuUsage();
const first = {
  cpu: (user + system) / 1000,
  ms: performance.now(),
  megabytes: process.memoryUsage.rss() / 2 ** 20,
};
const measured: Record<string, Measure> = { "top pages": await measure(pages, how === "hand" ? 3 : ROUNDS) };
if (how === "engine") {
  measured["top pages, 30 days"] = await measure(() => pagesOf(month));
  measured["filtered page, 30 days"] = await measure(() => pageOf(month));
  measured["filtered page"] = await measure(() => pageOf(dates));
}
const most = process.resourceUsage().maxRSS / 1024;
if (how === "engine") measured["unfiltered page"] = await measure(() => pageOf(dates, []), 1);
console.log(
  JSON.stringify({
    answer,
    first,
    measured,
    most,
    all: process.resourceUsage().maxRSS / 1024,
    before,
  } satisfies Alone),
);
setInterval(() => {}, LONGEST_MS);
