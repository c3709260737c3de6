import type { Dates } from "./calendar.ts";

export const CHOICES = [
  "today",
  "yesterday",
  "24h",
  "7d",
  "30d",
  "91d",
  "month",
  "year",
  "all",
  "custom",
] as const;
export type PeriodChoice = (typeof CHOICES)[number];

/** With the period before, or with the same one a year before. */
export const COMPARISONS = ["before", "year", "none"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A choice of a period and of a comparison. `first` and `last` are the dates of `custom`. */
export interface Wanted {
  period: PeriodChoice;
  first?: string | undefined;
  last?: string | undefined;
  compare: Comparison;
}

/** The range of a report, in the API's form. */
export interface PeriodRange {
  from: string;
  to: string;
  compareFrom?: string;
  compareTo?: string;
  period: "HOUR" | "DAY" | "MONTH";
}

/**
 * The reason why there is nothing to compare with. `young`: the site was not measured in all of that time.
 * `gone`: its hours or days are no longer kept. `early`: not an hour of it is over. `all`: nothing is before
 * all time.
 */
export type NotCompared = "young" | "gone" | "early" | "all" | "none";

/**
 * A period as it is shown: its range, and its dates in the site's zone, to the end of a period that still
 * runs.
 */
export interface ShownPeriod {
  choice: PeriodChoice;
  range: PeriodRange;
  dates: Dates;
  /** The dates to compare with, or why there are none. */
  compared: Dates | NotCompared;
  /**
   * The end of the compared part of a period that still runs: the figures go on to the end of `range`, their
   * change does not.
   */
  comparedTo?: string;
  /** True if the compared range is still kept by the same periods, and not only as a sum. */
  hasLine: boolean;
}

/** The fields of a site that decide about its periods. */
export interface Measured {
  timezone: string;
  createdAt: string;
}

/** The same, with how long its hours and days are kept. */
export interface Counted extends Measured {
  hourlyStatsDays: number;
  dailyStatsDays: number;
  /** Instants or dates since which all are kept. */
  hourlyStatsSince: string;
  dailyStatsSince: string;
}
