import { runtime, util } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import { fail } from "./errors.ts";
import { parseDate } from "./instants.ts";
import * as page from "./page.ts";

type Args = {
  from: string;
  to: string;
  order?: SortOrder | null;
  limit?: number | null;
  nextToken?: string | null;
};
type Answered = {
  args: Args;
  error?: { type: string; message: string };
  result?: unknown;
};

const DAY_MS = 86400000;

/**
 * Returns the days in `[from, to)` that are still kept, for one page of them. Ends the field with an empty
 * page if none is. Fails with `ValidationError`.
 */
export function parseKeptDays(args: Args, ttlSeconds: number): { from: string; to: string } {
  const from = parseDate("from", args.from);
  const to = parseDate("to", args.to);
  if (to <= from) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  const first = firstKept(ttlSeconds);
  if (to <= first) runtime.earlyReturn({ items: [], nextToken: null });
  // DynamoDB refuses a token outside of the range, and the day of a token can have passed since: with one,
  // `response` leaves out the days before the first.
  const isWhole = typeof args.nextToken === "string" || from > first;
  return { from: isWhole ? from : first, to };
}

/** Returns the arguments of the page, with the order that the list has without one. */
export function inOrder(args: Args) {
  return { ...args, order: args.order ?? ("NEWEST_FIRST" as const) };
}

/** Returns the items of the page whose days are still kept. Fails as `page.response` does. */
export function response<Item extends { date: string }>(
  { args, error, result }: Answered,
  ttlSeconds: number,
): { items: Item[]; nextToken?: string | null } {
  const ordered = inOrder(args);
  const { items, nextToken } = page.response<Item>({ args: ordered, error, result });
  const first = firstKept(ttlSeconds);
  const kept = items.filter(({ date }) => date >= first);
  const isOver = kept.length < items.length && ordered.order === "NEWEST_FIRST";
  return { items: kept, nextToken: isOver ? null : nextToken };
}

/**
 * The first day that is kept: an item of a day expires so many seconds after it was last written, so it is
 * kept on that day and the days of `ttlSeconds` less one.
 */
function firstKept(ttlSeconds: number): string {
  const firstMs = util.time.nowEpochMilliSeconds() - ttlSeconds * 1000 + DAY_MS;
  return util.time.epochMilliSecondsToISO8601(firstMs).slice(0, 10);
}
