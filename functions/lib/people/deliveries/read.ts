import type { Key } from "#table/key";
import { hasExpired } from "#table/key";
import type { AnyDelivery, ChangeToSend } from "#table/changes/changeDelivery";
import * as changeDelivery from "#table/changes/changeDelivery";
import * as delivery from "#table/people/delivery";
import type { DestinationHealthItem, DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { unpackBody } from "../../input/body.ts";
import { membershipsOf } from "../memberships.ts";
import type { OutgoingRequest } from "../sender/send.ts";
import type { StoredItem } from "./changePayload.ts";
import { itemNames, loggedNames, outgoingChange } from "./changePayload.ts";
import { isChangeWanted } from "./changes.ts";
import type { ChangeKey, DeliveriesMessage, EventKey, Retry } from "./message.ts";
import { changeKeyOf, isChangeKey } from "./message.ts";
import { outgoingOf } from "./payload.ts";
import { eventKeyOf } from "./routes.ts";
import { newChangeDelivery, newDelivery } from "./store.ts";
import type { EventContent } from "./wanted.ts";
import { isWanted } from "./wanted.ts";

/** An event or a change that is to be sent, with its delivery: `version` 0 if none is stored. */
export interface Piece {
  delivery: AnyDelivery;
  outgoing: OutgoingRequest;
}

export interface FoundDeliveries {
  /** Absent if it was deleted. */
  destination?: DestinationItem;
  health?: DestinationHealthItem;
  pieces: Piece[];
  /**
   * Deliveries whose event, changed item or destination is gone. Deliveries of a person who is being erased
   * are left to the erasure.
   */
  obsolete: AnyDelivery[];
}

type Items = Map<string, unknown>;

/**
 * The most times that a root is followed to the one that it has joined since the item that leads to it was
 * read.
 */
const MAX_FOLLOWED = 4;

/**
 * Reads what a message is about, by two BatchGets, more if roots join others in between. An event or a change
 * that was noted before, was erased or has expired, or does not go there is left out.
 */
export async function readMessage(message: DeliveriesMessage, now: number): Promise<FoundDeliveries> {
  const { destinationId, events = [], changes = [], retries = [] } = message;
  const items = await readItems(destinationId, [...events, ...changes.map(changeKeyOf), ...retries]);
  const to = itemAt<DestinationItem>(items, destination.key(destinationId));
  const health = itemAt<DestinationHealthItem>(items, destination.healthKey(destinationId));
  const found: FoundDeliveries = { destination: to, pieces: [], obsolete: [] };
  if (health && health.ttl > now / 1000) found.health = health;
  const isNew = (subject: EventKey | ChangeKey): boolean =>
    !items.has(nameOf(deliveryKey(destinationId, subject)));
  for (const event of to ? events.filter(isNew) : []) {
    const known = knownAt(items, event, now);
    if (!known || !isWanted(to!, { ...known.item, body: known.body }, membershipsOf(known.root))) continue;
    const outgoing = outgoingOf(to!, event, known);
    const { type } = outgoing;
    found.pieces.push({ delivery: newDelivery(destinationId, { ...event, type }, now), outgoing });
  }
  for (const change of to ? changes.filter((each) => isNew(changeKeyOf(each))) : []) {
    const outgoing = isChangeWanted(to!, change) ? outgoingOfChange(items, to!, change, now) : undefined;
    if (outgoing) found.pieces.push({ delivery: newChangeDelivery(destinationId, change, now), outgoing });
  }
  for (const retry of retries) addRetry(items, found, { destinationId, retry, now });
  return found;
}

/** Adds a delivery that is due, unless it has changed since. */
function addRetry(
  items: Items,
  found: FoundDeliveries,
  { destinationId, retry, now }: { destinationId: string; retry: Retry; now: number },
): void {
  const noted = itemAt<AnyDelivery>(items, deliveryKey(destinationId, retry));
  if (noted?.status !== "WAITING" || noted.version !== retry.version) return;
  const { destination: to, pieces, obsolete } = found;
  // A destination that was deleted and created again with the same id is another one.
  const isOfThis = to && noted.createdAt >= to.createdAt;
  const outgoing = isOfThis ? outgoingOfNoted(items, to, noted, now) : undefined;
  if (outgoing) pieces.push({ delivery: noted, outgoing });
  else if (!isOfThis || !isLeftToErasure(items, noted)) obsolete.push(noted);
}

function outgoingOfNoted(
  items: Items,
  to: DestinationItem,
  noted: AnyDelivery,
  now: number,
): OutgoingRequest | undefined {
  if (noted.entity === "ChangeDelivery") return outgoingOfChange(items, to, noted, now);
  const event = eventKeyOf(noted);
  const known = knownAt(items, event, now);
  return known && outgoingOf(to, event, known);
}

/** Returns what is sent of a change; undefined if the changed item is gone. */
function outgoingOfChange(
  items: Items,
  to: DestinationItem,
  { item, change }: ChangeToSend,
  now: number,
): OutgoingRequest | undefined {
  const ids = item ? itemNames(change, itemAt<StoredItem>(items, item), now) : loggedNames(change);
  return ids && outgoingChange(to, change, ids);
}

/**
 * All of it is read again for each message: a destination may just have been paused, or its secret rotated.
 */
async function readItems(destinationId: string, subjects: (EventKey | ChangeKey)[]): Promise<Items> {
  const keys = [
    ...[destination.key(destinationId), destination.healthKey(destinationId)],
    ...subjects.flatMap((each) => [deliveryKey(destinationId, each), ...keysOf(each)]),
  ];
  const items: Items = new Map();
  await addTo(items, keys);
  let profileIds = subjects.flatMap((each) => (isChangeKey(each) ? [] : [each.profileId]));
  for (let times = 0; times <= MAX_FOLLOWED; times += 1) {
    profileIds = profileIds.flatMap((each) => itemAt<ProfileItem>(items, profile.key(each))?.into ?? []);
    if (profileIds.length === 0) return items;
    await addTo(items, profileIds.map(profile.key));
  }
  throw new InternalError(
    "the profiles of some events keep joining others: their deliveries are tried again",
  );
}

function deliveryKey(destinationId: string, subject: EventKey | ChangeKey): Key {
  return isChangeKey(subject)
    ? changeDelivery.key(subject.subject, destinationId, subject)
    : delivery.key(destinationId, subject.profileId, subject);
}

/** The keys of the items that decide what is sent. */
function keysOf(subject: EventKey | ChangeKey): Key[] {
  if (isChangeKey(subject)) return subject.item ? [subject.item] : [];
  return [eventKey(subject), profile.key(subject.profileId)];
}

async function addTo(items: Items, keys: Key[]): Promise<void> {
  const unread = new Map(keys.map((key) => [nameOf(key), key]));
  for (const name of items.keys()) unread.delete(name);
  for (const item of await getAll<Key>([...unread.values()])) items.set(nameOf(item), item);
}

/**
 * Returns an event with its content and its person; undefined if one of them is gone, or the person was
 * erased.
 */
function knownAt(items: Items, event: EventKey, now: number) {
  const item = itemAt<ProfileEventItem>(items, eventKey(event));
  const root = rootOf(items, event);
  if (!item || hasExpired(item, now / 1000) || !root || root.erasedAt !== undefined) return undefined;
  return { item, root, body: (unpackBody(item) ?? {}) as EventContent };
}

function rootOf(items: Items, { profileId }: EventKey): ProfileItem | undefined {
  let found = itemAt<ProfileItem>(items, profile.key(profileId));
  while (found?.into !== undefined) found = itemAt<ProfileItem>(items, profile.key(found.into));
  return found;
}

/**
 * The erasure of a profile deletes what is noted of the person, and reports how much that was. A profile that
 * it has buried has no identities left.
 */
function isLeftToErasure(items: Items, noted: AnyDelivery): boolean {
  if (noted.entity === "ChangeDelivery") return false;
  const root = rootOf(items, eventKeyOf(noted));
  return root?.erasedAt !== undefined && root.identities !== undefined;
}

function eventKey({ profileId, at, sourceId, messageId }: EventKey): Key {
  return profileEvent.key(profileId, at, sourceId, messageId);
}

function itemAt<Item>(items: Items, key: Key): Item | undefined {
  return items.get(nameOf(key)) as Item | undefined;
}

const nameOf = ({ PK, SK }: Key): string => `${PK} ${SK}`;
