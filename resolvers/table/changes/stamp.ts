import type { Key } from "../key.ts";

/**
 * The last change that a person or a server made to an item. Jobs and the stream leave both attributes as
 * they are: a change is theirs if `changedRequest` did not change with it.
 */
export type Stamp = {
  /**
   * `USER#{userId}`, `KEY#{keyId}`, `BACKEND` for a server, `PERSON` for what people do about themselves.
   */
  changedBy: string;
  /** Identifies the write: the request's id, `#`, and 8 characters that differ between its writes. */
  changedRequest: string;
};

/** The names of both attributes. An export of a person does not show who has changed an item. */
export const STAMP_ATTRIBUTES = ["changedBy", "changedRequest"];

export const BACKEND = "BACKEND";
export const PERSON = "PERSON";

/**
 * The mutations by which people change what is stored under their own address: a `PERSON` makes them, because
 * a user id would name the subscriber in the log of changes.
 */
const OF_PERSONS = ["updateMySubscription"];

/** Returns `changedBy` of a caller of this mutation; both ids are absent if it is a server. */
export function callerOf(mutation: string, userId: string | undefined, keyId?: string): string {
  if (OF_PERSONS.indexOf(mutation) >= 0) return PERSON;
  if (keyId) return byKey(keyId);
  return userId ? byUser(userId) : BACKEND;
}

/** Returns `changedBy` of a signed-in person. */
export function byUser(userId: string): string {
  return `USER#${userId}`;
}

/** Returns `changedBy` of an API key. */
export function byKey(keyId: string): string {
  return `KEY#${keyId}`;
}

/**
 * The forms of the keys of stamped items: the first parts of PK and SK. Each entity's own file builds its
 * keys; a test compares them with this list, both ways.
 */
export const FORMS = [
  ...(["USER PROFILE", "USER EMAIL"] as const),
  ...(["SITE METADATA", "SITE GOAL", "SITE FUNNEL", "SITE MEMBER"] as const),
  ...(["SITE INVITE", "SHARE SITE", "SITEKEY SITE"] as const),
  ...(["SUB PROFILE", "SUB SUPPRESSION", "TOPICS TOPIC", "SETTINGS EMAIL"] as const),
  ...(["TEMPLATE HEAD", "TEMPLATE v", "SEQUENCE HEAD", "CAMPAIGN META", "INVOICE META"] as const),
  ...(["SOURCES SOURCE", "WRITEKEY SOURCE", "PLANS PLAN", "PLAN EVENT"] as const),
  ...(["RULES SEGMENT", "RULES TRAIT", "DESTINATIONS DESTINATION"] as const),
  ...(["PROFILE MERGE", "ERASURE META", "APIKEY META"] as const),
];

export type Form = (typeof FORMS)[number];

/** Returns the form of a key. */
export function formOf({ PK, SK }: Key): string {
  return `${PK.split("#")[0]} ${SK.split("#")[0]}`;
}

/** True if the item with this key is stamped. */
export function isStamped(key: Key): boolean {
  return FORMS.indexOf(formOf(key) as Form) >= 0;
}

/** Says who has deleted an item. It is written by the deleting transaction and lives for 2 days. */
export type TombstoneItem = Key & Stamp & { entity: "Tombstone"; ttl: number };

export const TOMBSTONE_SECONDS = 2 * 24 * 60 * 60;

/** Returns the key of the tombstone of the item with this key. */
export function tombstoneKey({ PK, SK }: Key): Key {
  return { PK: `TOMBSTONE#${PK}`, SK };
}

/** Returns the tombstone of the item with this key, which is deleted now. `nowSeconds` is Unix time. */
export function tombstoneItem(key: Key, stamp: Stamp, nowSeconds: number): TombstoneItem {
  return { ...tombstoneKey(key), entity: "Tombstone", ...stamp, ttl: nowSeconds + TOMBSTONE_SECONDS };
}
