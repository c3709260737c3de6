import { dateText } from "../../../lib/period/dates.ts";
import type { ShownPeriod } from "../../../lib/period/wanted.ts";
import { dateIn } from "../../../lib/zone.ts";
import { report } from "../../../strings/report.ts";

/** Returns the words for a period without visits: up to now if the period still runs. */
export function nothingText({ choice, dates, range }: ShownPeriod, timezone: string): string {
  if (choice === "24h") return report.nothingInHours;
  const { first } = dates;
  const last = dateIn(timezone, Date.parse(range.to) - 1);
  return first === last
    ? report.nothingOn(dateText(first))
    : report.nothingIn(dateText(first), dateText(last));
}
