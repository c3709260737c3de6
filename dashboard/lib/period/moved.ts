import type { Dates } from "./calendar.ts";
import { earlier, lengthOf } from "./comparison.ts";
import { datesOf, shownOf } from "./shown.ts";
import type { PeriodChoice, Counted, Wanted } from "./wanted.ts";
import { dateIn } from "../zone.ts";

/** The choices that dates may turn out to be. */
const NAMED: readonly PeriodChoice[] = ["today", "yesterday", "7d", "30d", "91d", "month", "year"];

/** The dates as a choice: by its name if there is one for them today. */
export function choiceOf({ first, last }: Dates, site: Counted, now: number): Partial<Wanted> {
  const isIt = (period: PeriodChoice): boolean => {
    const dates = datesOf({ period, compare: "none" }, site, now);
    return dates.first === first && dates.last === last;
  };
  const period = NAMED.find(isIt);
  return period ? { period, first: undefined, last: undefined } : { period: "custom", first, last };
}

/** The period before, or after; undefined if the site was not yet measured then, or if it has not begun. */
export function moved(
  wanted: Wanted,
  direction: "before" | "after",
  site: Counted,
  now: number,
): Partial<Wanted> | undefined {
  if (wanted.period === "all") return undefined;
  const today = dateIn(site.timezone, now);
  const isRolling = wanted.period === "24h";
  if (isRolling && direction === "after") return undefined;
  // The day before the last 24 hours began yesterday.
  const dates = isRolling ? { first: today, last: today } : shownOf(wanted, site, now).dates;
  const step = lengthOf(wanted, dates);
  const back = direction === "before" ? 1 : -1;
  const by = "days" in step ? { days: back * step.days } : { months: back * step.months };
  const found = earlier(dates, by);
  const begun = dateIn(site.timezone, Date.parse(site.createdAt));
  if (found.first > today || found.last < begun) return undefined;
  return choiceOf(found, site, now);
}
