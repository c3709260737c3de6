import type { DueWalkItem } from "#table/due";
import { walkKey } from "#table/due";
import { get, update } from "../aws/dynamodb.ts";

/** The right to walk a shard, until then. No two walks have one until the same instant. */
export interface Lease {
  shard: string;
  until: string;
}

/** How long a walk that has died keeps others out. */
export const LEASE_MS = 90_000;

/** Takes the lease of a shard, and returns it with the day to begin with. Undefined if another walk has it. */
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

/** Keeps the lease for a further time. Undefined if it has ended and another walk has taken it. */
export const renewLease = (lease: Lease, now: number): Promise<Lease | undefined> =>
  change(lease, iso(now + LEASE_MS));

/** Ends the lease, if it is still this one. */
export const endLease = (lease: Lease, now: number): Promise<Lease | undefined> => change(lease, iso(now));

async function change({ shard, until }: Lease, to: string): Promise<Lease | undefined> {
  const isChanged = await update(walkKey(shard), "SET #leaseUntil = :to", {
    ConditionExpression: "#leaseUntil = :until",
    ExpressionAttributeValues: { ":until": until, ":to": to },
  });
  return isChanged ? { shard, until: to } : undefined;
}

const iso = (at: number): string => new Date(at).toISOString();
