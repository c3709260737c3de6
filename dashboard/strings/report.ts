import type { PeriodChoice, Comparison, NotCompared, PeriodRange } from "../lib/period/wanted.ts";
import type { Figure } from "../lib/period/view.ts";

export const report = {
  title: "Report",
  failedSite: "The site could not be loaded.",
  failed: "The figures could not be loaded.",
  figure: "Figure",
  now: (visitors: string, count: number) => `${visitors} ${count === 1 ? "visitor" : "visitors"} now`,
  then: (visitors: string, count: number) => `${visitors} ${count === 1 ? "visitor" : "visitors"}`,
  nothingOn: (date: string) => `No visits on ${date}.`,
  nothingIn: (first: string, last: string) => `No visits from ${first} to ${last}.`,
  nothingInHours: "No visits in the last 24 hours.",
  never: "There was no visit at all yet.",
  install: "Put the script into your pages",
  lastVisits: (month: string) => `The last visits were in ${month}.`,
  samePart: (dates: string, until: string) => `the same part of ${dates}, both up to ${until}`,
  changesTo: (until: string) => `Changes are of the time up to ${until}.`,
  endOfDay: (day: string) => `the end of ${day}`,
  asOf: (time: string) => `As of ${time}: newer figures could not be loaded.`,
  notCounted: "There were no visits to measure this by.",
};

export const figures: Record<Figure, string> = {
  visitors: "Visitors",
  visits: "Visits",
  views: "Page views",
  viewsPerVisit: "Views per visit",
  bounceRate: "Bounce rate",
  duration: "Visit duration",
};

export const periods: Record<PeriodChoice, string> = {
  today: "Today",
  yesterday: "Yesterday",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "91d": "Last 91 days",
  month: "This month",
  year: "This year",
  all: "All time",
  custom: "Custom dates",
};

export const comparisons: Record<Comparison, string> = {
  before: "Period before",
  year: "A year before",
  none: "No comparison",
};

/** The reasons why there is nothing to compare with. */
export const notCompared: Record<NotCompared, string> = {
  young: "The site was not measured in all of the time to compare with.",
  gone: "That time is too long ago: its hours or days are not kept any more.",
  early: "The first hour still runs: there is a change once it is over.",
  all: "There is nothing before all time.",
  none: "No comparison was chosen.",
};

export const bar = {
  label: "Period and comparison",
  period: (period: string) => `Period: ${period}`,
  comparison: (comparison: string) => `Comparison: ${comparison}`,
  before: "The period before",
  after: "The period after",
  first: "First day",
  last: "Last day",
  wrongOrder: "The last day is before the first one. Choose a later one.",
  noDates: "Choose both days.",
  future: "Choose a first day that is not in the future.",
  show: "Show",
  custom: "Custom dates",
  compareWith: "Compare with",
};

export const chart = {
  noLine: "What is compared is too long ago for a line of its own.",
  open: "so far",
  notCounted: "not counted",
  comparedWith: "Compared with",
  before: (figure: string) => `${figure} then`,
  notes: "Notes",
  was: (when: string, value: string) => `${when}: ${value}`,
};

/** The names of the rows of the chart's table. */
export const steps: Record<PeriodRange["period"], string> = { HOUR: "Hour", DAY: "Day", MONTH: "Month" };
