import type { Key } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/**
 * A visit has reached a goal. The fold writes it with the visit, if a destination wants it, and never changes
 * it. It says nothing of the visitor.
 */
export type GoalReachedItem = Key & {
  entity: "GoalReached";
  eventId: string;
  siteId: string;
  goalId: string;
  /** When it was counted. */
  at: string;
  /** In the smallest unit of the goal's currency; absent if it is 0. */
  revenue?: number;
  ttl: number;
};

/** A delivery can wait for 13 days, and be replayed for 14 days after its end. */
const TTL_SECONDS = 30 * 24 * 3600;

export function key(siteId: string, eventId: string): Key {
  return { PK: sitePartition(siteId), SK: `REACHED#${part(eventId)}` };
}

/** `nowSeconds` is in Unix seconds. */
export function item(
  input: Pick<GoalReachedItem, "eventId" | "siteId" | "goalId" | "at"> & { revenue: number },
  nowSeconds: number,
): GoalReachedItem {
  const { siteId, goalId, eventId, at, revenue } = input;
  return {
    ...key(siteId, eventId),
    ...{ entity: "GoalReached", eventId, siteId, goalId, at },
    ...(revenue !== 0 && { revenue }),
    ttl: nowSeconds + TTL_SECONDS,
  };
}
