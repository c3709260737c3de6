import type { Assembly } from "../../packages/local-cloud/base/assembly/index.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import {
  cent,
  dollarsOf,
  GIGABYTES_OUT,
  perView,
  times,
  totalDollars,
  TRACKER_GIGABYTES,
  type Quantities,
} from "../bill.ts";
import { cloudHere } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { fixedOf } from "./fixed.ts";
import { BY_HAND, FREE, PEER_PRICES, PRICES } from "../prices.ts";
import { IDLE_HOURS, KEPT_MS, timers } from "./timers.ts";
import { DEPLOYED, measure } from "./writes.ts";
import { MONTH_SECONDS, monthly } from "./traffic.ts";
import { measurePush, openDashboard, type Push } from "./watched.ts";

/** Page views a month, how many seconds of it are sent, and the aim in dollars a million. */
const MONTHS = [
  { pageViews: 1e4, seconds: 4 * 3600, aim: "" },
  { pageViews: 1e5, seconds: 3600, aim: "" },
  { pageViews: 1e6, seconds: 1800, aim: 6 },
  { pageViews: 1e7, seconds: 400, aim: 5 },
];
/** The aim of what an idle month costs. */
const FIXED_AIM = 2;
/**
 * Dashboard views a month, as the peer has them, and what `year` measured of one: read units, GB-seconds,
 * invocations.
 */
const DASHBOARDS = 200;
const DASHBOARD =
  466 * PRICES.readUnit +
  8 * PRICES.invocation +
  0.53 * 1.73 * PRICES.gigabyteSecond +
  PRICES.operation +
  PRICES.trace;

export interface Month {
  pageViews: number;
  view: Quantities;
  /** Dollars of the month by service. */
  dollars: Record<string, number>;
  free: number;
  aim: number | string;
}

/** Months of one site, and the dollars of an idle one. */
interface Measured {
  parts: ReturnType<typeof fixedOf>;
  fixed: Record<string, number>;
  months: Month[];
}

let measured: Promise<Measured> | undefined;
/** Measures months of 10,000 to 10 million page views, once for all figures of a run. */
export const measuredMonths = (): Promise<Measured> => (measured ??= measureMonths());

async function measureMonths(): Promise<Measured> {
  const { assembly, idle } = await inCloud(async (cloud) => ({
    assembly: cloud.assembly,
    idle: await timers(cloud),
  }));
  const parts = fixedOf(assembly);
  const fixed = {
    alarms: parts.alarms.dollars,
    "idle queues": parts.queues.dollars,
    secrets: parts.secrets.dollars,
    timers: idle.dollars,
  };
  const months: Month[] = [];
  for (const { pageViews, seconds, aim } of MONTHS) {
    const view = perView(await inCloud((cloud) => measure(cloud, monthly(pageViews, seconds))));
    const all = times(view, pageViews);
    const dollars = { ...dollarsOf(all), dashboards: DASHBOARDS * DASHBOARD, ...fixed };
    months.push({ pageViews, view, dollars, aim, free: freeOf(all, assembly, idle.fired) });
  }
  return { parts, fixed, months };
}

/** The whole bill of a month of one site, from 10,000 to 10 million page views. */
export async function month(): Promise<Figure> {
  const { parts, fixed, months } = await measuredMonths();
  return {
    title: `The bill of a month, in dollars: ${cent(totalDollars(fixed))} for an idle stage (aim: under ${FIXED_AIM})`,
    how:
      `One site and one stage, list prices (prices.ts), no free tier; traffic as in \`writes\`, evenly over the month, of which ${MONTHS.map(({ seconds }) => Math.round(seconds / 60)).join(", ")} minutes are sent; closing the day is counted whole, ` +
      "which is a little too dear. Units are those of the local DynamoDB. Functions are billed for all their measured time on this machine, their CPU at the share of a core that their memory buys; their waits are a row of their own, because a busy machine makes them longer. " +
      `An idle stage: ${parts.alarms.count} alarms, ${parts.queues.count} queues that Lambda polls (with five pollers; with two $${cent(parts.queues.dollars - parts.queues.leastDollars)} less), ${parts.secrets.count} secrets (counted in the templates), and ${IDLE_HOURS} hours of timers (measured). ` +
      "Left out: Cognito's users, mail, customer data, S3, what Lambda takes to start a new environment, logs that functions write of errors, requests from outside North America (dearer), taxes; counts of days and months, which grow by some MB a year. " +
      `A dashboard view is what \`year\` measured. An open dashboard has at most the pushes of \`watched\`. Always-free allowances are of a whole account. The peer's row is its "worst case", of which it says: "Real costs will be 10x to 100x lower". By hand is a Get and two Puts a view, the table alone, without engagements and any counts.`,
    rows: rowsOf(months, await measurePush()),
  };
}

async function inCloud<Result>(work: (cloud: Cloud) => Promise<Result>): Promise<Result> {
  const cloud = await cloudHere(DEPLOYED, KEPT_MS);
  try {
    return await work(cloud);
  } finally {
    await cloud.stop();
  }
}

/** Dollars that the always-free allowances take off. */
function freeOf(all: Quantities, assembly: Assembly, fired: number): number {
  const { alarms, queues } = fixedOf(assembly);
  const least = Math.min;
  const gigabytesOut = all.events * GIGABYTES_OUT + all.visits * TRACKER_GIGABYTES;
  return (
    least(all.invocations, FREE.invocations) * PRICES.invocation +
    least(all.computing + all.waiting, FREE.gigabyteSeconds) * PRICES.gigabyteSecond +
    least(all.posts + all.visits, FREE.edgeRequests) * PRICES.edgeRequest +
    least(gigabytesOut, FREE.edgeGigabytes) * PRICES.edgeGigabyteOut +
    least(all.storedGigabytes, FREE.storedGigabytes) * PRICES.storedGigabyte +
    least(all.loggedGigabytes, FREE.loggedGigabytes) * PRICES.loggedGigabyte +
    least(alarms.count, FREE.alarms) * PRICES.alarm +
    least(all.queueRequests + queues.polls, FREE.queueRequests) * PRICES.queueRequest +
    least(fired, FREE.schedules) * PRICES.schedule
  );
}

/** A row for each part of the bill, a column for each month. */
function rowsOf(months: Month[], push: Push): Figure["rows"] {
  const row = (what: string, of: (month: Month) => number | string): Figure["rows"][number] => ({
    what,
    ...Object.fromEntries(
      months.map((each) => {
        const value = of(each);
        return [each.pageViews.toLocaleString("en"), typeof value === "number" ? cent(value) : value];
      }),
    ),
  });
  const all = ({ dollars }: Month): number => totalDollars(dollars);
  const perMillion = (of: (month: Month) => number) => (each: Month) => (of(each) / each.pageViews) * 1e6;
  const byHand = BY_HAND.written * PRICES.writeUnit + BY_HAND.read * PRICES.readUnit;
  return [
    row("write units a view", ({ view }) => view.written),
    row("read units a view", ({ view }) => view.read),
    row("invocations a view", ({ view }) => view.invocations),
    ...Object.keys(months[0]!.dollars).map((name) => row(`${name} $`, ({ dollars }) => dollars[name]!)),
    row("all $", all),
    row("all $ a million", perMillion(all)),
    row("aim: under $ a million", ({ aim }) => aim),
    row(
      "of it table, $ a million",
      perMillion(({ dollars }) => dollars.table!),
    ),
    row(
      "without waits of functions, $ a million",
      perMillion((each) => all(each) - each.dollars.waits!),
    ),
    row("always-free allowances take off $", ({ free }) => free),
    row("one dashboard open all month, further $", ({ view, pageViews }) =>
      openDashboard(push, (view.events * pageViews) / MONTH_SECONDS),
    ),
    row(
      "serverless-website-analytics, its worst case $",
      ({ pageViews }) => PEER_PRICES.find((each) => each.pageViews === pageViews)!.dollars,
    ),
    row("by hand, table alone $", ({ pageViews }) => pageViews * byHand),
  ];
}
