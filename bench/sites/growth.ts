import { indexes } from "#table/indexes";
import { cent, dollarsOf, times, totalDollars, type Quantities } from "../bill.ts";
import type { Figure } from "../figure.ts";
import { TARGET_PERCENT } from "../../infra/constructs/table.ts";
import { PRICES } from "../prices.ts";
import { measuredMonths, type Month } from "./month.ts";
import { MONTH_SECONDS } from "./traffic.ts";

/** Page views a month. */
const SIZES = [1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];
/** Page views of the busiest seconds to those of the mean: an assumption. */
const BUSIEST = 3;
/** The least units of each kind that the table and each index have, as AWS's console proposes. */
const LEAST = 5 * (1 + Object.keys(indexes).length);

/** A limit of AWS or of one site, for each second. */
interface Limit {
  name: string;
  most: number;
  /** The use of one page view. */
  use: (view: Quantities) => number;
  /** True if each site has the limit for itself. */
  ofSite?: boolean;
}

/**
 * Lambda guide, "Quotas": 1,000 executions at once, fewer for new accounts (AWS's support names 10).
 * DynamoDB guide, "On-demand mode" (initial throughput), "Quotas" and "Partition key design". CloudFront
 * guide, "Quotas". The number of events that one batch at a time counts is from the simulation of `scale`,
 * where each event has a new visitor.
 */
const LIMITS: Limit[] = [
  { name: "10 functions at once, of a new account", most: 10, use: (view) => view.functionSeconds },
  { name: "1,000 functions at once", most: 1000, use: (view) => view.functionSeconds },
  { name: "4,000 write units of a new table", most: 4000, use: (view) => view.written },
  { name: "40,000 write units of a table", most: 40_000, use: (view) => view.written },
  { name: "a batch at a time of one site", most: 290, use: (view) => view.events, ofSite: true },
  { name: "1,000 new visits of one site", most: 1000, use: (view) => view.visits, ofSite: true },
  // At worst no collector gets two events of a site within 30 s, for which it keeps what it has read.
  { name: "3,000 looks of events read", most: 3000, use: (view) => view.events },
  { name: "250,000 requests of a distribution", most: 250_000, use: (view) => view.posts + view.visits },
];

/** The dollars of a month from 10,000 to 10 billion page views, with the table on demand and provisioned. */
export async function growth(): Promise<Figure> {
  const { fixed, months } = await measuredMonths();
  const rows = SIZES.map((pageViews) => {
    const { view } = monthOf(months, pageViews);
    const all = times(view, pageViews);
    const dollars = totalDollars({ ...dollarsOf(all), ...fixed });
    const provisioned = dollars - Math.max(0, dollarsOf(all).table - provisionedDollars(all));
    const aSecond = pageViews / MONTH_SECONDS;
    return {
      "page views a month": pageViews.toLocaleString("en"),
      "a second, busiest": cent(aSecond * BUSIEST),
      "$ a month": cent(dollars),
      "$ a million": cent((dollars / pageViews) * 1e6),
      "with provisioned capacity, $ a month": cent(provisioned),
      "$ a million, provisioned": cent((provisioned / pageViews) * 1e6),
      "write units a second, busiest": cent(view.written * aSecond * BUSIEST),
      "functions at once, busiest": cent(view.functionSeconds * aSecond * BUSIEST),
    };
  });
  return {
    title: "Growth: the bill of a stage by page views a month, in dollars",
    how:
      "Quantities of a page view are those that `bill` measures at the same number, and from 10 million on those of 10 million; so large stages are as many sites of 10 million as it takes. One site with more writes less a view, because more of its events are counted together. List prices of the first tier: CloudFront, Lambda and storage get cheaper from some terabytes and billions on. " +
      `The busiest seconds have ${BUSIEST} times the mean. Provisioned capacity follows the traffic to ${TARGET_PERCENT} % of use, as auto scaling aims at, with at least 5 units of each kind for the table and each index, without reserved capacity; where that is dearer, the table stays on demand. Left out are the alarms that auto scaling makes, dashboards, mail, customer data and what \`bill\` leaves out.`,
    rows,
  };
}

/** The page views a month at which each limit is met. */
export async function limits(): Promise<Figure> {
  const { months } = await measuredMonths();
  const rows = LIMITS.map(({ name, most, use, ofSite = false }) => {
    const met = (view: Quantities): number => (most / use(view) / BUSIEST) * MONTH_SECONDS;
    // The use of a view depends on the size: that of the smallest size which meets the limit, or of the last.
    const size = SIZES.find((each) => met(monthOf(months, each).view) <= each) ?? SIZES.at(-1)!;
    const views = met(monthOf(months, size).view);
    return {
      limit: name,
      "million page views a month": cent(views / 1e6),
      of: ofSite ? "one site" : "a stage",
    };
  });
  return {
    title: "The page views a month at which a limit of AWS is met",
    how: `Quantities as in \`growth\`, with ${BUSIEST} times the mean in the busiest seconds. Waits of functions are as long as on this machine.`,
    rows: rows.toSorted(
      (one, other) => one["million page views a month"] - other["million page views a month"],
    ),
  };
}

function monthOf(months: Month[], pageViews: number): Month {
  return months.findLast((each) => each.pageViews <= pageViews) ?? months[0]!;
}

/** Dollars of a month of the table with capacity that follows an even use. */
function provisionedDollars({ written, read }: Quantities): number {
  const hours = MONTH_SECONDS / 3600;
  const units = (used: number): number => Math.max(LEAST, (used / MONTH_SECONDS) * (100 / TARGET_PERCENT));
  return (units(written) * PRICES.writeCapacityHour + units(read) * PRICES.readCapacityHour) * hours;
}
