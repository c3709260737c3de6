import { datesText, dayText } from "../../../lib/period/dates.ts";
import { timeOfDay } from "../../../lib/format.ts";
import type { ShownPeriod } from "../../../lib/period/wanted.ts";
import { clockIn, dateIn } from "../../../lib/zone.ts";
import { report } from "../../../strings/report.ts";

/**
 * Returns the end of the compared part of a running period: an hour of today, or the end of a day. Returns
 * undefined if all of it is compared.
 */
export function comparedTo({ comparedTo: end }: ShownPeriod, timezone: string): string | undefined {
  if (end === undefined) return undefined;
  const instant = Date.parse(end);
  if (clockIn(timezone, instant) > 0) return timeOfDay(end, timezone);
  return report.endOfDay(dayText(dateIn(timezone, instant - 1)));
}

/** Returns the dates that the figures are compared with. */
export function comparedText(shown: ShownPeriod, timezone: string): string {
  if (typeof shown.compared === "string") return "";
  const dates = datesText(shown.compared);
  const until = comparedTo(shown, timezone);
  return until === undefined ? dates : report.samePart(dates, until);
}
