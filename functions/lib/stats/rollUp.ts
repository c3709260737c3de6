import type { DeltaItem } from "#table/delta";
import * as delta from "#table/delta";
import type { SiteItem } from "#table/site";
import type { Period, StatsItem } from "#table/stats";
import { within } from "#table/stats";
import type { Span } from "../calendar.ts";
import { hourStart, instant, monthAt } from "../calendar.ts";
import { queryAll } from "../dynamodb.ts";
import { mergeWhole } from "../hour.ts";
import type { State } from "../state.ts";
import { cut, sum } from "../state.ts";
import { alive, headOf, isKept, replace, statesOf } from "./store.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

/** How many rows a list of a day or a month keeps; the others are one row together. */
export const MOST_ROWS = 300;
/** How often a period is begun again because somebody else wrote at the same time. */
const TRIES = 5;

/** Takes into their hours what folds added to those that have ended, of the hours that begin in `[from, to)`. */
export async function mergeHours(site: Site, from: string, to: string): Promise<void> {
  const ended = hourStart(instant(Date.now()), site.timezone);
  const until = to < ended ? to : ended;
  // In a day's first hour: DynamoDB refuses a range that ends where it begins.
  if (from >= until) return;
  const deltas = await queryAll<DeltaItem>(delta.within(site.siteId, from, until));
  const hours = new Set(deltas.map((each) => each.hour));
  await Promise.all([...hours].map((hour) => mergeWhole(site, hour)));
}

/**
 * Sets a day that is over to the sum of its hours. It may be done again at any time, and is after a late event: what the day was before does
 * not enter into it. A day whose hours are no longer kept stays as it is.
 */
export async function rollDay(site: Site, day: Span): Promise<void> {
  if (!isKept("HOUR", day.start)) return;
  await mergeHours(site, day.start, day.end);
  if (Date.parse(day.end) > Date.now()) return;
  await roll(site, "DAY", day, "HOUR");
}

/** Sets the month that an instant lies in to the sum of its days so far. */
export async function rollMonth(site: Site, at: string): Promise<void> {
  const month = monthAt(at, site.timezone);
  if (isKept("DAY", month.start)) await roll(site, "MONTH", month, "DAY");
}

async function roll(site: Site, period: Period, span: Span, of: Period): Promise<void> {
  const { siteId } = site;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const old = await headOf(siteId, period, span.start);
    const found = await queryAll<StatsItem>(within(siteId, of, span.start, span.end));
    const heads = found.filter((head) => alive(head));
    const last = heads.at(-1);
    if (!last) return;
    const states = await statesOf(heads);
    if (!states) continue;
    // A reader of the month adds the hours from here on: not those of a day that is counted in.
    const through = period === "MONTH" ? { through: last.periodEnd } : {};
    if (await replace(old, { siteId, period, ...span, state: short(sum(states)), ...through })) return;
  }
  throw new Error(`${period} ${span.start} of site ${siteId} changed under its roll-up ${TRIES} times`);
}

function short({ counters, visitors, lists }: State): State {
  return { counters, visitors, lists: cut(lists, MOST_ROWS) };
}
