import { runtime, util } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import { fail } from "./errors.ts";
import { parseDate } from "./instants.ts";

type Args = {
  from: string;
  to: string;
  order?: SortOrder | null;
  limit?: number | null;
  nextToken?: string | null;
};

const DAY_MS = 86400000;

/**
 * Returns the days in `[from, to)` that are still kept: an item of a day expires so many seconds after it was
 * last written, so it is kept on that day and the days of `ttlSeconds` less one. Ends the field with an empty
 * page if none is. Fails with `ValidationError`.
 */
export function parse(args: Args, ttlSeconds: number): { from: string; to: string } {
  const from = parseDate("from", args.from);
  const to = parseDate("to", args.to);
  if (to <= from) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  const firstMs = util.time.nowEpochMilliSeconds() - ttlSeconds * 1000 + DAY_MS;
  const first = util.time.epochMilliSecondsToISO8601(firstMs).slice(0, 10);
  if (to <= first) runtime.earlyReturn({ items: [], nextToken: null });
  return { from: from > first ? from : first, to };
}

/** Returns the arguments of the page, with the order that the list has without one. */
export function inOrder(args: Args) {
  return { ...args, order: args.order ?? ("NEWEST_FIRST" as const) };
}
