import { createHash } from "node:crypto";
import { mailboxOf } from "#table/address";
import * as counter from "#table/counter";
import type { Key } from "#table/key";
import type { WriteLimit } from "../aws/dynamodb.ts";
import { update } from "../aws/dynamodb.ts";

/** Returns the SHA-256 in hex under which codes to exactly this address are counted. */
export function hashAddress(address: string): string {
  return createHash("sha256").update(address).digest("hex");
}

/** Returns the SHA-256 in hex under which mails to the mailbox of an address are counted. */
export function hashMailbox(address: string): string {
  return hashAddress(mailboxOf(address));
}

/** Returns the seconds until the next hour, in which counts of an hour begin again. */
export function untilNextHour(): string {
  return String(3600 - (Math.floor(Date.now() / 1000) % 3600));
}

/** Counts one in this window, unless it has had `most` already. Returns whether it counted. */
export function countUpTo(key: Key, most: number, now: Date, limit: WriteLimit = {}): Promise<boolean> {
  const { Key, UpdateExpression, ...condition } = countUpdate(key, most, now);
  return update(Key, UpdateExpression, condition, limit);
}

/** The update that counts one in this window. Its condition is refused if it has had `most` already. */
export function countUpdate(key: Key, most: number, now: Date) {
  const { entity, ttl } = counter.kept(Math.floor(now.getTime() / 1000));
  return {
    Key: key,
    UpdateExpression: "SET #entity = :entity, #ttl = :ttl ADD #count :one",
    ConditionExpression: "attribute_not_exists(#count) OR #count < :most",
    ExpressionAttributeValues: { ":entity": entity, ":ttl": ttl, ":one": 1, ":most": most },
  };
}
