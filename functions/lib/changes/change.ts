import type { DynamoDBRecord } from "aws-lambda";
import type { LoggedIds, MadeChange, UnplacedChange } from "#table/changes/change";
import { actorOfStamp } from "#table/changes/change";
import type { Logged } from "#table/changes/logged";
import { LOGGED } from "#table/changes/logged";
import type { Stamp, TombstoneItem } from "#table/changes/stamp";
import { TOMBSTONE_SECONDS, tombstoneKey } from "#table/changes/stamp";
import type { Key } from "#table/key";
import { unmarshallImage } from "../aws/attributes.ts";
import { changedFieldsOf, type Attributes } from "./difference.ts";

/** A record of the stream that changes logged fields of an item. */
export interface LoggedRecord extends MadeChange {
  /** The change, but for the actor of a deletion. */
  change: UnplacedChange;
  /** A deletion: the key of the tombstone that names its actor, and when the item was changed before. */
  deletion?: { tombstone: Key; changedAt: string };
}

type Stored = Attributes & Key & Partial<Stamp> & { entity: string; ttl?: number; version?: unknown };

/** The longest time from the request of a deletion, whose time its tombstone has, to the deletion. */
const MAX_SECONDS_TO_DELETE = 30;
/** Clocks differ, and the time of a record is rounded down to the second. */
const MAX_SECONDS_AHEAD = 1;

/**
 * Returns the change that a record of the stream makes to a logged entity; undefined if it makes none. The
 * end of an item by its `ttl` is none, and neither is an import or an erasure of people.
 */
export function loggedRecordOf(record: DynamoDBRecord): LoggedRecord | undefined {
  const { dynamodb, eventID } = record;
  const entity = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S ?? "";
  const logged = LOGGED[entity];
  const isExpiry = (record.userIdentity as { type?: string } | undefined)?.type === "Service";
  if (!logged || isExpiry) return undefined;
  const stored = unmarshallImage<Stored>(dynamodb?.OldImage);
  const written = unmarshallImage<Stored>(dynamodb?.NewImage);
  const either = (written ?? stored)!;
  const at = new Date(dynamodb!.ApproximateCreationDateTime! * 1000).toISOString();
  const [before, now] = [unlessGone(stored, at), unlessGone(written, at)];
  const fields = changedFieldsOf(logged, before, now);
  const stamp = newStampOf(stored, written);
  if (fields.length === 0 || isLeftOut(logged, stored, written, stamp)) return undefined;
  const all: Attributes = { ...stored, ...written };
  const ofItem = (names: readonly string[]): string => idOf(names, all, eventID!);
  const change: UnplacedChange = {
    changeId: eventID!,
    at,
    domain: logged.domain,
    of: { entity, id: ofItem(logged.id) },
    subject: {
      entity: logged.partOf ?? entity,
      id: ofItem(logged.partOf ? logged.id.slice(0, 1) : logged.id),
    },
    kind: !before ? "CREATED" : now ? "UPDATED" : "DELETED",
    ...madeBy(stamp),
    fields,
  };
  const { PK, SK } = either;
  const ids = Object.fromEntries(logged.id.flatMap((name) => (name in all ? [[name, all[name]]] : [])));
  const made: MadeChange = { change, item: { PK, SK }, ids: ids as LoggedIds };
  const { version } = written ?? {};
  if (written) return typeof version === "number" ? { ...made, version } : made;
  // Some items are never changed.
  const { at: writtenAt, createdAt = writtenAt, updatedAt = createdAt } = either;
  return { ...made, deletion: { tombstone: tombstoneKey(either), changedAt: updatedAt as string } };
}

/**
 * Returns the item, or undefined if it counts as deleted: the rest of a user, a site or a subscriber who has
 * moved is stored for a while, and an expired item until DynamoDB deletes it.
 */
function unlessGone(item: Stored | undefined, at: string): Stored | undefined {
  const hasExpired = item?.ttl !== undefined && item.ttl <= Date.parse(at) / 1000;
  return item?.status === "DELETED" || item?.movedTo !== undefined || hasExpired ? undefined : item;
}

function isLeftOut(
  { unless, unlessIs, onlyWith, byCallersOnly, deletions }: Logged,
  stored: Stored | undefined,
  written: Stored | undefined,
  stamp: Stamp | undefined,
): boolean {
  const images = [stored, written].filter((image) => image !== undefined);
  const lacksAttribute = onlyWith !== undefined && images.every((image) => image[onlyWith] === undefined);
  return (
    (unless !== undefined && images.at(-1)![unless] !== undefined) ||
    (unlessIs !== undefined && images.some((image) => image[unlessIs[0]] === unlessIs[1])) ||
    (lacksAttribute && (written !== undefined || deletions !== "ALWAYS")) ||
    (byCallersOnly === true && !stamp) ||
    (!written && deletions === "NEVER")
  );
}

function idOf(attributes: readonly string[], item: Attributes, changeId: string): string {
  return attributes.map((name) => String(name in item ? item[name] : changeId)).join(":");
}

/** Returns the stamp of a change. One that was there before is of an earlier change: this is no caller's. */
function newStampOf(before: Partial<Stamp> | undefined, now: Partial<Stamp> | undefined): Stamp | undefined {
  const { changedBy, changedRequest } = now ?? {};
  if (!changedBy || !changedRequest || changedRequest === before?.changedRequest) return undefined;
  return { changedBy, changedRequest };
}

function madeBy(stamp: Stamp | undefined): Pick<UnplacedChange, "actor" | "requestId"> {
  const actor = actorOfStamp(stamp);
  return stamp ? { actor, requestId: stamp.changedRequest.split("#")[0]! } : { actor };
}

/**
 * Returns the change with the actor of its tombstone. The item's key has one tombstone, of its last deletion:
 * one from before the item's last change, or of another time, is of another deletion.
 */
export function withActor(
  { change, deletion }: LoggedRecord,
  tombstone: TombstoneItem | undefined,
): UnplacedChange {
  if (!deletion || !tombstone) return change;
  const askedAt = tombstone.ttl - TOMBSTONE_SECONDS;
  const deletedAt = Date.parse(change.at) / 1000;
  const isOwn =
    askedAt >= Math.floor(Date.parse(deletion.changedAt) / 1000) &&
    askedAt >= deletedAt - MAX_SECONDS_TO_DELETE &&
    askedAt <= deletedAt + MAX_SECONDS_AHEAD;
  return isOwn ? { ...change, ...madeBy(tombstone) } : change;
}
