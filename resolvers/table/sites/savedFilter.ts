import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { KeptFilter } from "./share.ts";
import { sitePartition } from "./site.ts";

/** Filters that a site keeps under a name, so that they are chosen again together. */
export type SavedFilterItem = Key & {
  entity: "SavedFilter";
  siteId: string;
  savedFilterId: string;
  version: number;
  name: string;
  filters: KeptFilter[];
  createdAt: string;
  updatedAt: string;
};

const PREFIX = "FILTER#";

export function key(siteId: string, savedFilterId: string): Key {
  return { PK: sitePartition(siteId), SK: `${PREFIX}${part(savedFilterId)}` };
}

/** A site's saved filters, by id. */
export function savedFiltersOf(siteId: string): Range {
  return { partition: sitePartition(siteId), prefix: PREFIX };
}
