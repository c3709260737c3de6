import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as counter from "#table/counter";
import type { Key } from "#table/key";
import { fail, failUnexpected } from "./errors.ts";

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

/** Fails with `LimitExceeded`, and these words, if the window has as many. */
export function response({ error }: { error?: { type: string; message: string } }, words: string): null {
  if (error && error.type.indexOf("ConditionalCheckFailed") >= 0)
    fail("LimitExceeded", words, { retry: true });
  if (error) failUnexpected(error);
  return null;
}
