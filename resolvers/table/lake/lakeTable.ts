import type { Key } from "../key.ts";
import { part } from "../key.ts";

/** The numbers of files and rows of a manifest. */
export type LakeManifestCounts = { files: number; rows: number };

/** A manifest of a table of the lake: a file of the bucket that lists data files. */
export type LakeManifest = {
  name: string;
  /** In bytes. */
  length: number;
  /** The snapshot that it was written for, and the sequence numbers of that and of its earliest file. */
  snapshotId: number;
  sequence: number;
  minSequence: number;
  /** The files that this snapshot added, and the others. */
  added: LakeManifestCounts;
  existing: LakeManifestCounts;
  /** The least and the greatest value of each field of the partition. */
  bounds: [least: string | number, greatest: string | number][];
};

/**
 * The current snapshot of a table of the lake in Apache Iceberg's format. A commit writes new metadata files,
 * and one Put of this item, on the condition of its `sequence`, then makes them the table's.
 */
export type LakeTableItem = Key & {
  entity: "LakeTable";
  name: string;
  /** A UUID that the table keeps for its life. */
  uuid: string;
  /** The number of commits. */
  sequence: number;
  /** The name of the metadata file in the bucket. */
  metadata: string;
  /** The manifests of the snapshot, by their shards. */
  manifests: Record<string, LakeManifest>;
  updatedAt: string;
};

export function key(name: string): Key {
  return { PK: "LAKE", SK: `TABLE#${part(name)}` };
}
