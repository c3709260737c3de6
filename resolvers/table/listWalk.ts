import type { Waiting } from "./due.ts";
import { waiting, walks } from "./due.ts";
import type { Key } from "./key.ts";
import { part } from "./key.ts";

/**
 * The lists of a later release, with their domains. Items of earlier releases are stored without a place in
 * them.
 */
export const LISTS = {
  GROUPS: "people",
  PROFILE_COUNTS: "people",
  SUBSCRIBERS: "mail",
  INVOICES: "mail",
  SUBSCRIBER_COUNTS: "mail",
  CAMPAIGNS: "mail",
  TEMPLATE_STATES: "mail",
  SUPPRESSIONS: "mail",
  // The words by which a search finds them. Users have theirs by the reconciliation.
  SITE_WORDS: "sites",
  PENDING_ROLLUPS: "sites",
  MAIL_WORDS: "mail",
  PEOPLE_WORDS: "people",
} as const;

export type WalkedList = keyof typeof LISTS;

/** A position in a walk, as the list's domain spells it. */
export type WalkPosition = Record<string, unknown>;

/**
 * The walk that gives stored items of earlier releases their place in a list. It stays when it is done, so
 * that it is made once. It is among the walks that each minute reads, so looking for it takes no request.
 */
export type ListWalkItem = Key &
  Waiting & {
    entity: "ListWalk";
    list: WalkedList;
    version: number;
    /** The position to go on from; absent at the start, and once it is done. */
    position?: WalkPosition;
    /** The end of the walk: all items are in the list. */
    doneAt?: string;
    updatedAt: string;
  };

/** The time until the first page, in ms: functions of the earlier release have ended by then. */
const BEGINS_AFTER_MS = 3_600_000;

export function key(list: WalkedList): Key {
  return { PK: walks.partition, SK: `LIST#${part(list)}` };
}

/** A walk that begins an hour later. `iso` spells an instant in ms. */
export function item(list: WalkedList, now: number, iso: (at: number) => string): ListWalkItem {
  return {
    ...key(list),
    ...{ entity: "ListWalk", list, version: 1, updatedAt: iso(now) },
    ...waiting(list, iso(now + BEGINS_AFTER_MS)),
  };
}
