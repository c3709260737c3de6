import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/** The owners of files of the lake: sites, or sources of customer data. */
export type LakeOwnerKind = "SITES" | "SOURCES";

/**
 * A site or a source whose files changed since the tables of the lake were committed. It is written in the
 * transaction that changes a head.
 */
export type LakeChangeItem = Key & {
  entity: "LakeChange";
  /** The id of the site or source. */
  owner: string;
  /**
   * Random, and replaced with each change. A commit deletes the item only if the mark is the one that it
   * read before the heads.
   */
  mark: string;
  /** The first change that no commit has taken in. */
  since: string;
};

/** All sites, or all sources, with changes. */
export function changesOf(kind: LakeOwnerKind): Range {
  return { partition: `LAKE#CHANGES#${kind}` };
}

export function key(kind: LakeOwnerKind, owner: string): Key {
  return { PK: changesOf(kind).partition, SK: part(owner) };
}
