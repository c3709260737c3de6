import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { SortOrder } from "#schema";
import { indexes, table } from "#table/indexes";
import type { Range } from "#table/key";
import { fail, failUnexpected } from "./errors.ts";

type Order = SortOrder | null | undefined;
type Args = { limit?: number | null; nextToken?: string | null; order?: Order };
type Page<Item> = { items: Item[]; nextToken?: string | null };
type Answered = {
  args: Args;
  error?: { type: string; message: string };
  result?: unknown;
};

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
/** Before tokens of a list that is read backwards: DynamoDB would go on from them in either direction. AppSync's own are Base64. */
const BACKWARDS = "-";

/** The Query of one page of a range. The partition comes from the range alone, never from the token. */
export function request(range: Range, args: Args, consistentRead = false): DynamoDBQueryRequest {
  const limit = args.limit ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    fail("ValidationError", `limit must be 1 to ${MAX_LIMIT}.`, { field: "limit" });
  }
  const { order } = args;
  const nextToken =
    typeof args.nextToken === "string" ? withoutDirection(order, args.nextToken) : args.nextToken;
  if (nextToken === "") failToken();
  const backwards = order === "NEWEST_FIRST" ? { scanIndexForward: false } : {};
  return ddb.query({ ...queryOf(range), limit, nextToken, consistentRead, ...backwards });
}

/** A token as a list in this order gives it. */
export function withDirection(order: Order, token: string): string {
  return order === "NEWEST_FIRST" ? BACKWARDS + token : token;
}

/** The token that was marked so; refused where a list in the other order gave it. */
export function withoutDirection(order: Order, token: string): string {
  const isBackwards = token.startsWith(BACKWARDS);
  if (isBackwards !== (order === "NEWEST_FIRST")) failToken();
  return isBackwards ? token.slice(BACKWARDS.length) : token;
}

/** A range in the terms of `ddb.query`. */
export function queryOf(range: Range) {
  const { hash, range: sort } = range.index ? indexes[range.index] : table;
  const partition = { [hash]: { eq: range.partition } };
  const query = { ...partition, ...sortKeys(range, sort) };
  return range.index ? { query, index: range.index } : { query };
}

function sortKeys(range: Range, sort: string) {
  if (range.between) return { [sort]: { between: range.between } };
  return range.prefix ? { [sort]: { beginsWith: range.prefix } } : {};
}

/**
 * The page that came back. A token that AppSync cannot read, or that DynamoDB finds outside of what is asked (it was another
 * page's), is the caller's mistake.
 */
export function response<Item>(ctx: Answered): Page<Item> {
  if (ctx.error && ctx.args.nextToken && !isBusy(ctx.error.type)) failToken();
  if (ctx.error) failUnexpected(ctx.error);
  const { items, nextToken } = ctx.result as Page<Item>;
  return { items, nextToken: nextToken ? withDirection(ctx.args.order, nextToken) : nextToken };
}

/** Refuses a token that is not one of the list that is asked for. */
export function failToken(): never {
  return fail(
    "ValidationError",
    "nextToken is not one of this list: give it as the page before gave it, or leave it out.",
    {
      field: "nextToken",
    },
  );
}

function isBusy(type: string): boolean {
  return ["Throttl", "Throughput", "Internal", "Limit"].some((word) => type.indexOf(word) >= 0);
}
