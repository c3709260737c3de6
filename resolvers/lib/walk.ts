import { util } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import type { Range } from "#table/key";
import * as page from "./page.ts";

type Args = { limit?: number | null; order?: SortOrder | null; nextToken?: string | null };
type Answered = { args: Args; error?: { type: string; message: string }; result?: unknown };
type Page<Item> = { items: Item[]; nextToken: string | null };

/**
 * The part of a list that a page is read from, counted from 0 in its order, and AppSync's token in that part.
 */
export type Position = { at: number; inner?: string };

/**
 * Returns the position of a page in a list that consists of several ranges, which are read one after another.
 * The token has the number of the range only: the ranges come from the arguments and the parent. Fails with
 * `ValidationError` for a token of another list.
 */
export function positionOf({ order, nextToken }: Args, count: number): Position {
  if (typeof nextToken !== "string") return { at: 0 };
  const token = page.withoutDirection(order, nextToken);
  if (!util.matches("[0-9]{1,5}\\.[^\\p{Cntrl}\\s]*", token)) page.failToken();
  const [number = ""] = token.split(".");
  const at = +number;
  if (at >= count) page.failToken();
  const inner = token.slice(number.length + 1);
  return inner === "" ? { at } : { at, inner };
}

/** Builds the Query of a page of one of the ranges. */
export function request(range: Range, args: Args, { inner }: Position, consistentRead = false) {
  const { order, limit } = args;
  // The mark of the order is on the whole token, so the inner one has none.
  const query = page.request(range, { limit, nextToken: inner }, consistentRead);
  return order === "NEWEST_FIRST" ? { ...query, scanIndexForward: false } : query;
}

/**
 * Returns the page that was read, and a token of the next one: in the same range, or in the range after it.
 */
export function pageOf<Item>(ctx: Answered, { at, inner }: Position, count: number): Page<Item> {
  const { order } = ctx.args;
  const answered = { args: { nextToken: inner }, error: ctx.error, result: ctx.result };
  const { items, nextToken } = page.response<Item>(answered);
  if (nextToken) return { items, nextToken: page.withDirection(order, `${at}.${nextToken}`) };
  return { items, nextToken: at + 1 < count ? page.withDirection(order, `${at + 1}.`) : null };
}
