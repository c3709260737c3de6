import * as counter from "#table/counter";
import type { Key } from "#table/key";
import { update } from "./aws/dynamodb.ts";

/** Counts one in this window, unless it has had `most` already. Returns whether it counted. */
export function countUpTo(key: Key, most: number, now: Date): Promise<boolean> {
  const { Key, UpdateExpression, ...condition } = counting(key, most, now);
  return update(Key, UpdateExpression, condition);
}

/** The update that counts one in this window. Its condition is refused if the window has had `most` already. */
export function counting(key: Key, most: number, now: Date) {
  const { entity, ttl } = counter.kept(Math.floor(now.getTime() / 1000));
  return {
    Key: key,
    UpdateExpression: "SET #entity = :entity, #ttl = :ttl ADD #count :one",
    ConditionExpression: "attribute_not_exists(#count) OR #count < :most",
    ExpressionAttributeValues: { ":entity": entity, ":ttl": ttl, ":one": 1, ":most": most },
  };
}
