import { LAKE } from "../../aws/names.ts";
import { FILE_COLUMNS, type LakeColumn, PARTITION, VERSION } from "../columns.ts";
import { CUSTOMER_COLUMNS, CUSTOMER_VERSION } from "../customers/columns.ts";

export type TableName = keyof typeof LAKE.tables;

/** A table of the lake as engines of other systems see it. */
export interface CatalogTable {
  name: TableName;
  /** The columns of its files. */
  columns: LakeColumn[];
  /** The columns of its partition. The first one is the owner of a file: its files are replaced together. */
  partition: LakeColumn[];
  /** The version of the columns, which is the id of their schema. */
  version: number;
}

/** The values of a partition: the owner of a file, and the period that the file is of. */
export type PartitionValues = [owner: string, period: string | number];

/** A file of a table. */
export interface DataFile {
  /** Its name in the bucket. */
  name: string;
  partition: PartitionValues;
  rows: number;
  /** In bytes. */
  size: number;
}

const ofVisits = { partition: PARTITION, version: VERSION };
const ofDay = Object.keys(LAKE.tables.customer_events);

/** The tables, by their names. */
export const TABLES: Record<TableName, CatalogTable> = {
  sessions: { name: "sessions", columns: FILE_COLUMNS.sessions, ...ofVisits },
  events: { name: "events", columns: FILE_COLUMNS.events, ...ofVisits },
  customer_events: {
    name: "customer_events",
    columns: CUSTOMER_COLUMNS,
    partition: ofDay.map((name) => CUSTOMER_COLUMNS.find((column) => column.name === name)!),
    version: CUSTOMER_VERSION,
  },
};

/** The beginning of the names of a table's metadata files. */
export function metadataOf(table: string): string {
  return `${LAKE.prefixes.iceberg}${table}/metadata/`;
}

/** The URL of a file or folder of the bucket, as tables name it. */
export function urlOf(bucket: string, name: string): string {
  return `s3://${bucket}/${name}`;
}
