import type { Person, TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";

/**
 * The lists of a report as the cards have them: the names of the card and of its tab, and what is asked of
 * the API.
 */
export const LISTS = [
  ["Sources", "Source", "SOURCE"],
  ["Sources", "Referrer", "REFERRER"],
  ["Sources", "Medium", "UTM_MEDIUM"],
  ["Sources", "UTM source", "UTM_SOURCE"],
  ["Sources", "Campaign", "UTM_CAMPAIGN"],
  ["Sources", "Term", "UTM_TERM"],
  ["Sources", "Content", "UTM_CONTENT"],
  ["Pages", "Page", "PAGE"],
  ["Pages", "Entry", "ENTRY_PAGE"],
  ["Pages", "Exit", "EXIT_PAGE"],
  ["Places", "Country", "COUNTRY"],
  ["Devices", "Browser", "BROWSER"],
  ["Devices", "System", "OS"],
  ["Devices", "Device", "DEVICE"],
  ["Goals and events", "Goals", "GOAL"],
  ["Goals and events", "Events", "EVENT"],
] as const;
export type Listed = (typeof LISTS)[number][2];

interface Counts {
  pageViews: number;
  sessions: number;
  events: number;
  conversions: number;
}
export interface Row extends Counts {
  name: string;
  bounceRate: number | null;
  averageDuration: number | null;
  averageTimeOnPage: number | null;
  conversionRate: number | null;
  revenue: number | null;
}
interface List {
  items: Row[];
  total: Counts;
}
export interface Stats {
  uniqueVisitors: number;
  sessions: number;
  pageViews: number;
  viewsPerSession: number | null;
  bounceRate: number | null;
  averageDuration: number | null;
}
export type Answer = Record<Listed, List> & {
  report: { stats: Stats; periods: (Stats & { periodStart: string })[] };
};

export const STATS = "uniqueVisitors sessions pageViews viewsPerSession bounceRate averageDuration";
export const ROW = `name pageViews sessions events conversions bounceRate averageDuration averageTimeOnPage conversionRate revenue`;
const QUERY = `query ($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!) { site(siteId: $siteId) {
  ${LISTS.map(
    ([, , dimension]) => `${dimension}: breakdown(dimension: ${dimension}, from: $from, to: $to) {
      items { ${ROW} } total { pageViews sessions events conversions } }`,
  ).join("\n")}
  report(input: { from: $from, to: $to, period: HOUR, lists: [] }) { stats { ${STATS} } periods { periodStart ${STATS} } }
} }`;

/** Returns the API's own results for a range: all lists, and the figures. */
export async function answerOf(
  test: TestCloud,
  caller: Person,
  siteId: string,
  range: [string, string],
): Promise<Answer> {
  const [from, to] = range;
  return granted<Answer>(await test.graphql(caller, QUERY, { siteId, from, to }));
}

/** A share as a card writes it: under 10 % with a digit behind the point, unless that is a zero. */
export function percent(part: number): string {
  const tenths = Math.round(part * 1000) / 10;
  return `${part < 0.1 ? tenths : Math.round(part * 100)}%`;
}

export const COUNTED: Partial<Record<Listed, [keyof Counts, string]>> = {
  PAGE: ["pageViews", "views"],
  EVENT: ["events", "events"],
};
export const NAMES: Record<string, string> = {
  ...{ "SOURCE (direct)": "Direct" },
  ...{ "COUNTRY AT": "Austria", "COUNTRY NP": "Nepal", "COUNTRY CH": "Switzerland", "COUNTRY DE": "Germany" },
};

/** A goal that no visit reaches: the API has no row for it. */
export const UNREACHED = "Never";

/** The rows of a card as they are read, by the API's answer. `goals` has the names of goals by their ids. */
export function rowsOf(answer: Answer, dimension: Listed, goals: Record<string, string>): string[] {
  const { items, total } = answer[dimension];
  if (dimension === "GOAL")
    return [...items.map((row) => goalRow(row, goals)), `${UNREACHED}0 conversions0% rate– worth`];
  const [count, unit] = COUNTED[dimension] ?? ["sessions", "visits"];
  return items.slice(0, 9).map((row) => {
    const label = NAMES[`${dimension} ${row.name}`] ?? row.name;
    return `${label}${row[count]} ${unit}${percent(row[count] / total[count])} share`;
  });
}

function goalRow({ name, conversions, conversionRate, revenue }: Row, goals: Record<string, string>): string {
  return `${goals[name]}${conversions} conversions${percent(conversionRate!)} rate€${(revenue! / 100).toFixed(2)} worth`;
}

/** A length of time as people read it. */
export function time(seconds: number | null): string {
  if (seconds === null) return "–";
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, "0")}s`;
}

/** The rows of the list of pages in full, cell by cell. */
export function pageRowsOf({ PAGE: { items, total } }: Answer): string[][] {
  return items.map((row) => [
    row.name,
    ...[String(row.pageViews), percent(row.pageViews / total.pageViews), String(row.sessions)],
    ...[row.bounceRate === null ? "–" : percent(row.bounceRate), time(row.averageTimeOnPage)],
  ]);
}

/**
 * The figures in their order on the page, and what each is of an answer: counts are 0 where nothing happened,
 * rates are not.
 */
export const FIGURES: [name: string, of: (stats: Stats) => string, ofNothing: string][] = [
  ["Visitors", ({ uniqueVisitors }) => String(uniqueVisitors), "0"],
  ["Visits", ({ sessions }) => String(sessions), "0"],
  ["Page views", ({ pageViews }) => String(pageViews), "0"],
  ["Views per visit", ({ viewsPerSession }) => mean(viewsPerSession), "–"],
  ["Bounce rate", ({ bounceRate }) => (bounceRate === null ? "–" : percent(bounceRate)), "–"],
  ["Visit duration", ({ averageDuration }) => time(averageDuration), "–"],
];

const mean = (views: number | null): string => (views === null ? "–" : String(Math.round(views * 10) / 10));

/** A figure of each hour of a range, as it is read in the table of the chart. */
export function hoursOf(
  { report: { periods } }: Answer,
  [from, to]: [string, string],
  [, of, ofNothing]: (typeof FIGURES)[number],
): string[] {
  const byStart = new Map(periods.map((each) => [Date.parse(each.periodStart), of(each)]));
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
  return Array.from(
    { length: hours },
    (_, at) => byStart.get(Date.parse(from) + at * 3_600_000) ?? ofNothing,
  );
}
