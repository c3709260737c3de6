import { AwsError } from "../../base/http.ts";

/** A table as a caller gives it (API reference, TableInput). */
export interface GlueTableInput {
  Name: string;
  Description?: string;
  TableType?: string;
  Parameters?: Record<string, string>;
  PartitionKeys?: Column[];
  StorageDescriptor?: { Location?: string; Columns?: Column[] };
}

interface Column {
  Name: string;
  Type?: string;
  Comment?: string;
}

/** A stored table. */
export interface GlueTable {
  database: string;
  input: GlueTableInput;
  version: number;
  createdAt: number;
  updatedAt: number;
}

const MEMBERS = ["Name", "Description", "TableType", "Parameters", "PartitionKeys", "StorageDescriptor"];
/** API reference, TableInput: `Name`, and "Names" of the guide: lower-case. */
const NAME = /^[^A-Z/]{1,255}$/;

/** Checks a table that a caller gives. Throws the service's error. */
export function readTableInput(input: GlueTableInput | undefined): GlueTableInput {
  if (input === undefined) throw new AwsError("InvalidInputException", "TableInput is missing.");
  const other = Object.keys(input).find((name) => !MEMBERS.includes(name));
  if (other !== undefined)
    throw new AwsError("UnknownOperationException", `Glue TableInput.${other} is not imitated locally`);
  if (!NAME.test(input.Name ?? ""))
    throw new AwsError(
      "InvalidInputException",
      `Table name ${JSON.stringify(input.Name)} is not lower-case.`,
    );
  return input;
}

/** A table as answers show it. */
export function describedTable(
  { database, input, version, createdAt, updatedAt }: GlueTable,
  accountId: string,
): unknown {
  return {
    ...input,
    CatalogId: accountId,
    DatabaseName: database,
    VersionId: String(version),
    CreateTime: createdAt / 1000,
    UpdateTime: updatedAt / 1000,
  };
}

/** The key of a table in the store. Names are lower-case in Glue. */
export function tableKeyOf(database: string, name: string): string {
  return `${database}/${name}`;
}
