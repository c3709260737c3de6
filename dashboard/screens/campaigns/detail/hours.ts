import type { CampaignFiguresQuery } from "../api/documents.ts";

/** The counts of an hour, which begins `at`. */
export type HourOfCampaign = NonNullable<NonNullable<CampaignFiguresQuery["campaign"]>["hours"]>[number];

/** The most hours of a drawing: three days. */
const MAX_HOURS = 72;
const HOUR_MS = 3_600_000;

/**
 * Returns the hours from the first one on, also those in which nothing happened. `isWhole` is false if later
 * ones are left out.
 */
export function byHour(hours: readonly HourOfCampaign[]): { hours: HourOfCampaign[]; isWhole: boolean } {
  const counted = new Map(hours.map((hour) => [Date.parse(hour.at), hour]));
  const times = [...counted.keys()].sort((one, other) => one - other);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return { hours: [], isWhole: true };
  const count = Math.round((last - first) / HOUR_MS) + 1;
  const shown = Array.from({ length: Math.min(count, MAX_HOURS) }, (_, at) => {
    const time = first + at * HOUR_MS;
    return counted.get(time) ?? { at: new Date(time).toISOString(), sent: 0, opened: 0, clicked: 0 };
  });
  return { hours: shown, isWhole: count <= MAX_HOURS };
}
