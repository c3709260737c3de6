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
/** The most items of a page. */
export const MAX_LIMIT = 100;
/**
 * The most items of one Query that a resolver counts in a loop: AppSync ends an evaluation that loops 1,000
 * times.
 */
export const COUNTED_AT_ONCE = 500;
/**
 * Prefix of the tokens of lists in descending order, because DynamoDB would accept a token for either
 * direction. AppSync's tokens are Base64, so they never begin with it.
 */
const BACKWARDS = "-";

/**
 * Builds the Query of one page of a range. The partition comes from the range alone, never from the token.
 * Fails with `ValidationError` for an invalid `limit` or `nextToken`.
 */
export function request(range: Range, args: Args, consistentRead = false): DynamoDBQueryRequest {
  const limit = limitOf(args);
  const { order } = args;
  const nextToken =
    typeof args.nextToken === "string" ? withoutDirection(order, args.nextToken) : args.nextToken;
  if (nextToken === "") failToken();
  const backwards = order === "NEWEST_FIRST" ? { scanIndexForward: false } : {};
  return ddb.query({ ...queryOf(range), limit, nextToken, consistentRead, ...backwards });
}

/** Returns the most items of a page. Fails with `ValidationError`. */
export function limitOf({ limit }: Pick<Args, "limit">): number {
  const items = limit ?? DEFAULT_LIMIT;
  if (items >= 1 && items <= MAX_LIMIT) return items;
  return fail("ValidationError", `limit must be 1 to ${MAX_LIMIT}.`, { field: "limit" });
}

/** Marks a token with the order of its list. */
export function withDirection(order: Order, token: string): string {
  return order === "NEWEST_FIRST" ? BACKWARDS + token : token;
}

/** Removes the mark. Fails with `ValidationError` if the token belongs to a list in the other order. */
export function withoutDirection(order: Order, token: string): string {
  const isBackwards = token.startsWith(BACKWARDS);
  if (isBackwards !== (order === "NEWEST_FIRST")) failToken();
  return isBackwards ? token.slice(BACKWARDS.length) : token;
}

/** Returns a range as arguments of `ddb.query`. */
export function queryOf(range: Range) {
  const { hash, range: sort } = range.index ? indexes[range.index] : table;
  const partition = { [hash]: { eq: range.partition } };
  const query = { ...partition, ...sortKeys(range, sort) };
  return range.index ? { query, index: range.index } : { query };
}

/** Returns a projection of these attributes. */
export function projectionOf(attributes: string[]) {
  const expressionNames: Record<string, string> = {};
  for (const name of attributes) expressionNames[`#${name}`] = name;
  return { expression: Object.keys(expressionNames).join(", "), expressionNames };
}

function sortKeys(range: Range, sort: string) {
  if (range.between) return { [sort]: { between: range.between } };
  return range.prefix ? { [sort]: { beginsWith: range.prefix } } : {};
}

/**
 * Returns the page that was read. Fails with `ValidationError` if AppSync cannot decode the token, or if
 * DynamoDB finds it outside of the range because it belongs to another list.
 */
export function response<Item>(ctx: Answered): Page<Item> {
  if (ctx.error && ctx.args.nextToken && !isBusy(ctx.error.type)) failToken();
  if (ctx.error) failUnexpected(ctx.error);
  const { items, nextToken } = ctx.result as Page<Item>;
  return { items, nextToken: nextToken ? withDirection(ctx.args.order, nextToken) : nextToken };
}

/** Ends the field with `ValidationError`: the token does not belong to this list. */
export function failToken(): never {
  return fail(
    "ValidationError",
    "nextToken does not belong to this list: pass it unchanged from the previous page, or omit it.",
    {
      field: "nextToken",
    },
  );
}

function isBusy(type: string): boolean {
  return ["Throttl", "Throughput", "Internal", "Limit"].some((word) => type.indexOf(word) >= 0);
}
