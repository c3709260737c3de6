import type { FilterInput } from "../../functions/lib/input/sessions.ts";

/** The visits that are asked for. */
export const FILTERS: FilterInput[] = [
  { dimension: "SOURCE", operator: "IS", values: ["Google"] },
  { dimension: "COUNTRY", operator: "IS", values: ["DE"] },
];

/** The eleven lists of a filtered page. */
export const LISTS = [
  ...["PAGE", "ENTRY_PAGE", "EXIT_PAGE", "REFERRER", "SOURCE", "UTM_CAMPAIGN", "COUNTRY", "BROWSER", "OS"],
  ...["DEVICE", "EVENT"],
].map((dimension) => ({ dimension, limit: 10 }));

/** Milliseconds. */
export interface Measure {
  cpu: number;
  ms: number;
}

/** The results of a process of its own. Memory is in MB; before the first question it is in bytes. */
export interface QuestionsResult {
  answer: [path: string, views: number][];
  first: Measure & { megabytes: number };
  measured: Record<string, Measure>;
  /** At most, while questions with filters were asked; and with all others. */
  most: number;
  all: number;
  before: number;
}
