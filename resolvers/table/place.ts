import type { Key } from "./key.ts";

/** Where the items of an entity lie, the parts of their keys named in braces; and how long they live, where they expire. */
export type Place = Key & {
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK?: string;
  GSI2SK?: string;
  ttl?: string;
};
