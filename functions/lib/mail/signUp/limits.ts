import { createHmac } from "node:crypto";
import type { Key } from "#table/key";
import * as counter from "#table/counter";
import { update } from "../../aws/dynamodb.ts";
import { networkOf } from "../../ipAddress.ts";
import { keyFor, keyRing } from "../keyRing.ts";

/** Counts one in this window, unless it has had `most` already. Returns whether it counted. */
export function countUpTo(key: Key, most: number, now: Date): Promise<boolean> {
  const { entity, ttl } = counter.kept(Math.floor(now.getTime() / 1000));
  return update(key, "SET #entity = :entity, #ttl = :ttl ADD #count :one", {
    ConditionExpression: "attribute_not_exists(#count) OR #count < :most",
    ExpressionAttributeValues: { ":entity": entity, ":ttl": ttl, ":one": 1, ":most": most },
  });
}

/**
 * Returns a name of a viewer for one hour: a keyed hash, so that neither the table nor anybody who reads it knows
 * the IP address. A home has a /64 of IPv6 (RFC 6177), so only that part of an address counts.
 */
export async function viewerOf(ip: string, now: Date): Promise<string> {
  const { newest, secrets } = await keyRing();
  const hour = now.toISOString().slice(0, 13);
  const key = keyFor("viewers", secrets.get(newest) ?? "");
  return createHmac("sha256", key)
    .update(`${hour} ${networkOf(ip)}`)
    .digest("hex")
    .slice(0, 32);
}
