import type { ChangeToSend } from "#table/changes/changeDelivery";
import { subjectOf } from "#table/changes/changeDelivery";
import type { Key } from "#table/key";

/** The parts of an event's key in a history. */
export interface EventKey {
  profileId: string;
  at: string;
  sourceId: string;
  messageId: string;
}

/** The subject of a change and its id: with a destination, the key of its delivery. */
export interface ChangeKey {
  subject: string;
  at: string;
  changeId: string;
  /** The key of the changed item, if it is read. */
  item?: Key;
}

/**
 * A delivery that is to be tried, in the version that said so: one that has changed since is left as it is.
 */
export type Retry = (EventKey | ChangeKey) & { version: number };

/**
 * Events for a destination, at most 25, or changes, at most 25: new ones, or some whose deliveries are due.
 */
export interface DeliveriesMessage {
  destinationId: string;
  events?: EventKey[];
  changes?: ChangeToSend[];
  retries?: Retry[];
}

export function isChangeKey(key: EventKey | ChangeKey): key is ChangeKey {
  return "changeId" in key;
}

export function changeKeyOf({ item, change }: ChangeToSend): ChangeKey {
  const { at, changeId } = change;
  return { subject: subjectOf({ item, change }), at, changeId, ...(item && { item }) };
}
