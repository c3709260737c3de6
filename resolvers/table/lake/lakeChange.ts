import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/**
 * A site whose files changed since the tables of the lake were committed. It is written in the transaction
 * that changes a head.
 */
export type LakeChangeItem = Key & {
  entity: "LakeChange";
  siteId: string;
  /**
   * Random, and replaced with each change. A commit deletes the item only if the mark is the one that it
   * read before the heads.
   */
  mark: string;
  /** The first change that no commit has taken in. */
  since: string;
};

/** All sites with changes. */
export const lakeChanges: Range = { partition: "LAKE#CHANGES" };

export function key(siteId: string): Key {
  return { PK: lakeChanges.partition, SK: part(siteId) };
}
