import type { LakeManifest, LakeManifestCounts } from "#table/lake/lakeTable";
import type { Schema } from "avsc";
import type { AvroRecord } from "./avro.ts";
import { decodeAvro, encodeAvro } from "./avro.ts";
import { FIRST_PARTITION_FIELD, SPEC_ID, schemaOf, specFieldsOf, TYPES } from "./schema.ts";
import type { CatalogTable, DataFile, PartitionValues } from "./tables.ts";
import { urlOf } from "./tables.ts";

/** A file in a manifest, with the snapshot that added it. */
export interface ManifestEntry extends DataFile {
  snapshotId: number;
  sequence: number;
}

/** The snapshot for which a manifest is written. */
export interface Snapshot {
  id: number;
  sequence: number;
}

/** The format, and its version (Apache Iceberg table specification, version 2). */
const FORMAT_VERSION = "2";
/** Of a file: it was there before this snapshot, or the snapshot adds it (specification, "Manifests"). */
const [EXISTING, ADDED] = [0, 1];
/** A manifest's content: data files, and no deletions of rows. */
const DATA = 0;

type Field = [name: string, id: number, type: unknown];

const record = (name: string, fields: Field[]) => ({
  type: "record",
  name,
  fields: fields.map(([field, id, type]) => ({
    ...{ name: field, type, "field-id": id },
    ...(Array.isArray(type) ? { default: null } : {}),
  })),
});

const optional = (type: unknown) => ["null", type];

/** The values of a table's partition in a manifest. */
const partitionRecord = ({ partition }: CatalogTable) =>
  record(
    "r102",
    partition.map(({ name, type }, at): Field => [name, FIRST_PARTITION_FIELD + at, optional(TYPES[type])]),
  );

/** The members of a data file that are written (specification, "Manifests", `data_file`). */
const dataFileRecord = (table: CatalogTable) =>
  record("r2", [
    ["content", 134, "int"],
    ["file_path", 100, "string"],
    ["file_format", 101, "string"],
    ["partition", 102, partitionRecord(table)],
    ["record_count", 103, "long"],
    ["file_size_in_bytes", 104, "long"],
  ]);

/** Specification, "Manifests", `manifest_entry`. */
const entrySchema = (table: CatalogTable) =>
  record("manifest_entry", [
    ["status", 0, "int"],
    ["snapshot_id", 1, optional("long")],
    ["sequence_number", 3, optional("long")],
    ["file_sequence_number", 4, optional("long")],
    ["data_file", 2, dataFileRecord(table)],
  ]) as unknown as Schema;

/** The least and greatest value of a partition's field in a manifest. */
const FIELD_SUMMARY = record("r508", [
  ["contains_null", 509, "boolean"],
  ["contains_nan", 518, optional("boolean")],
  ["lower_bound", 510, optional("bytes")],
  ["upper_bound", 511, optional("bytes")],
]);

/** Specification, "Manifest Lists", `manifest_file`. */
const MANIFEST = record("manifest_file", [
  ["manifest_path", 500, "string"],
  ["manifest_length", 501, "long"],
  ["partition_spec_id", 502, "int"],
  ["content", 517, "int"],
  ["sequence_number", 515, "long"],
  ["min_sequence_number", 516, "long"],
  ["added_snapshot_id", 503, "long"],
  ["added_files_count", 504, "int"],
  ["existing_files_count", 505, "int"],
  ["deleted_files_count", 506, "int"],
  ["added_rows_count", 512, "long"],
  ["existing_rows_count", 513, "long"],
  ["deleted_rows_count", 514, "long"],
  ["partitions", 507, optional({ type: "array", items: FIELD_SUMMARY, "element-id": 508 })],
]) as unknown as Schema;

/** Returns the manifest of these files. */
export function encodeManifest(
  bucket: string,
  table: CatalogTable,
  entries: ManifestEntry[],
  snapshot: Snapshot,
): Promise<Buffer> {
  const records = entries.map((entry) => entryRecord(bucket, table, entry, snapshot));
  return encodeAvro(entrySchema(table), records, {
    schema: JSON.stringify(schemaOf(table)),
    "schema-id": String(table.version),
    "partition-spec": JSON.stringify(specFieldsOf(table)),
    "partition-spec-id": String(SPEC_ID),
    "format-version": FORMAT_VERSION,
    content: "data",
  });
}

function entryRecord(
  bucket: string,
  table: CatalogTable,
  entry: ManifestEntry,
  { id }: Snapshot,
): AvroRecord {
  const { name, partition, rows, size, snapshotId, sequence } = entry;
  return {
    status: snapshotId === id ? ADDED : EXISTING,
    snapshot_id: snapshotId,
    sequence_number: sequence,
    file_sequence_number: sequence,
    data_file: {
      content: DATA,
      file_path: urlOf(bucket, name),
      file_format: "PARQUET",
      partition: Object.fromEntries(table.partition.map((column, at) => [column.name, partition[at]!])),
      record_count: rows,
      file_size_in_bytes: size,
    },
  };
}

/** Returns the files of a manifest. */
export async function decodeManifest(
  bucket: string,
  table: CatalogTable,
  file: Uint8Array,
): Promise<ManifestEntry[]> {
  const records = (await decodeAvro(file)) as unknown as DecodedEntry[];
  return records.map(({ snapshot_id: snapshotId, sequence_number: sequence, data_file: data }) => ({
    name: data.file_path.slice(urlOf(bucket, "").length),
    partition: table.partition.map((column) => data.partition[column.name]!) as PartitionValues,
    rows: data.record_count,
    size: data.file_size_in_bytes,
    ...{ snapshotId, sequence },
  }));
}

interface DecodedEntry {
  snapshot_id: number;
  sequence_number: number;
  data_file: {
    file_path: string;
    partition: Record<string, string | number>;
    record_count: number;
    file_size_in_bytes: number;
  };
}

/** Returns the list of a snapshot's manifests. */
export function encodeManifestList(
  bucket: string,
  manifests: LakeManifest[],
  snapshot: Snapshot,
): Promise<Buffer> {
  const records = manifests.map((manifest) => manifestRecord(bucket, manifest));
  return encodeAvro(MANIFEST, records, {
    "snapshot-id": String(snapshot.id),
    "sequence-number": String(snapshot.sequence),
    "format-version": FORMAT_VERSION,
  });
}

function manifestRecord(bucket: string, manifest: LakeManifest): AvroRecord {
  const { name, length, snapshotId, sequence, minSequence, added, existing, bounds } = manifest;
  return {
    manifest_path: urlOf(bucket, name),
    manifest_length: length,
    partition_spec_id: SPEC_ID,
    content: DATA,
    sequence_number: sequence,
    min_sequence_number: minSequence,
    added_snapshot_id: snapshotId,
    added_files_count: added.files,
    existing_files_count: existing.files,
    deleted_files_count: 0,
    added_rows_count: added.rows,
    existing_rows_count: existing.rows,
    deleted_rows_count: 0,
    partitions: bounds.map(([least, greatest]) => ({
      contains_null: false,
      contains_nan: null,
      lower_bound: binaryOf(least),
      upper_bound: binaryOf(greatest),
    })),
  };
}

/** Returns a bound as the specification has it ("Binary single-value serialization"): text, or an `int`. */
function binaryOf(bound: string | number): Buffer {
  if (typeof bound === "string") return Buffer.from(bound);
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(bound);
  return bytes;
}

/** Returns a manifest, stored under this name with this length, as the list of manifests shows it. */
export function describeManifest(
  { name, length }: Pick<LakeManifest, "name" | "length">,
  entries: ManifestEntry[],
  { id, sequence }: Snapshot,
): LakeManifest {
  const isNew = ({ snapshotId }: ManifestEntry): boolean => snapshotId === id;
  return {
    ...{ name, length, snapshotId: id, sequence },
    minSequence: Math.min(...entries.map((entry) => entry.sequence)),
    added: countsOf(entries.filter(isNew)),
    existing: countsOf(entries.filter((entry) => !isNew(entry))),
    bounds: [
      boundsOf(entries.map(({ partition: [owner] }) => owner)),
      boundsOf(entries.map(({ partition: [, period] }) => period)),
    ],
  };
}

function countsOf(entries: ManifestEntry[]): LakeManifestCounts {
  return { files: entries.length, rows: entries.reduce((sum, { rows }) => sum + rows, 0) };
}

function boundsOf<Value extends string | number>(values: Value[]): [least: Value, greatest: Value] {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return [sorted[0]!, sorted.at(-1)!];
}
