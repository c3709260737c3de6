import type { Key } from "./key.ts";

/** The keys of an entity's items, with their parts named in braces, and how long the items live if they expire. */
export type Place = Key & {
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK?: string;
  GSI2SK?: string;
  ttl?: string;
};
