import type { EventItem } from "#table/sites/event";
import { MAX_PROPERTY } from "#table/sites/filterLimits";
import type { GoalItem } from "#table/sites/goal";
import { InputError } from "../aws/errors.ts";
import { isText, WHOLE } from "./text.ts";

/**
 * The questions that fields of a site ask about visits (`sites/asking/`), and the answers of the lake
 * (`lake/`). An entry joins the two.
 */

/**
 * Hours of a question, `[from, to)`: instants in quarters of an hour since 1970, as the lake's files have
 * them.
 */
export interface HourRange {
  from: number;
  to: number;
}

/** The schema's FilterInput. */
export interface FilterInput {
  dimension: string;
  property?: string | null;
  event?: string | null;
  operator: "IS" | "IS_NOT" | "CONTAINS" | "CONTAINS_NOT" | "LIKE" | "NOT_LIKE" | "SET" | "NOT_SET";
  values?: string[] | null;
}

/** A question names a goal that the site has not, as far as the goals are known that it was checked with. */
export class UnknownGoalError extends InputError {}

/** A pattern is compiled by the engine: each star is a loop in it. */
export const MAX_STARS = 20;

export function starsOf(pattern: string): number {
  return pattern.match(/\*\*?/g)?.length ?? 0;
}

/**
 * Returns the name of the property that the dimension `PROPERTY` is of. Throws an InputError if it has none,
 * and if another dimension has one.
 */
export function parseProperty(
  { dimension, property }: { dimension: string; property?: string | null },
  field: string,
): string | undefined {
  const isGiven = typeof property === "string";
  if (dimension !== "PROPERTY") {
    if (isGiven)
      throw new InputError(field, `${dimension} is of no property: omit it, or use the dimension PROPERTY.`);
    return undefined;
  }
  if (!isGiven || !isText(property, MAX_PROPERTY))
    throw new InputError(
      field,
      `PROPERTY needs the name of a property, of 1 to ${MAX_PROPERTY} characters${WHOLE}: Site.properties lists them.`,
    );
  return property;
}

/** The counts of visits, and of one goal of theirs. */
export const COUNTED = [
  "sessions",
  "bounces",
  "duration",
  "pageViews",
  "events",
  "engagedSeconds",
  "conversions",
  "revenue",
] as const;
export type Count = (typeof COUNTED)[number];

export type Total = Record<Count, number>;

/** The row of a list. Pages have two counts of their own. */
export type ListRow = Total & {
  name: string;
  visitors: number;
  scrollDepth?: number | null;
  exits?: number;
};

/** The counts of a period that begins at this hour. */
export type PeriodRow = Record<Exclude<Count, "revenue"> | "visitors", number> & { start: number };

/** The count and the name of a row: its place in a list. */
export type PlaceInput = [count: number, name: string];

/** The rows of a list, and the page of them: at most `limit` after a place, by a count, then by name. */
export interface ListQuestion {
  /** As in the schema: `ENTRY_PAGE`. */
  dimension: string;
  /** The name of the property that `PROPERTY` is of. */
  property?: string | undefined;
  /** The goal whose conversions all rows have. */
  goalId?: string | undefined;
  /** A part of the names, ignoring case. */
  search?: string | undefined;
  by: Count | "visitors";
  limit: number;
  after?: PlaceInput | undefined;
}

/** A property with the events that have it, and the visits of these. */
export interface PropertyRow {
  property: string;
  events: number;
  sessions: number;
}

export interface List {
  rows: ListRow[];
  total: Total;
  /** True if more rows follow. */
  hasMore: boolean;
}

/**
 * An act of a visit: it views such a page, or sends such an event, which has the property or this value of
 * it.
 */
export interface Act {
  kind: "PAGE" | "EVENT";
  match?: GoalItem["match"];
  pattern: string;
  property?: string | undefined;
  value?: string | undefined;
}

/** The acts that visits do one after the other; in a strict funnel with nothing in between. */
export interface FunnelQuestion {
  steps: Act[];
  isStrict: boolean;
  /** `SESSION` if all steps are of one visit, `VISITOR` if they may be of several visits of one visitor. */
  within: "SESSION" | "VISITOR";
}

export interface FunnelCounts {
  sessions: number;
  /** The number of visits, or visitors, that reach each step. */
  reached: number[];
}

/** Asks for the acts of visits after some acts, each directly after the one before; backward, before it. */
export interface PathQuestion {
  after: Act[];
  direction: "FORWARD" | "BACKWARD";
  limit: number;
}

export interface Path {
  /** The visits that do all acts. */
  sessions: number;
  /** The visits that do nothing more. */
  ended: number;
  rows: { kind: Act["kind"]; name: string; sessions: number }[];
}

/**
 * A day or week, or the part of it in which one life of ids is: the hours at which it and this life begin. It
 * ends where the next one begins.
 */
export interface Slot {
  start: number;
  life: number;
}

/**
 * The number of visitors whose first visit in a life of ids was in one slot, and who were there in another
 * one; slots are named by their starts.
 */
export interface ReturnRow {
  first: number;
  start: number;
  visitors: number;
}

/** The kind of the rows of a file, and its format. */
export interface FileQuestion {
  what: "SESSIONS" | "EVENTS";
  format: "CSV" | "PARQUET";
  /** True if a CSV file begins with a byte order mark. */
  byteOrderMark?: boolean | undefined;
}

/** A file on this machine. */
export interface MadeFile {
  path: string;
  rows: number;
}

/** The visits that match a question. */
export interface Sessions {
  /**
   * The counts of the periods that begin at these hours and have any; the first one begins with the range.
   */
  periods: (starts: number[]) => Promise<PeriodRow[]>;
  list: (wanted: ListQuestion) => Promise<List>;
  /** The properties that most events have, so many. */
  properties: (limit: number) => Promise<PropertyRow[]>;
  funnel: (wanted: FunnelQuestion) => Promise<FunnelCounts>;
  paths: (wanted: PathQuestion) => Promise<Path>;
  /** The visitors who came back. The first slot begins with the range, the last one ends with it. */
  retention: (slots: Slot[]) => Promise<ReturnRow[]>;
  /**
   * Writes the visits that began in the range, or what matching visits did in it, into a file, which is there
   * until `use` is done.
   */
  file: <Used>(wanted: FileQuestion, use: (file: MadeFile) => Promise<Used>) => Promise<Used>;
}

/** A local day without files, with the visits that began on it, as their raw events. */
export interface OpenDay {
  date: string;
  visits: { visitorId: string; events: EventItem[] }[];
}

export interface OpenDays {
  days: OpenDay[];
  /** All that happened before this instant on these days is in them. */
  completeUntil: string;
}

/** A question to the lake: the days, range and filters of its visits. */
export interface LakeQuestion {
  siteId: string;
  /** Whole hours, as instants. */
  range: { start: string; end: string };
  hours: HourRange;
  /** The local days in which visits of the range may have begun, as far as they have. */
  days: { start: string; date: string }[];
  /** The filters of a public link, which hold beside all others. */
  always?: FilterInput[] | undefined;
  filters: FilterInput[] | null | undefined;
  goalId?: string | null | undefined;
  /** The dimensions of all lists, where only lists and counts of periods are asked. */
  dimensions?: string[] | undefined;
  /** The goals that the site has now. */
  goals: GoalItem[];
  /** Reads the days, by their starts, that have no files. */
  open: (missing: Set<string>) => Promise<OpenDays>;
  /** The beginning of the local hour of an instant. */
  hourOf: (at: string) => string;
  /** When the answer is too late, by `performance.now()`. */
  deadline: number;
}

export type AskLake = <Answer>(
  question: LakeQuestion,
  run: (sessions: Sessions) => Promise<Answer>,
) => Promise<{ answer: Answer; completeUntil: string }>;
