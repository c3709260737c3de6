import type { Key } from "./key.ts";

/** The keys of an entity's items, with their parts named in braces, and when the items expire, if they do. */
export type Place = Key & {
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK?: string;
  GSI2SK?: string;
  ttl?: string;
};
