import type { Key, Range } from "../key.ts";
import { following, part, span } from "../key.ts";
import type { LoggedDomain } from "./logged.ts";
import type { Stamp } from "./stamp.ts";
import { BACKEND, byKey, byUser, PERSON } from "./stamp.ts";

/** A logged change of an entity. It is never changed, and expires after `LOG_DAYS`. */
export type ChangeItem = Key & {
  entity: "Change";
  /** The id of the change in the table's stream: a change that is delivered again has the same. */
  changeId: string;
  /** When the entity was changed. */
  at: string;
  domain: LoggedDomain;
  /** The changed entity: the name of its items, and its id. */
  of: ChangedEntity;
  kind: ChangeKind;
  actor: ChangeActor;
  fields: ChangedField[];
  /** The id of the API's request; absent if the product itself made the change. */
  requestId?: string;
  GSI1PK: string;
  GSI1SK: string;
  GSI2PK: string;
  GSI2SK: string;
  ttl: number;
};

export type ChangedEntity = { entity: string; id: string };
export type ChangeKind = "CREATED" | "UPDATED" | "DELETED";
/**
 * The maker of a change. `BACKEND`: a server. `PERSON`: a link of a mail, or a sign-up. `SYSTEM`: the
 * product itself. Only USER has an id.
 */
export type ChangeActor = { kind: "USER" | "KEY" | "BACKEND" | "PERSON" | "SYSTEM"; id?: string };
/** A value that the field did not have, or that is not logged, is absent. */
export type ChangedField = { name: string; before?: unknown; after?: unknown };

/** The end of a log. Each batch of changes moves it, on the place that was read. */
export type ChangesHeadItem = Key & { entity: "ChangesHead"; writtenAt: string };

/**
 * The pushes of a log's changes: the place of the last one, when the last worker began, and until when it has
 * the log for itself.
 */
export type ChangesPushedItem = Key & {
  entity: "ChangesPushed";
  place?: string;
  begunAt: string;
  leasedUntil: string;
};

/** A record that a change is in the log: it is written with it, on the condition that it is absent. */
export type ChangeGuardItem = Key & { entity: "ChangeGuard"; ttl: number };

/** Changes are kept for so many days. */
export const LOG_DAYS = 400;
/** The stream delivers no record after 24 hours (DynamoDB guide, "Change data capture"). */
export const GUARD_SECONDS = 2 * 24 * 3600;
/** A transaction has 100 writes at most: the head, and two for each change. */
export const MAX_CHANGES_AT_ONCE = 45;

const PREFIX = "AT#";

/**
 * Returns the place of a change in its log: the time of its batch, which no other batch of the log has, and
 * the number in that batch. So places only rise, and a reader that goes on after one misses none.
 */
export function placeAt(writtenAt: string, number: number): string {
  return `${writtenAt}#${number < 10 ? "0" : ""}${number}`;
}

/** The form of a place, as a regular expression. */
export const PLACE = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}[.][0-9]{3}Z#[0-9]{2}";

export function key(domain: LoggedDomain, place: string): Key {
  return { PK: partitionOf(domain), SK: `${PREFIX}${place}` };
}

/** Returns the place that a sort key of a log has. */
export function placeIn({ SK }: Pick<Key, "SK">): string {
  return SK.slice(PREFIX.length);
}

export function endKey(domain: LoggedDomain): Key {
  return { PK: partitionOf(domain), SK: "HEAD" };
}

export function pushedKey(domain: LoggedDomain): Key {
  return { PK: partitionOf(domain), SK: "PUSHED" };
}

export function guardKey(changeId: string): Key {
  return { PK: `CHANGED#${part(changeId)}`, SK: "GUARD" };
}

function partitionOf(domain: LoggedDomain): string {
  return `CHANGES#${domain}`;
}

/** The changes of a domain that were logged in `[from, to)`: two instants with milliseconds. */
export function loggedIn(domain: LoggedDomain, from: string, to: string): Range {
  return { partition: partitionOf(domain), between: span(PREFIX, from, to) };
}

/** All changes of a domain that follow a place. */
export function allAfter(domain: LoggedDomain, place: string): Range {
  return following({ partition: partitionOf(domain), prefix: PREFIX }, `${PREFIX}${place}`);
}

/** The part of a range of `loggedIn` that follows a place. */
export function loggedAfter(range: Range, place: string): Range {
  const after = `${PREFIX}${place}`;
  // The place can be of a time before the range.
  return after < range.between![0] ? range : following(range, after);
}

/** The part of a range of `loggedIn` before a place. */
export function loggedBefore(range: Range, place: string): Range {
  const number = +place.slice(-2);
  const batch = place.slice(0, -3);
  // BETWEEN includes its end, and the time without a number sorts before the first of its batch.
  const last = number === 0 ? `${batch}#` : placeAt(batch, number - 1);
  return { ...range, between: [range.between![0], `${PREFIX}${last}`] };
}

/** True if a range cannot have a change: DynamoDB refuses one that ends before it begins. */
export function isEmpty({ between }: Range): boolean {
  return between![0] > between![1];
}

/** The changes of an entity, and of the entities that belong to it, by the time of their log. */
export function changesOn({ entity, id }: ChangedEntity, from: string, to: string): Range {
  return { index: "GSI1", partition: subjectOf({ entity, id }), between: span("", from, to) };
}

function subjectOf({ entity, id }: ChangedEntity): string {
  return `CHANGES_OF#${part(entity)}#${id}`;
}

/** The changes of an actor (`actorName`), by the time of their log: keys only. */
export function changesBy(actor: string, from: string, to: string): Range {
  return { index: "GSI2", partition: byActor(actor), between: span("", from, to) };
}

function byActor(actor: string): string {
  return `CHANGES_BY#${actor}`;
}

/** Returns the name of an actor: the id of a user or key, `backend`, `person` or `system`. */
export function actorName({ kind, id }: ChangeActor): string {
  return id ?? kind.toLowerCase();
}

/** Returns the actor of a stamp; without one the product itself. */
export function actorOfStamp(stamp: Stamp | undefined): ChangeActor {
  if (!stamp) return { kind: "SYSTEM" };
  const { changedBy } = stamp;
  if (changedBy === BACKEND || changedBy === PERSON) return { kind: changedBy };
  if (changedBy.startsWith(byKey(""))) return { kind: "KEY", id: changedBy.slice(byKey("").length) };
  return { kind: "USER", id: changedBy.slice(byUser("").length) };
}

/** A change before it has its place. `subject` is the entity in whose list it is. */
export type UnplacedChange = Pick<
  ChangeItem,
  "changeId" | "at" | "domain" | "of" | "kind" | "actor" | "fields" | "requestId"
> & { subject: ChangedEntity };

/** The values of the attributes that make the id of an entity in the log, as far as an item has them. */
export type LoggedIds = Record<string, string | number>;

/** A logged change, with the item that it was made to. */
export type MadeChange = { change: UnplacedChange; item: Key; ids: LoggedIds; version?: number };

/**
 * A change that is sent to destinations. It names no person, as the log does not. `version` is that of the
 * entity after the change, if it has one.
 */
export type SentChange = Omit<UnplacedChange, "subject"> & { ids: LoggedIds; version?: number };

/** The index keys of a change at its place. */
export function listed(subject: ChangedEntity, actor: ChangeActor, place: string) {
  return {
    ...{ GSI1PK: subjectOf(subject), GSI1SK: place },
    ...{ GSI2PK: byActor(actorName(actor)), GSI2SK: place },
  };
}

/** Returns a change at its place. `writtenSeconds` is the time of its batch as Unix time. */
export function item(
  { subject, ...change }: UnplacedChange,
  place: string,
  writtenSeconds: number,
): ChangeItem {
  return {
    ...key(change.domain, place),
    entity: "Change",
    ...change,
    ...listed(subject, change.actor, place),
    ttl: writtenSeconds + LOG_DAYS * 24 * 3600,
  };
}
