import { listedClient } from "#table/client";
import type { Key } from "#table/key";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { NO_SOURCE } from "#table/people/profileEvent";
import type { RawEventItem } from "#table/people/rawEvent";
import { getAll } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { unpackBody } from "../../input/body.ts";
import type { IdentifyingCall } from "../identity/named.ts";

/** Events of one person that are to be folded. */
export interface ProfilesMessage {
  /** The partition of the RawEvents: that of one user or anonymous id of one source. */
  person: string;
  /** At most 25; `at` is that of the first insert, which alone counts. */
  events: { messageId: string; at: string }[];
}

/** The parts of a call that a fold reads. */
export type FoldedCall = IdentifyingCall & {
  userId?: string;
  anonymousId?: string;
  groupId?: string;
};

/**
 * An event that is to be folded, with its content. `at` is the time of its first insert. `sourceId` is
 * `NO_SOURCE` if none has sent it.
 */
export type PersonEvent = Omit<RawEventItem, keyof Key | "entity" | "ttl"> & { call: FoldedCall };

/**
 * Reads the events of a message, by time. Missing events were erased, or have expired in a dead-letter queue:
 * they are dropped.
 */
export async function readPersonEvents({ person, events }: ProfilesMessage): Promise<PersonEvent[]> {
  const times = new Map(events.map(({ messageId, at }) => [messageId, at]));
  const keys = [...times.keys()].map((messageId) => ({ PK: person, SK: messageId }));
  const items = await getAll<RawEventItem>(keys);
  const absent = keys.length - items.length;
  if (absent > 0) log.info("events were dropped: they are not stored any more", { count: absent });
  return items
    .map((item) => ({
      ...item,
      at: times.get(item.messageId)!,
      call: { ...(unpackBody(item) as FoldedCall), type: item.type },
    }))
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** Returns the item of an event in the history of a profile. */
export function historyItem(event: PersonEvent, profileId: string, retentionDays: number): ProfileEventItem {
  const { messageId, at, receivedAt, sourceId, type, name, body, packed, call } = event;
  const { country, isBot } = event;
  const { browser, os, device } = listedClient(event);
  return {
    ...profileEvent.key(profileId, at, sourceId, messageId),
    entity: "ProfileEvent",
    ...{ profileId, messageId, type, name, at, receivedAt, body, packed },
    ...(sourceId !== NO_SOURCE && {
      sourceId,
      ...profileEvent.receivedKeys(sourceId, { profileId, messageId, receivedAt }),
    }),
    ...{ country, browser, os, device, isBot },
    userId: call.userId,
    anonymousId: call.anonymousId,
    ttl: expiryOf(event, retentionDays),
  };
}

/** Returns when an event expires, in Unix seconds. */
export function expiryOf({ receivedAt }: Pick<PersonEvent, "receivedAt">, retentionDays: number): number {
  return Math.floor(Date.parse(receivedAt) / 1000) + retentionDays * 86_400;
}
