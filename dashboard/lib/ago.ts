const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });

/** Returns how long ago an instant was, in the largest unit, such as `2 hr. ago`. */
export function ago(instant: string, now: number): string {
  const past = Math.max(0, now - Date.parse(instant));
  if (past >= DAY_MS) return format.format(-Math.floor(past / DAY_MS), "day");
  if (past >= HOUR_MS) return format.format(-Math.floor(past / HOUR_MS), "hour");
  return format.format(-Math.floor(past / MINUTE_MS), "minute");
}
