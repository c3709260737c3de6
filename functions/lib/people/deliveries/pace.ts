import * as destination from "#table/people/destination";
import { update } from "../../aws/dynamodb.ts";
import type { ReceiverAnswer } from "../sender/send.ts";
import { LIMIT_MS } from "../sender/send.ts";
import type { JudgedTries } from "./health.ts";
import { healthExpiry } from "./health.ts";

/**
 * The two queues. FAST never waits for a receiver longer than `tryMs`, so that no destination holds up
 * another there. SLOW is fair between destinations.
 */
export type Pace = "FAST" | "SLOW";

/** Most receivers answer within a second. */
const FAST_MS = 3000;
/** The time in ms for which a destination is slow without another slow answer. */
const SLOW_FOR_MS = 10 * 60_000;

export const PACES = {
  FAST: { queue: "deliveries", tryMs: FAST_MS },
  SLOW: { queue: "slowDeliveries", tryMs: LIMIT_MS },
} as const;

/**
 * True if a try probably needs more time than FAST gives: an answer did lately, or the destination is set
 * aside and is now probed.
 */
export function needsTime({ destination: { status }, health }: JudgedTries, now: number): boolean {
  if (status !== "ACTIVE" || !health) return false;
  const isProbed = health.probeAt !== undefined && Date.parse(health.probeAt) <= now;
  return isProbed || slowUntil(health) > now;
}

/** Notes that a receiver has needed long; a note that lasts is not written again. */
export async function noteSlow(judged: JudgedTries, now: number): Promise<void> {
  if (slowUntil(judged.health) > now + SLOW_FOR_MS / 2) return;
  const { entity, ttl } = healthExpiry(now);
  await update(
    destination.healthKey(judged.destination.destinationId),
    "SET #entity = :entity, #ttl = :ttl, #slowUntil = :until",
    {
      ExpressionAttributeValues: {
        ...{ ":entity": entity, ":ttl": ttl, ":until": new Date(now + SLOW_FOR_MS).toISOString() },
      },
    },
  );
}

export function isSlow({ milliseconds }: ReceiverAnswer): boolean {
  return milliseconds >= FAST_MS;
}

function slowUntil(health: JudgedTries["health"]): number {
  return health?.slowUntil === undefined ? 0 : Date.parse(health.slowUntil);
}
