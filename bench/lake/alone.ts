// Asks the files of a folder in a process of its own, by the product or by hand. Arguments: `engine` or
// `hand`, the folder, the site's zone, the most days of a file, and the end of the last day. Prints a line of
// JSON: the time and memory of each question.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { askFiles } from "../../functions/lib/lake/asking/questions.ts";
import { VERSION, type LakeKind } from "../../functions/lib/lake/columns.ts";
import { parseFilters } from "../../functions/lib/lake/filters.ts";
import { sessionBreakdown } from "../../functions/lib/sites/asking/fields.ts";
import type { AskSessions } from "../../functions/lib/sites/asking/question.ts";
import { hoursOf } from "../../functions/lib/sites/asking/question.ts";
import { sessionReport } from "../../functions/lib/sites/asking/report.ts";
import { median } from "../figure.ts";
import { topPages } from "./byHand.ts";
import { FILTERS, LISTS, type QuestionsResult, type Measure } from "./questions.ts";

type How = "engine" | "hand";
const ROUNDS = 5;
const LONGEST_MS = 600_000;
const DAY_MS = 86_400_000;
const YEAR = 366;

const [how, folder, zone, most, last] = process.argv.slice(2) as [How, string, string, string, string];
const dates = readdirSync(folder)
  .filter((name) => name.endsWith(".sessions.parquet"))
  .map((name) => name.slice(0, 10))
  .sort();
const pathsOf = (of: string[]) =>
  of.map((date) => ({
    sessions: join(folder, `${date}.sessions.parquet`),
    events: join(folder, `${date}.events.parquet`),
  }));
const to = Date.parse(last);
const rangeOf = (days: number) => ({
  from: new Date(to - days * DAY_MS).toISOString(),
  to: new Date(to).toISOString(),
});
/** Returns the dates of the files whose heads the product reads: the files that end in the range. */
const datesOf = (days: number) =>
  dates.filter((date) => Date.parse(date) + Number(most) * DAY_MS >= to - days * DAY_MS);
const SITE = {
  ...{ siteId: "s", timezone: zone, mostShards: 1, retentionDays: 30, createdAt: "2020-01-01T00:00:00.000Z" },
};

const askOf =
  (of: string[]): AskSessions =>
  async ({ range, filters, dimensions }, run) => {
    const days = pathsOf(of);
    const filesOf = (kind: LakeKind) => days.map((day) => ({ path: day[kind], version: VERSION }));
    const files = { sessions: filesOf("sessions"), events: filesOf("events") };
    const question = { filters: parseFilters(filters, []), goals: [], dimensions, hours: hoursOf(range) };
    const deadline = performance.now() + LONGEST_MS;
    return { answer: await askFiles({ folder, files, deadline }, question, run), completeUntil: range.end };
  };

const pagesOf = async (days: number): Promise<[string, number][]> => {
  const list = { dimension: "PAGE", limit: 10, orderBy: "PAGE_VIEWS" };
  const found = await sessionBreakdown(
    SITE,
    { ...rangeOf(days), filters: FILTERS, ...list },
    askOf(datesOf(days)),
  );
  return found.items.map(({ name, pageViews }) => [name, pageViews]);
};
const pageOf = (days: number, filters = FILTERS) =>
  sessionReport(
    SITE,
    { input: { ...rangeOf(days), filters, period: "DAY", lists: LISTS } },
    askOf(datesOf(days)),
  );

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

const before = process.memoryUsage.rss();
const byHand = (of = dates) => topPages(pathsOf(of), FILTERS[0]!.values![0]!, FILTERS[1]!.values![0]!);
const pages = how === "hand" ? () => byHand() : () => pagesOf(YEAR);
const answer = await pages();
const { user, system } = process.cpuUsage();
const first = {
  cpu: (user + system) / 1000,
  ms: performance.now(),
  megabytes: process.memoryUsage.rss() / 2 ** 20,
};
const rounds = how === "hand" ? 3 : ROUNDS;
const measured: Record<string, Measure> = {
  "top pages": await measure(pages, rounds),
  "top pages, 30 days": await measure(
    how === "hand" ? () => byHand(dates.slice(-30)) : () => pagesOf(30),
    rounds,
  ),
};
if (how === "engine") {
  measured["filtered page, 30 days"] = await measure(() => pageOf(30));
  measured["filtered page"] = await measure(() => pageOf(YEAR));
}
const peak = process.resourceUsage().maxRSS / 1024;
if (how === "engine") measured["unfiltered page"] = await measure(() => pageOf(YEAR, []), 1);
console.log(
  JSON.stringify({
    answer,
    first,
    measured,
    most: peak,
    all: process.resourceUsage().maxRSS / 1024,
    before,
  } satisfies QuestionsResult),
);
setInterval(() => {}, LONGEST_MS);
