import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Key } from "#table/key";
import { fail, failUnexpected } from "./errors.ts";
import { tableName } from "./tableName.ts";

type Batch = {
  data: Record<string, unknown[] | undefined>;
  unprocessedKeys?: Record<string, unknown[] | undefined> | null;
};

/** Builds one consistent BatchGetItem of the keys. */
export function request(ctx: Pick<Context, "env">, keys: Key[]): DynamoDBBatchGetItemRequest {
  return ddb.batchGet({ tables: { [tableName(ctx)]: { keys, consistentRead: true } } });
}

/**
 * Returns the items in the order of their keys; null for an item that is absent. Fails with `Unavailable` if
 * DynamoDB did not process every key, so an unread item is never mistaken for an absent one.
 */
export function response(ctx: Pick<Context, "env" | "error" | "result">): unknown[] {
  if (ctx.error) failUnexpected(ctx.error);
  const table = tableName(ctx);
  const { data, unprocessedKeys } = ctx.result as Batch;
  if ((unprocessedKeys?.[table] ?? []).length > 0) {
    fail("Unavailable", "The database is busy: try again in a moment.", { retry: true });
  }
  return data[table] ?? [];
}
