import type { Dimension, ListPageFragment, ListRowFragment, SiteGoalsQuery } from "../../../api/documents.ts";
import { country, region } from "../../../lib/format.ts";
import { lists } from "../../../strings/lists.ts";

export type Goal = NonNullable<NonNullable<SiteGoalsQuery["site"]>["goals"]>["items"][number];

/** A row of a list as people read it. */
export interface LabelledRow extends ListRowFragment {
  label: string;
  /** The currency of a goal with worth. */
  currency?: string | undefined;
  /** A goal that was deleted. */
  isGone?: true;
  /** The sum of the rows that days and months do not keep. */
  isOther?: true;
}

/** The rows of a list that are loaded, and the sums of all of its rows. */
export interface Loaded {
  rows: LabelledRow[];
  total: ListPageFragment["total"];
  /** Null where all rows are loaded. */
  nextToken: string | null;
  /** The instant up to which all is counted, if the visits themselves were asked. */
  completeUntil: string | null;
}

/**
 * A list: its dimension, the end of its counts, and the goals of its site, which a list of goals names by
 * their ids.
 */
export interface About {
  dimension: Dimension;
  to: string;
  goals: readonly Goal[];
}

/**
 * Adds a page to the rows before it. The last page is followed by rows that the API does not list: goals that
 * no visit has reached, then the sum of the others.
 */
export function withPage(
  { dimension, to, goals }: About,
  before: readonly LabelledRow[],
  { items, other, ...page }: ListPageFragment,
): Loaded {
  const byId = new Map(goals.map((goal) => [goal.goalId, goal]));
  // Counts move while pages are read, so a row may be on two of them.
  const known = new Set(before.map(({ name }) => name));
  const more = items.filter(({ name }) => !known.has(name));
  const rows = [...before, ...more.map((item) => rowOf(dimension, item, byId))];
  if (page.nextToken !== null) return { ...page, rows };
  if (dimension === "GOAL") {
    const reached = new Set(rows.map(({ name }) => name));
    // A goal that is younger than the range was not looked for in it.
    const others = goals.filter(({ goalId, createdAt }) => !reached.has(goalId) && createdAt < to);
    rows.push(...others.map(({ goalId }) => rowOf(dimension, unreached(goalId, reached.size > 0), byId)));
  }
  if (other) rows.push({ ...other, label: lists.other, isOther: true });
  return { ...page, rows };
}

function rowOf(dimension: Dimension, row: ListRowFragment, goals: ReadonlyMap<string, Goal>): LabelledRow {
  const goal = goals.get(row.name);
  return {
    ...row,
    label: rowLabelOf(dimension, row.name, goal),
    ...(dimension === "GOAL" && !goal && { isGone: true as const }),
    ...(goal?.currency != null && { currency: goal.currency }),
  };
}

/** Returns the label of a row. */
export function rowLabelOf(dimension: Dimension, name: string, goal: Goal | undefined): string {
  if (dimension === "COUNTRY") return country(name);
  if (dimension === "REGION") return region(name);
  if (dimension === "SOURCE" && name === "(direct)") return lists.direct;
  if (dimension === "GOAL") return goal?.name ?? lists.deletedGoal;
  return name;
}

/**
 * Returns the row of a goal that no visit has reached. Its rate is 0 if `hadVisits`, which is known if
 * another goal was reached; else the rate is null.
 */
function unreached(name: string, hadVisits: boolean): ListRowFragment {
  const counts = { pageViews: 0, sessions: 0, events: 0, conversions: 0 };
  const rates = { bounceRate: null, averageDuration: null, averageTimeOnPage: null };
  return { name, visitors: 0, ...counts, ...rates, conversionRate: hadVisits ? 0 : null, revenue: 0 };
}
