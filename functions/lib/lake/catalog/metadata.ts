import type { LakeTableItem } from "#table/lake/lakeTable";
import type { Snapshot } from "./manifest.ts";
import { FIRST_PARTITION_FIELD, nameMappingOf, schemaOf, SPEC_ID, specFieldsOf } from "./schema.ts";
import type { CatalogTable } from "./tables.ts";
import { metadataOf, urlOf } from "./tables.ts";

/** A snapshot, with its list of manifests and the time of its commit. */
export interface ListedSnapshot extends Snapshot {
  list: string;
  committedMs: number;
}

/**
 * Returns the metadata file of a table, with its current snapshot alone: the files of earlier ones are
 * deleted (Apache Iceberg table specification, "Table Metadata").
 */
export function encodeMetadata(
  bucket: string,
  table: CatalogTable,
  { uuid, manifests }: Pick<LakeTableItem, "uuid" | "manifests">,
  { id, sequence, list, committedMs }: ListedSnapshot,
): Buffer {
  const { columns, name, version } = table;
  const lastColumn = Math.max(...columns.map((column) => column.id));
  return Buffer.from(
    JSON.stringify({
      "format-version": 2,
      "table-uuid": uuid,
      location: urlOf(bucket, metadataOf(name).replace(/\/metadata\/$/, "")),
      "last-sequence-number": sequence,
      "last-updated-ms": committedMs,
      "last-column-id": lastColumn,
      "current-schema-id": version,
      schemas: [schemaOf(table)],
      "default-spec-id": SPEC_ID,
      "partition-specs": [{ "spec-id": SPEC_ID, fields: specFieldsOf(table) }],
      "last-partition-id": FIRST_PARTITION_FIELD + table.partition.length - 1,
      "default-sort-order-id": 0,
      "sort-orders": [{ "order-id": 0, fields: [] }],
      properties: { "schema.name-mapping.default": JSON.stringify(nameMappingOf(table)) },
      "current-snapshot-id": id,
      refs: { main: { "snapshot-id": id, type: "branch" } },
      snapshots: [
        {
          "snapshot-id": id,
          "sequence-number": sequence,
          "timestamp-ms": committedMs,
          "manifest-list": urlOf(bucket, list),
          summary: { operation: "overwrite", ...totalsOf(manifests) },
          "schema-id": version,
        },
      ],
      "snapshot-log": [{ "snapshot-id": id, "timestamp-ms": committedMs }],
      "metadata-log": [],
    }),
  );
}

/** The values of a summary are text (specification, "Snapshots"). */
function totalsOf(manifests: LakeTableItem["manifests"]): Record<string, string> {
  const counts = Object.values(manifests).flatMap(({ added, existing }) => [added, existing]);
  const sum = (of: "files" | "rows") => String(counts.reduce((total, each) => total + each[of], 0));
  return { "total-data-files": sum("files"), "total-records": sum("rows") };
}
