import type { ColumnType } from "../columns.ts";
import type { CatalogTable } from "./tables.ts";

/** Iceberg's name of each type (Apache Iceberg table specification, "Primitive Types"). */
export const TYPES: Record<ColumnType, string> = {
  INT32: "int",
  INT64: "long",
  BOOLEAN: "boolean",
  STRING: "string",
};

/** The id of the one way in which a table is partitioned. */
export const SPEC_ID = 0;
/** The ids of a partition's fields begin here (specification, "Partition Evolution"). */
export const FIRST_PARTITION_FIELD = 1000;

/**
 * Returns a table's columns as Iceberg's schema. All are optional: files of earlier releases lack those that
 * were added since.
 */
export function schemaOf({ columns, version }: CatalogTable) {
  return {
    type: "struct",
    "schema-id": version,
    fields: columns.map(({ id, name, type }) => ({ id, name, required: false, type: TYPES[type] })),
  };
}

/** Returns the fields of a table's partition: its columns as they are. */
export function specFieldsOf({ partition }: CatalogTable) {
  return partition.map(({ id, name }, at) => ({
    "source-id": id,
    "field-id": FIRST_PARTITION_FIELD + at,
    name,
    transform: "identity",
  }));
}

/** Names for files of earlier releases, which have no ids (specification, "Column Projection"). */
export function nameMappingOf({ columns }: CatalogTable) {
  return columns.map(({ id, name }) => ({ "field-id": id, names: [name] }));
}
