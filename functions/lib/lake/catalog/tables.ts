import { LAKE } from "../../aws/names.ts";
import { FILE_COLUMNS, type LakeColumn, type LakeKind, type Partition, VERSION } from "../columns.ts";

/** A table of the lake as engines of other systems see it. */
export interface CatalogTable {
  name: LakeKind;
  /** The columns of its files, those of its partition first. */
  columns: LakeColumn[];
  /** The version of the columns, which is the id of their schema. */
  version: number;
}

/** A file of a table, with the values of its partition. */
export interface DataFile extends Partition {
  /** Its name in the bucket. */
  name: string;
  rows: number;
  /** In bytes. */
  size: number;
}

/** The tables, by their names. */
export const TABLES: Record<LakeKind, CatalogTable> = {
  sessions: { name: "sessions", columns: FILE_COLUMNS.sessions, version: VERSION },
  events: { name: "events", columns: FILE_COLUMNS.events, version: VERSION },
};

/** The beginning of the names of a table's metadata files. */
export function metadataOf(table: string): string {
  return `${LAKE.prefixes.iceberg}${table}/metadata/`;
}

/** The URL of a file or folder of the bucket, as tables name it. */
export function urlOf(bucket: string, name: string): string {
  return `s3://${bucket}/${name}`;
}
