import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Range } from "#table/key";
import * as page from "../../page.ts";

/** The most entries of a list that are read to count them. */
const MOST = 1000;

/** Reads a list to count it: of each entry this attribute alone. */
export function request(range: Range, attribute: string): DynamoDBQueryRequest {
  const query = ddb.query({ ...page.queryOf(range), limit: MOST });
  return { ...query, projection: page.projectionOf([attribute]) };
}

/** Returns the number of its entries, and true if these are all. */
export function response(ctx: Context): { count: number; isComplete: boolean } {
  const { items, nextToken } = page.response<object>({ ...ctx, args: {} });
  return { count: items.length, isComplete: !nextToken };
}
