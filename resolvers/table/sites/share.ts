import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/**
 * A public link to chosen parts of a site. The holder of its token can read them; the table has only the
 * token's hash.
 */
export type ShareItem = Key & {
  entity: "Share";
  /** SHA-256 of the token, in hex. It finds the share, and the token cannot be computed from it. */
  shareId: string;
  siteId: string;
  fields: ShareField[];
  /** The link shows only visits that match all of these. Absent if it shows all. */
  filters?: KeptFilter[];
  createdAt: string;
  /**
   * The share is invalid from then on; `ttl` is the same instant. Absent for a share that does not expire.
   */
  expiresAt?: string;
  ttl?: number;
  GSI1PK: string;
  GSI1SK: string;
};

export type ShareField = "STATS" | "BREAKDOWN" | "REALTIME" | "DEPTH";

/** A filter that is kept, as `FilterInput` has it, without what is null. */
export type KeptFilter = {
  dimension: string;
  property?: string;
  event?: string;
  operator: string;
  values?: string[];
};

export function key(shareId: string): Key {
  return { PK: `SHARE#${part(shareId)}`, SK: "SITE" };
}

/** A site's shares, oldest first. */
export function sharesOf(siteId: string): Range {
  return { index: "GSI1", partition: `${sitePartition(siteId)}#SHARES` };
}

export function item(input: {
  shareId: string;
  siteId: string;
  fields: ShareField[];
  filters?: KeptFilter[] | undefined;
  now: string;
  end?: { expiresAt: string; ttl: number };
}): Omit<ShareItem, keyof Key> {
  return {
    entity: "Share",
    shareId: input.shareId,
    siteId: input.siteId,
    fields: input.fields,
    ...(input.filters ? { filters: input.filters } : {}),
    createdAt: input.now,
    ...(input.end ?? {}),
    GSI1PK: sharesOf(input.siteId).partition,
    GSI1SK: `${input.now}#${part(input.shareId)}`,
  };
}
