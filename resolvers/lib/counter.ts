import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as counter from "#table/counter";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import { fail, failUnexpected } from "./errors.ts";
import type { Write } from "./transaction.ts";

/** Counts one more in a window of time, unless it has as many as it may. */
export function request(key: Key, most: number): DynamoDBUpdateItemRequest {
  const { entity, ttl } = counter.kept(util.time.nowEpochSeconds());
  return {
    operation: "UpdateItem",
    key: util.dynamodb.toMapValues(key),
    update: {
      expression: "SET #entity = :entity, #ttl = :ttl ADD #count :one",
      expressionNames: { "#entity": "entity", "#ttl": "ttl", "#count": "count" },
      expressionValues: util.dynamodb.toMapValues({ ":entity": entity, ":ttl": ttl, ":one": 1 }),
    },
    condition: {
      expression: "attribute_not_exists(#count) OR #count < :most",
      expressionNames: { "#count": "count" },
      expressionValues: util.dynamodb.toMapValues({ ":most": most }),
    },
  };
}

/** The name of the write that `write` returns. */
export const COUNT = "count";

/**
 * The write that counts one more in a window of time, given its count as it was read. It is refused if the
 * window has as many as it may.
 */
export function write(key: Key, read: counter.CounterItem | null, most: number): Write {
  if (read) {
    const update = { count: ddb.operations.increment(1) };
    return { name: COUNT, updateItem: { key, update, condition: { count: { lt: most } } } };
  }
  const item = { ...counter.kept(util.time.nowEpochSeconds()), count: 1 };
  return { name: COUNT, putItem: { key, item, condition: absent } };
}

/** Fails with `LimitExceeded`, and these words, if the window has as many. */
export function response({ error }: { error?: { type: string; message: string } }, words: string): null {
  if (error && error.type.indexOf("ConditionalCheckFailed") >= 0)
    fail("LimitExceeded", words, { retry: true });
  if (error) failUnexpected(error);
  return null;
}
