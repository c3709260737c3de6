import * as due from "#table/due";
import type { DeliveryItem, DeliveryStatus } from "#table/people/delivery";
import * as delivery from "#table/people/delivery";
import { ulid } from "../../../functions/lib/ids/ulid.ts";

/**
 * A delivery that was first noted at an instant, past the API. One that waits is due in an hour, unless
 * `more` says when.
 */
export function deliveryItem(
  destinationId: string,
  now: number,
  status: DeliveryStatus,
  more: Partial<DeliveryItem> = {},
): DeliveryItem {
  const deliveryId = ulid(now);
  const createdAt = new Date(now).toISOString();
  const event = { profileId: deliveryId, sourceId: "source", messageId: `m-${deliveryId}` };
  const dueAt = more.dueAt ?? new Date(now + 3_600_000).toISOString();
  return {
    ...delivery.key(destinationId, event.profileId, { at: createdAt, ...event }),
    ...delivery.listed(destinationId, createdAt, deliveryId),
    ...(status === "WAITING" ? due.waiting(deliveryId, dueAt) : {}),
    ...{ entity: "Delivery", deliveryId, destinationId, ...event, eventAt: createdAt, status, version: 1 },
    ...{ attempts: [{ at: createdAt, status: 500, milliseconds: 12, error: "STATUS" }], step: 0 },
    ...{ createdAt, updatedAt: createdAt, ttl: 4_000_000_000 },
    ...more,
  };
}
