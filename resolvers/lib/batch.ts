import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Key } from "#table/key";
import { fail, failUnexpected } from "./errors.ts";
import { tableName } from "./tableName.ts";

type Batch = {
  data: Record<string, unknown[] | undefined>;
  unprocessedKeys?: Record<string, unknown[] | undefined> | null;
};

/** One consistent BatchGetItem. */
export function request(ctx: Pick<Context, "env">, keys: Key[]): DynamoDBBatchGetItemRequest {
  return ddb.batchGet({ tables: { [tableName(ctx)]: { keys, consistentRead: true } } });
}

/** The items in the order of the keys, null for one that is not there. A key that was left unread is not taken for that. */
export function response(ctx: Pick<Context, "env" | "error" | "result">): unknown[] {
  if (ctx.error) failUnexpected(ctx.error);
  const table = tableName(ctx);
  const { data, unprocessedKeys } = ctx.result as Batch;
  if ((unprocessedKeys?.[table] ?? []).length > 0) {
    fail("Unavailable", "The database is busy: try again in a moment.", { retry: true });
  }
  return data[table] ?? [];
}
