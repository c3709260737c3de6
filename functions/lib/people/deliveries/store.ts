import { NOT_WAITING, waiting } from "#table/due";
import { absent } from "#table/key";
import type { DeliveryItem } from "#table/people/delivery";
import * as delivery from "#table/people/delivery";
import { conditionOf } from "../../aws/condition.ts";
import { putIf, remove } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { ulid } from "../../ids/ulid.ts";
import type { EventKey } from "./message.ts";
import type { NextDelivery } from "./progress.ts";

const MAX_AT_ONCE = 10;
const DAY_MS = 24 * 3_600_000;

/** A delivery that is not stored yet: `version` 0. */
export function newDelivery(destinationId: string, event: EventKey, now: number): DeliveryItem {
  const createdAt = new Date(now).toISOString();
  const deliveryId = ulid(now);
  const { profileId, at: eventAt, sourceId, messageId } = event;
  return {
    ...delivery.key(destinationId, profileId, event),
    ...delivery.listed(destinationId, createdAt, deliveryId),
    ...{ entity: "Delivery", deliveryId, destinationId, profileId, eventAt, sourceId, messageId },
    ...{ status: "WAITING", version: 0, attempts: [], step: 0, createdAt, updatedAt: createdAt, ttl: 0 },
  };
}

/** Returns the next version of a delivery. It is kept for 14 days from here, and nothing waits that long. */
export function withNext(item: DeliveryItem, next: NextDelivery, now: number): DeliveryItem {
  return {
    ...item,
    ...NOT_WAITING,
    ...next,
    ...(next.dueAt === undefined ? {} : waiting(item.deliveryId, next.dueAt)),
    claimedAt: undefined,
    version: item.version + 1,
    updatedAt: new Date(now).toISOString(),
    ttl: Math.floor((now + delivery.KEPT_DAYS * DAY_MS) / 1000),
  };
}

/**
 * Stores deliveries on the versions that they were made from. One that another message has noted or changed
 * stays as that says.
 */
export async function storeDeliveries(items: DeliveryItem[]): Promise<void> {
  await allInParallel(MAX_AT_ONCE, items, (item) => {
    const before = item.version - 1;
    return putIf(item, conditionOf(before === 0 ? absent : { version: { eq: before } }));
  });
}

/** Deletes deliveries whose event or destination is gone. */
export async function deleteDeliveries(items: DeliveryItem[]): Promise<void> {
  await allInParallel(MAX_AT_ONCE, items, ({ PK, SK, version }) =>
    remove({ PK, SK }, conditionOf({ version: { eq: version } })),
  );
}
