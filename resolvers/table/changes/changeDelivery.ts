import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { DeliveryItem, NotedDelivery } from "../people/delivery.ts";
import type { SentChange } from "./change.ts";

/**
 * The result of a change of the log at a destination. The attributes that name the changed item are read from
 * it for each try: here it is known by its key, and by the log's id.
 */
export type ChangeDeliveryItem = NotedDelivery & {
  entity: "ChangeDelivery";
  /** The key of the changed item. */
  item: Key;
  change: SentChange;
};

/** A listed delivery of a destination: of an event or of a change. */
export type AnyDelivery = DeliveryItem | ChangeDeliveryItem;

export function key(item: Key, destinationId: string, change: { at: string; changeId: string }): Key {
  const { partition } = ofPartition(item.PK);
  return { PK: partition, SK: `${part(destinationId)}#${part(change.at)}#${change.changeId}` };
}

/**
 * The listed changes of all items of a partition, such as an address or an invoice, at all destinations. So
 * an erasure finds them by the keys that it erases, also those of deleted destinations. A part of a key has no
 * separator.
 */
export function ofPartition(partition: string): Range {
  return { partition: `DELIVERIES#${partition.split("#").join(":")}` };
}
