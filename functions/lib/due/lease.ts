import type { DueWalkItem } from "#table/due";
import { walkKey } from "#table/due";
import { get, update } from "../aws/dynamodb.ts";
import { iso } from "../text/iso.ts";

/** The right to walk a shard, until then. No two walks have one until the same instant. */
export interface Lease {
  shard: string;
  until: string;
}

/**
 * The time for which a walk that has died keeps others out, in ms: longer than the time limit of `queue/due`,
 * which ends each walk.
 */
export const LEASE_MS = 90_000;

/**
 * Takes the lease of a shard, and returns it with the day to begin with. Undefined if another walk has it.
 */
export async function takeLease(
  shard: string,
  now: number,
): Promise<{ lease: Lease; cursorDay: string } | undefined> {
  const until = iso(now + LEASE_MS);
  const isTaken = await update(walkKey(shard), "SET #leaseUntil = :until", {
    ConditionExpression:
      "attribute_exists(#cursorDay) AND (attribute_not_exists(#leaseUntil) OR #leaseUntil <= :now)",
    ExpressionAttributeValues: { ":until": until, ":now": iso(now) },
  });
  const walk = isTaken ? await get<DueWalkItem>(walkKey(shard)) : undefined;
  return walk && { lease: { shard, until }, cursorDay: walk.cursorDay };
}

/** Ends the lease, if it is still this one. */
export async function endLease({ shard, until }: Lease, now: number): Promise<void> {
  await update(walkKey(shard), "SET #leaseUntil = :now", {
    ConditionExpression: "#leaseUntil = :until",
    ExpressionAttributeValues: { ":until": until, ":now": iso(now) },
  });
}
