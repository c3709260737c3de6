import type { SentChange } from "#table/changes/change";
import type { Key } from "#table/key";

/** The parts of an event's key in a history. */
export interface EventKey {
  profileId: string;
  at: string;
  sourceId: string;
  messageId: string;
}

/** A change of an item: with a destination, the key of its delivery. */
export interface ChangeKey {
  item: Key;
  entity: string;
  at: string;
  changeId: string;
}

/** A change that is to be sent, and the key of the changed item. */
export interface ChangeOfItem {
  item: Key;
  change: SentChange;
}

/**
 * A delivery that is to be tried, in the version that said so: one that has changed since is left as it is.
 */
export type Retry = (EventKey | ChangeKey) & { version: number };

/**
 * Events for a destination, at most 25, or changes, at most 10: new ones, or some whose deliveries are due.
 */
export interface DeliveriesMessage {
  destinationId: string;
  events?: EventKey[];
  changes?: ChangeOfItem[];
  retries?: Retry[];
}

export function isChangeKey(key: EventKey | ChangeKey): key is ChangeKey {
  return "changeId" in key;
}

export function changeKeyOf({ item, change }: ChangeOfItem): ChangeKey {
  return { item, entity: change.of.entity, at: change.at, changeId: change.changeId };
}
