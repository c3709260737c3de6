import type { DestinationHealthItem, DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { addNumber, update } from "../../aws/dynamodb.ts";
import type { ReceiverAnswer } from "../sender/send.ts";
import { probePause } from "./pauses.ts";
import { iso } from "../../text/iso.ts";

/** Failures one after another, from which on a destination is set aside. */
export const MAX_FAILURES = 10;

/**
 * The permission to try a destination: all workers may, only the one that probes it may, or none may. If it
 * may not be tried, or the probe fails, it is set aside until an instant in ms.
 */
export type Gate = { may: "ALL" } | { may: "PROBE" | "NONE"; until: number };

export interface JudgedTries {
  destination: DestinationItem;
  health: DestinationHealthItem | undefined;
}

/** While a destination is set aside, who moves its `probeAt` makes the next try. */
export async function enterGate(
  { destination: { destinationId }, health }: JudgedTries,
  now: number,
): Promise<Gate> {
  if (health?.probeAt === undefined) return { may: "ALL" };
  const probeAt = Date.parse(health.probeAt);
  if (probeAt > now) return { may: "NONE", until: probeAt };
  const probes = health.probes ?? 0;
  const until = now + probePause(probes);
  const isMine = await update(
    destination.healthKey(destinationId),
    "SET #probeAt = :until, #probes = :probes",
    {
      ConditionExpression: "#probeAt = :probeAt",
      ExpressionAttributeValues: {
        ...{ ":until": iso(until), ":probes": probes + 1, ":probeAt": health.probeAt },
      },
    },
  );
  return { may: isMine ? "PROBE" : "NONE", until };
}

/**
 * Notes what tries say of a destination. Returns until when it is set aside, in ms; undefined if it is not. A
 * success ends a row of failures; a receiver that asks for time gets it in any case. 410 is no failure.
 */
export async function judgeHealth(
  judged: JudgedTries,
  answers: ReceiverAnswer[],
  now: number,
): Promise<number | undefined> {
  const failed = answers.filter(({ isDelivered, isGone }) => !isDelivered && !isGone);
  const isDelivered = answers.some((each) => each.isDelivered);
  if (isDelivered) await endRow(judged);
  if (failed.length === 0) return undefined;
  const failures = isDelivered ? 0 : await addFailures(judged, failed.length, now);
  const isFailing = failures >= MAX_FAILURES;
  const seconds = failed.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds);
  const wait = Math.max(isFailing ? probePause(judged.health?.probes ?? 0) : 0, Math.max(...seconds) * 1000);
  if (wait === 0) return undefined;
  await setAside(judged, { until: now + wait, isFailing, now });
  return now + wait;
}

function addFailures(
  { destination: { destinationId } }: JudgedTries,
  count: number,
  now: number,
): Promise<number> {
  return addNumber(destination.healthKey(destinationId), "failures", count, healthExpiry(now));
}

/**
 * The attributes that make the health of a destination expire, so that it does not outlive a deleted
 * destination for ever.
 */
export const healthExpiry = (now: number) => ({
  entity: "DestinationHealth",
  ttl: Math.floor(now / 1000) + destination.HEALTH_TTL_SECONDS,
});

/**
 * A later time that another try has found stays. These are two writes and no transaction, as in `endRow`: of
 * many messages that fail at once, transactions would refuse each other. If the second one is lost, the next
 * probe makes it.
 */
async function setAside(
  { destination: { destinationId, PK, SK, failingSince } }: JudgedTries,
  { until, isFailing, now }: { until: number; isFailing: boolean; now: number },
): Promise<void> {
  const { entity, ttl } = healthExpiry(now);
  await update(
    destination.healthKey(destinationId),
    "SET #entity = :entity, #ttl = :ttl, #probeAt = :until, #failures = if_not_exists(#failures, :none)",
    {
      ConditionExpression: "attribute_not_exists(#probeAt) OR #probeAt < :until",
      ExpressionAttributeValues: { ":entity": entity, ":ttl": ttl, ":until": iso(until), ":none": 0 },
    },
  );
  if (!isFailing || failingSince !== undefined) return;
  await update({ PK, SK }, "SET #failingSince = :now", {
    ConditionExpression: "attribute_exists(#PK) AND attribute_not_exists(#failingSince)",
    ExpressionAttributeValues: { ":now": iso(now) },
  });
}

/**
 * Written only if there were failures: a destination that is well is not written at all. Its slowness is
 * stored separately.
 */
async function endRow({
  destination: { destinationId, PK, SK, failingSince },
  health,
}: JudgedTries): Promise<void> {
  const key = destination.healthKey(destinationId);
  if (health?.probeAt === undefined && failingSince === undefined) {
    // A write that set the destination aside since then keeps its own decision.
    if (health?.failures)
      await update(key, "REMOVE #failures", {
        ConditionExpression: "attribute_exists(#PK) AND attribute_not_exists(#probeAt)",
      });
    return;
  }
  await update(key, "REMOVE #failures, #probeAt, #probes", { ConditionExpression: "attribute_exists(#PK)" });
  // If this is lost, the next success makes it.
  if (failingSince !== undefined)
    await update({ PK, SK }, "REMOVE #failingSince", { ConditionExpression: "attribute_exists(#PK)" });
}
