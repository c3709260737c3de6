import type { Period } from "#table/sites/stats";
import type { LakeGoal } from "../../../functions/lib/lake/filters.ts";
import type {
  Act,
  FilterInput,
  FunnelQuestion,
  PathQuestion,
} from "../../../functions/lib/input/sessions.ts";
import { expectedPath, reachedOf } from "./orders.ts";
import { countsOf, listOf, matches, type Counts } from "./reference.ts";
import { retentionOf, type Followed } from "./retention.ts";
import type { ReferenceSession } from "./sessions.ts";
import type { Wall } from "./wall.ts";

const QUARTER_MS = 900_000;
const COUNTS = [
  ...["pageViews", "sessions", "bounces", "duration", "events", "engagedSeconds", "conversions"],
] as const;
const ORDERS: Record<string, string> = { PAGE: "pageViews", EVENT: "events", GOAL: "conversions" };
const WITHOUT_VIEWS = ["ENTRY_PAGE", "EXIT_PAGE", "EVENT", "GOAL"];

interface Span {
  from: number;
  to: number;
}

export interface Asked {
  from: string;
  to: string;
  filters: FilterInput[];
}

/** The schema's FunnelStepInput. */
export type AskedStep = { goalId: string } | Act;

export interface AskedFunnel extends Omit<FunnelQuestion, "steps" | "isStrict"> {
  steps: AskedStep[];
  strict: boolean;
}

export interface AskedList {
  dimension: string;
  property?: string | undefined;
  orderBy?: string | undefined;
  goalId?: string | undefined;
  search?: string | undefined;
  limit?: number | undefined;
}

/** The results of a site's fields, by the descriptions of the schema, at the instant `now`. */
export class Answers {
  readonly #of: { visits: ReferenceSession[]; wall: Wall; goals: LakeGoal[]; now: number };

  constructor(of: { visits: ReferenceSession[]; wall: Wall; goals: LakeGoal[]; now: number }) {
    this.#of = of;
  }

  stats({ from, to, filters }: Asked, period: Period) {
    return this.#periods(this.#matching(filters), period, { from: Date.parse(from), to: Date.parse(to) });
  }

  summary(asked: Asked) {
    const visits = this.#matching(asked.filters);
    const range = this.#wholeHours(asked);
    const before = this.#before(range);
    return {
      ...{ from: iso(range.from), to: iso(range.to), completeUntil: this.completeUntil(range) },
      stats: this.#statsOf(visits, range),
      previous: this.#statsOf(visits, before),
    };
  }

  breakdown(asked: Asked, list: AskedList) {
    const range = this.#wholeHours(asked);
    return {
      ...this.#list(this.#matching(asked.filters), range, list),
      completeUntil: this.completeUntil(range),
    };
  }

  report({
    compared,
    period,
    goalId,
    lists,
    ...asked
  }: Asked & {
    compared?: { from: string; to: string } | undefined;
    period?: Period | undefined;
    goalId?: string | undefined;
    lists: AskedList[];
  }) {
    const visits = this.#matching(asked.filters);
    const range = this.#wholeHours(asked);
    const other = compared && this.#wholeHours(compared);
    const series = (span: Span) => (period ? this.#periods(visits, period, span) : []);
    return {
      ...{ from: iso(range.from), to: iso(range.to) },
      stats: this.#statsOf(visits, range),
      previous: other ? this.#statsOf(visits, other) : null,
      periods: series(range),
      previousPeriods: other ? series(other) : null,
      lists: lists.map((list) => {
        const { items, ...rest } = this.#list(visits, range, { ...list, goalId });
        return { ...rest, items: items.slice(0, list.limit ?? 25) };
      }),
    };
  }

  retention({ filters, ...range }: Asked, followed: Followed) {
    const { wall, now } = this.#of;
    return retentionOf(this.#matching(filters), { wall, now, ...followed }, this.#wholeHours(range));
  }

  funnel(asked: Asked, { steps, strict, within }: AskedFunnel) {
    const [range, begun] = this.#begun(asked);
    const acts = steps.map((step) => this.#actOf(step));
    const reached = reachedOf({ steps: acts, isStrict: strict, within }, begun);
    return {
      ...{ sessions: begun.length, completeUntil: this.completeUntil(range) },
      steps: reached.map((count, at) => ({
        ...{ name: nameOf(steps[at]!), count, rate: ratio(count, reached[0]!) },
        stepRate: at === 0 ? null : ratio(count, reached[at - 1]!),
        lost: at === 0 ? 0 : reached[at - 1]! - count,
      })),
    };
  }

  paths(asked: Asked, question: PathQuestion) {
    const [range, begun] = this.#begun(asked);
    const { rows, ...counts } = expectedPath(question, begun);
    const items = rows.map((row) => ({ ...row, share: row.sessions / counts.sessions }));
    return { ...counts, items, completeUntil: this.completeUntil(range) };
  }

  #begun(asked: Asked): [Span, ReferenceSession[]] {
    const range = this.#wholeHours(asked);
    const { from, to } = hoursOf(range);
    return [range, this.#matching(asked.filters).filter(({ hour }) => from <= hour && hour < to)];
  }

  #actOf(step: AskedStep): Act {
    if (!("goalId" in step)) return step;
    const {
      kind,
      propertyValue: value,
      ...goal
    } = this.#of.goals.find((each) => each.goalId === step.goalId)!;
    return { ...goal, kind: kind as Act["kind"], pattern: goal.pattern!, value };
  }

  /** All that happened so far is known. */
  completeUntil({ to }: { to: number }): string {
    return iso(Math.min(this.#of.now, to));
  }

  #matching(filters: FilterInput[]): ReferenceSession[] {
    const { visits, goals } = this.#of;
    return visits.filter((visit) => filters.every((filter) => matches(filter, visit, goals)));
  }

  #wholeHours({ from, to }: { from: string; to: string }): Span {
    const { wall } = this.#of;
    return {
      from: wall.startFrom("HOUR", Date.parse(from)),
      to: wall.startFrom("HOUR", Date.parse(to)),
    };
  }

  /** As many calendar months or days before, if the range consists of whole ones, else the same length. */
  #before({ from, to }: Span): Span {
    const { wall } = this.#of;
    for (const period of ["MONTH", "DAY"] as const) {
      if (wall.start(period, from) !== from || wall.start(period, to) !== to) continue;
      let start = from;
      for (const _ of wall.periods(period, from, to)) start = wall.start(period, start - 1);
      return { from: start, to: from };
    }
    return { from: 2 * from - to, to: from };
  }

  #periods(visits: ReferenceSession[], period: Period, { from, to }: Span) {
    const found = this.#of.wall.periods(period, from, to).map((span) => this.#statsOf(visits, span));
    return found.filter((stats) => stats.uniqueVisitors !== 0 || COUNTS.some((name) => stats[name] !== 0));
  }

  #statsOf(visits: ReferenceSession[], { from, to }: Span): Record<string, string | number | null> {
    const counts = countsOf(visits, hoursOf({ from, to }), this.#of.goals);
    return {
      ...{ periodStart: iso(from), periodEnd: iso(to), uniqueVisitors: counts.visitors ?? 0 },
      ...numbersOf(counts),
    };
  }

  #list(
    visits: ReferenceSession[],
    range: Span,
    { dimension, property, orderBy, goalId, search }: AskedList,
  ) {
    const { goals } = this.#of;
    const goal = goals.find((each) => each.goalId === goalId);
    const by = orderBy === undefined ? (ORDERS[dimension] ?? "sessions") : camel(orderBy);
    const rows = [...listOf({ dimension, property }, visits, hoursOf(range), goals, goal)]
      .filter(([name]) => search === undefined || name.toLowerCase().includes(search.toLowerCase()))
      .sort(([name, row], [other, less]) => less[by]! - row[by]! || (name < other ? -1 : 1));
    const all = countsOf(visits, hoursOf(range), []).sessions!;
    const isOfGoal = goal !== undefined && dimension !== "GOAL";
    const views = (counts: Counts) => (WITHOUT_VIEWS.includes(dimension) ? null : viewsPerSession(counts));
    const sums = Object.fromEntries(
      [...COUNTS, "revenue"].map((name) => [name, rows.reduce((sum, [, row]) => sum + (row[name] ?? 0), 0)]),
    );
    return {
      ...{ dimension, from: iso(range.from), to: iso(range.to), nextToken: null, other: null },
      items: rows.map(([name, row]) => {
        const rate = dimension === "GOAL" ? ratio(row.conversions!, all) : null;
        return {
          ...{ name, visitors: row.visitors, ...numbersOf(row), viewsPerSession: views(row) },
          conversionRate: isOfGoal ? ratio(row.conversions!, row.sessions!) : rate,
          revenue: isOfGoal || dimension === "GOAL" ? row.revenue : null,
          ...{ scrollDepth: row.scrollDepth ?? null, exits: row.exits ?? null },
        };
      }),
      total: {
        ...{ name: "(total)", visitors: null, ...numbersOf(sums), viewsPerSession: views(sums) },
        ...{ conversionRate: null, revenue: null },
      },
    };
  }
}

function numbersOf(counts: Counts) {
  const all = Object.fromEntries(COUNTS.map((name) => [name, counts[name] ?? 0])) as Record<string, number>;
  return {
    ...all,
    bounceRate: ratio(all.bounces!, all.sessions!),
    averageDuration: ratio(all.duration!, all.sessions!),
    viewsPerSession: viewsPerSession(all),
    averageTimeOnPage: ratio(all.engagedSeconds!, all.pageViews!),
  } as Record<string, number | null>;
}

/** A goal of these tests has no name. */
function nameOf(step: AskedStep): string | undefined {
  if ("goalId" in step) return undefined;
  const { pattern, property, value } = step;
  return property === undefined
    ? pattern
    : `${pattern} (${property}${value === undefined ? "" : `: ${value}`})`;
}

function viewsPerSession({ pageViews, sessions }: Counts): number | null {
  return ratio(pageViews!, sessions!);
}

function ratio(count: number, of: number): number | null {
  return of > 0 ? count / of : null;
}

function hoursOf({ from, to }: Span): Span {
  return { from: from / QUARTER_MS, to: to / QUARTER_MS };
}

function camel(order: string): string {
  return order.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
