import { decodeToken, encodeToken, parseLimit } from "../../input/arguments.ts";
import { InputError } from "../../aws/errors.ts";
import type { ListQuestion, PlaceInput, Sessions } from "../../input/sessions.ts";
import { parseProperty } from "../../input/sessions.ts";
import type { Span } from "../stats/calendar.ts";
import { MAX_SHOWN_ROWS, parseDimension, ROWS } from "../stats/ranking.ts";
import { rankingCounter } from "../stats/aggregate.ts";
import { rowOf, totalOf } from "./present.ts";
import { hourOf } from "./question.ts";

/** The arguments of a list. */
export interface ListInput {
  dimension: string;
  property?: string | null;
  orderBy?: string | null;
  goalId?: string | null | undefined;
  search?: string | null;
  limit?: number | null;
  nextToken?: string | null;
}

const MAX_SEARCH = 500;
const ORDERS: Record<string, ListQuestion["by"]> = {
  SESSIONS: "sessions",
  VISITORS: "visitors",
  PAGE_VIEWS: "pageViews",
  EVENTS: "events",
  CONVERSIONS: "conversions",
  REVENUE: "revenue",
};

/**
 * Checks what a caller says of a list. Throws an InputError; `of` is what stands before the names of its
 * fields.
 */
export function parseList(
  { dimension, property, orderBy, goalId, search, limit, nextToken }: ListInput,
  of = "",
): ListQuestion {
  const by = orderBy ? ORDERS[orderBy]! : rankingCounter(parseDimension(dimension));
  if (["conversions", "revenue"].includes(by) && dimension !== "GOAL" && !goalId)
    throw new InputError(`${of}orderBy`, `Only goals have conversions by themselves: pass goalId as well.`);
  if (typeof search === "string" && (search.length < 1 || search.length > MAX_SEARCH))
    throw new InputError(`${of}search`, `search must have 1 to ${MAX_SEARCH} characters.`);
  const isPlace = ([count, name, ...rest]: unknown[]) =>
    Number.isSafeInteger(count) && typeof name === "string" && rest.length === 0;
  return {
    ...{ dimension, by },
    property: parseProperty({ dimension, property: property ?? null }, `${of}property`),
    goalId: goalId ?? undefined,
    search: search ?? undefined,
    limit: parseLimit(limit, ROWS, MAX_SHOWN_ROWS, `${of}limit`),
    after: decodeToken<PlaceInput>(nextToken, isPlace),
  };
}

/** Returns the schema's Breakdown, with the token of the next page. */
export async function breakdownOf(sessions: Sessions, range: Span, question: ListQuestion) {
  const { dimension, by, goalId } = question;
  const { rows, total, hasMore } = await sessions.list(question);
  const [all] = dimension === "GOAL" ? await sessions.periods([hourOf(range.start)]) : [];
  const last = rows.at(-1);
  return {
    ...{ dimension, from: range.start, to: range.end },
    items: rows.map((row) => rowOf(dimension, row, { sessions: all?.sessions ?? 0, goalId: goalId ?? null })),
    other: null,
    total: totalOf(dimension, total),
    nextToken: hasMore && last ? encodeToken([last[by], last.name]) : null,
  };
}
