import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/**
 * A site key, with which a server authenticates when it sends a site's events. The table has only the key's
 * hash.
 */
export type SiteKeyItem = Key & {
  entity: "SiteKey";
  /** SHA-256 of the key, in hex. */
  siteKeyId: string;
  siteId: string;
  createdAt: string;
  GSI1PK: string;
  GSI1SK: string;
};

export function key(siteKeyId: string): Key {
  return { PK: `SITEKEY#${part(siteKeyId)}`, SK: "SITE" };
}

/** A site's keys, oldest first. */
export function siteKeysOf(siteId: string): Range {
  return { index: "GSI1", partition: `${sitePartition(siteId)}#KEYS` };
}

export function item(input: {
  siteKeyId: string;
  siteId: string;
  now: string;
}): Omit<SiteKeyItem, keyof Key> {
  return {
    entity: "SiteKey",
    siteKeyId: input.siteKeyId,
    siteId: input.siteId,
    createdAt: input.now,
    GSI1PK: siteKeysOf(input.siteId).partition,
    GSI1SK: `${input.now}#${part(input.siteKeyId)}`,
  };
}
