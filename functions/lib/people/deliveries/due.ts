import { waiting } from "#table/due";
import type { AnyDelivery } from "#table/changes/changeDelivery";
import { update } from "../../aws/dynamodb.ts";
import type { DueWorks } from "../../due/fire.ts";

/**
 * Longer than a message waits for a worker that is well; one that is lost, or whose worker has died, is sent
 * again.
 */
const CLAIMED_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Claims a delivery that is due; the stream then sends it to the queue (`routes.ts`). */
export const deliveryWorks = {
  Delivery: { fire, giveUp },
  ChangeDelivery: { fire, giveUp },
} satisfies DueWorks;

async function fire(item: AnyDelivery): Promise<void> {
  const now = Date.now();
  await wait(item, new Date(now + CLAIMED_MS).toISOString(), new Date(now).toISOString());
}

/** It could not be claimed 8 times. It is not given up, because it was not tried. */
async function giveUp(item: AnyDelivery): Promise<"PUT_OFF"> {
  await wait(item, new Date(Date.now() + DAY_MS).toISOString());
  return "PUT_OFF";
}

/**
 * Sets when a delivery is due, and its claim. Leaves it as it is if its version has changed: the other writer
 * has decided its next step.
 */
async function wait(item: AnyDelivery, dueAt: string, claimedAt?: string): Promise<void> {
  const { PK, SK, deliveryId, version } = item;
  const { GSI2PK, GSI2SK } = waiting(deliveryId, dueAt);
  const claim = claimedAt === undefined ? "" : ", #claimedAt = :claimedAt";
  await update(
    { PK, SK },
    `SET #dueAt = :dueAt, #GSI2PK = :partition, #GSI2SK = :sort, #version = :next${claim} REMOVE #tries`,
    {
      ConditionExpression: "#version = :version",
      ExpressionAttributeValues: {
        ...{ ":dueAt": dueAt, ":partition": GSI2PK, ":sort": GSI2SK },
        ...{ ":version": version, ":next": version + 1 },
        ...(claimedAt === undefined ? {} : { ":claimedAt": claimedAt }),
      },
    },
  );
}
