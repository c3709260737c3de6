import { GetTableCommand, GlueClient, UpdateTableCommand } from "@aws-sdk/client-glue";
import type { LakeTableItem } from "#table/lake/lakeTable";
import * as lakeTable from "#table/lake/lakeTable";
import { settingsWith } from "../../aws/clients.ts";
import { get } from "../../aws/dynamodb.ts";
import { LAKE } from "../../aws/names.ts";
import { requireVariable } from "../../aws/environment.ts";
import { readFile } from "../bucket.ts";
import type { ColumnType } from "../columns.ts";
import type { CatalogTable } from "./tables.ts";
import { urlOf } from "./tables.ts";

const client = new GlueClient(settingsWith());

/** Glue's name of each type: as Hive's (Glue guide, "Data types"). */
const TYPES: Record<ColumnType, string> = {
  INT32: "int",
  INT64: "bigint",
  BOOLEAN: "boolean",
  STRING: "string",
};

/**
 * Makes the table's current snapshot the one that engines read: its metadata file is named in the Glue table
 * (Apache Iceberg documentation, "AWS integrations", Glue catalog). If two publish at once, the later
 * snapshot stays, because each looks again after it has written. Does nothing before the first commit.
 */
export async function publishTable(table: CatalogTable): Promise<void> {
  let published: string | undefined;
  for (;;) {
    const current = await get<LakeTableItem>(lakeTable.key(table.name));
    if (!current || current.metadata === published) return;
    await nameMetadata(table, current);
    published = current.metadata;
  }
}

/**
 * Returns the UUID of a table that has no commit yet: CloudFormation has created it with metadata of its own,
 * and a table keeps its UUID (Apache Iceberg table specification, "Table Metadata"). Undefined without such
 * metadata.
 */
export async function uuidOf({ name }: CatalogTable): Promise<string | undefined> {
  const DatabaseName = requireVariable("CATALOG_DATABASE_NAME");
  const { Table } = await client.send(new GetTableCommand({ DatabaseName, Name: name }));
  const location = Table?.Parameters?.metadata_location;
  if (location === undefined) return undefined;
  const file = await readFile(new URL(location).pathname.slice(1));
  return (JSON.parse(new TextDecoder().decode(file)) as { "table-uuid"?: string })["table-uuid"];
}

async function nameMetadata({ name, columns }: CatalogTable, { metadata }: LakeTableItem): Promise<void> {
  const bucket = requireVariable("LAKE_BUCKET_NAME");
  await client.send(
    new UpdateTableCommand({
      DatabaseName: requireVariable("CATALOG_DATABASE_NAME"),
      // Glue keeps no versions of the table: the metadata files of earlier ones are deleted.
      SkipArchive: true,
      TableInput: {
        Name: name,
        TableType: "EXTERNAL_TABLE",
        Parameters: { table_type: "ICEBERG", metadata_location: urlOf(bucket, metadata) },
        StorageDescriptor: {
          Location: urlOf(bucket, `${LAKE.prefixes.iceberg}${name}`),
          Columns: columns.map((column) => ({ Name: column.name.toLowerCase(), Type: TYPES[column.type] })),
        },
      },
    }),
  );
}
