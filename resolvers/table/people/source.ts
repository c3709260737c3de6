import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { Searched } from "../word.ts";

/** A website, app or server that sends customer data, with the settings by which its events are taken. */
export type SourceItem = Key & {
  entity: "Source";
  /** A ULID. */
  sourceId: string;
  version: number;
  name: string;
  kind: SourceKind;
  status: SourceStatus;
  /**
   * The write keys that were not revoked, oldest first, at most `MAX_WRITE_KEYS`: `revokeSource` deletes
   * their items.
   */
  writeKeys: WriteKey[];
  /** The site of which it is the source. */
  siteId?: string;
  /** The origins of pages that may send, of a BROWSER source; absent: all. */
  allowedOrigins?: string[];
  /** Values that identify no person, besides those that never do, in lower case. */
  blockedIds?: string[];
  /** The tracking plan that its events are held to. */
  planId?: string;
  onViolation: ViolationPolicy;
  userIds: UserIdPolicy;
  /** The number of days that its events are kept after they were received. */
  retentionDays: number;
  /** True if the files of its days are written as lines of JSON, too. */
  jsonFiles?: boolean;
  eventsPerSecond: number;
  createdAt: string;
  updatedAt: string;
};

/** A BROWSER's write key is public; a SERVER's is a secret, and pages cannot use it. */
export type SourceKind = "BROWSER" | "SERVER";
export type SourceStatus = "ACTIVE" | "REVOKED";
/** `LINKED`: a browser may name a user only on a device that is linked to that user. */
export type UserIdPolicy = "ANY" | "LINKED";
export type ViolationPolicy = "KEEP" | "DROP";
/** `writeKeyId` is the key's SHA-256 in hex. `expiresAt` is set by a rotation. */
export type WriteKey = { writeKeyId: string; createdAt: string; expiresAt?: string };

export type SourceSettings = Pick<
  SourceItem,
  | ("name" | "siteId" | "allowedOrigins" | "blockedIds" | "planId" | "onViolation" | "userIds")
  | ("retentionDays" | "jsonFiles" | "eventsPerSecond")
>;

export const MAX_WRITE_KEYS = 5;
export const DEFAULT_SOURCE_RETENTION_DAYS = 365;
export const DEFAULT_EVENTS_PER_SECOND = 1000;

/** All sources. */
export const all: Range = { partition: "SOURCES", prefix: "SOURCE#" };

export function key(sourceId: string): Key {
  return { PK: all.partition, SK: `SOURCE#${part(sourceId)}` };
}

/** The partition of what is kept about what a source sends. */
export function sourcePartition(sourceId: string): string {
  return `SOURCE#${part(sourceId)}`;
}

/** Returns a new source with its first write key. */
export function item(input: {
  sourceId: string;
  kind: SourceKind;
  settings: SourceSettings;
  writeKeyId: string;
  now: string;
}): SourceItem {
  const { sourceId, kind, settings, writeKeyId, now } = input;
  return {
    ...key(sourceId),
    entity: "Source",
    sourceId,
    version: 1,
    kind,
    status: "ACTIVE",
    writeKeys: [{ writeKeyId, createdAt: now }],
    ...settings,
    createdAt: now,
    updatedAt: now,
  };
}

/** A source as a search finds it: by name. */
export function searchedSource({ sourceId: id, name }: SourceItem): Searched {
  return { id, title: name, texts: [name] };
}
