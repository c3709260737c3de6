import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { DeliveryItem, NotedDelivery } from "../people/delivery.ts";
import type { SentFact } from "./sent.ts";

/** A change or another fact that is sent. It names no person, but for the key of the item. */
export type ChangeToSend = {
  change: SentFact;
  /** The key of its item, if the attributes by which the API names it are read from it. */
  item?: Key;
};

/** The result of a change of the log at a destination. */
export type ChangeDeliveryItem = NotedDelivery & ChangeToSend & { entity: "ChangeDelivery" };

/** A listed delivery of a destination: of an event or of a change. */
export type AnyDelivery = DeliveryItem | ChangeDeliveryItem;

export function key(subject: string, destinationId: string, change: { at: string; changeId: string }): Key {
  return { PK: of(subject).partition, SK: `${part(destinationId)}#${part(change.at)}#${change.changeId}` };
}

/**
 * Returns the subject of a change, which its delivery is found by: the partition of the item that it is read
 * from, else the entity and its id in the log.
 */
export function subjectOf({ item, change }: ChangeToSend): string {
  return item ? item.PK : `${change.of.entity}#${change.of.id}`;
}

/**
 * The listed changes of a subject, such as the partition of an address or an invoice, at all destinations.
 * So an erasure finds them by the keys that it erases, also those of deleted destinations. A part of a key
 * has no separator.
 */
export function of(subject: string): Range {
  return { partition: `DELIVERIES#${subject.split("#").join(":")}` };
}
