import { NOT_WAITING, waiting } from "#table/due";
import { absent } from "#table/key";
import type { Key } from "#table/key";
import type { SentFact } from "#table/changes/sent";
import type { AnyDelivery, ChangeToSend } from "#table/changes/changeDelivery";
import * as changeDelivery from "#table/changes/changeDelivery";
import type { NotedDelivery } from "#table/people/delivery";
import * as delivery from "#table/people/delivery";
import { conditionOf, type TableCondition } from "../../aws/condition.ts";
import { putIf, remove, transact, type Write } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { ulid } from "../../ids/ulid.ts";
import type { EventKey } from "./message.ts";
import type { NextDelivery } from "./progress.ts";

const MAX_AT_ONCE = 10;
const DAY_MS = 24 * 3_600_000;

/** A delivery of an event that is not stored yet: `version` 0. */
export function newDelivery(
  destinationId: string,
  event: EventKey & { type: string },
  now: number,
): AnyDelivery {
  const { profileId, at: eventAt, sourceId, messageId, type } = event;
  return {
    ...delivery.key(destinationId, profileId, event),
    ...{ entity: "Delivery", profileId, sourceId, type },
    ...begun(destinationId, { eventAt, messageId }, now),
  };
}

/** A delivery of a change that is not stored yet: `version` 0. */
export function newChangeDelivery(
  destinationId: string,
  { item, change }: ChangeToSend,
  now: number,
): AnyDelivery {
  const { at: eventAt, changeId: messageId } = change;
  return {
    ...changeDelivery.key(changeDelivery.subjectOf({ item, change }), destinationId, change),
    ...{ entity: "ChangeDelivery", change },
    ...(item && { item }),
    ...begun(destinationId, { eventAt, messageId }, now),
  };
}

type Subject = Pick<NotedDelivery, "eventAt" | "messageId">;

function begun(destinationId: string, subject: Subject, now: number): Omit<NotedDelivery, keyof Key> {
  const createdAt = new Date(now).toISOString();
  const deliveryId = ulid(now);
  return {
    ...delivery.listed(destinationId, createdAt, deliveryId),
    ...{ deliveryId, destinationId, ...subject },
    ...{ status: "WAITING", version: 0, attempts: [], step: 0, createdAt, updatedAt: createdAt, ttl: 0 },
  };
}

/** Returns the next version of a delivery. It is kept for 14 days from here, and nothing waits that long. */
export function withNext(item: AnyDelivery, next: NextDelivery, now: number): AnyDelivery {
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
export async function storeDeliveries(items: AnyDelivery[]): Promise<void> {
  await allInParallel(MAX_AT_ONCE, items, async (item) => {
    const before = item.version - 1;
    const condition = conditionOf(before === 0 ? absent : { version: { eq: before } });
    const isRead = item.entity === "ChangeDelivery" && item.item !== undefined;
    return before === 0 && isRead
      ? transact([{ Put: { Item: item, ...condition } }, ifSame(item.item!, item.change)])
      : putIf(item, condition);
  });
}

/**
 * The condition that the changed item is the same one as at the change. The key of such a delivery can name a
 * person. So it is stored only while the item is there that an erasure deletes before it deletes deliveries:
 * none is stored after the erasure.
 */
function ifSame(item: Key, change: SentFact): Write {
  const ids = Object.entries(change.ids).map(([name, value]) => [name, { eq: value }]);
  return { ConditionCheck: { Key: item, ...conditionOf(Object.fromEntries(ids) as TableCondition) } };
}

/** Deletes deliveries whose event or destination is gone. */
export async function deleteDeliveries(items: AnyDelivery[]): Promise<void> {
  await allInParallel(MAX_AT_ONCE, items, ({ PK, SK, version }) =>
    remove({ PK, SK }, conditionOf({ version: { eq: version } })),
  );
}
