import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, awsJson, operationNamed, operationOf, type Handler } from "../../base/http.ts";
import type { Store } from "../../base/store.ts";
import { deployDatabases, deployTables } from "./templates.ts";
import { describedTable, tableKeyOf, readTableInput, type GlueTable, type GlueTableInput } from "./table.ts";

export interface Glue {
  /** The tables of the AWS Glue Data Catalog over AWS JSON 1.1. */
  handle: Handler;
}

interface Options {
  accountId: string;
  /** AWS::Glue::Database. */
  databases: Resource[];
  /** AWS::Glue::Table. */
  tables: Resource[];
  clock: Clock;
  store: Store<GlueTable>;
}

interface Input {
  CatalogId?: string;
  DatabaseName?: string;
  Name?: string;
  TableInput?: GlueTableInput;
  VersionId?: string;
  SkipArchive?: boolean;
  [other: string]: unknown;
}

const IMITATED: Record<string, string[]> = {
  GetTable: ["CatalogId", "DatabaseName", "Name"],
  GetTables: ["CatalogId", "DatabaseName"],
  UpdateTable: ["CatalogId", "DatabaseName", "TableInput", "VersionId", "SkipArchive"],
};

/**
 * The account's catalog: the tables of the templates, which a program may change. A table keeps one version,
 * as with `SkipArchive`.
 */
export function createGlue({ accountId, databases, tables, clock, store }: Options): Glue {
  const known = deployDatabases(databases);
  deployTables(tables, known, { clock, store });
  const checkDatabase = (name = ""): string => {
    if (known.has(name)) return name;
    throw new AwsError("EntityNotFoundException", `Database ${name} not found.`);
  };
  const find = (database: string, name = ""): GlueTable => {
    const found = store.get(tableKeyOf(database, name));
    if (found) return found;
    throw new AwsError("EntityNotFoundException", `Entity Not Found: table ${database}.${name}`);
  };
  const operations: Record<string, (input: Input) => unknown> = {
    GetTable: ({ DatabaseName, Name }) => ({
      Table: describedTable(find(checkDatabase(DatabaseName), Name), accountId),
    }),
    GetTables: ({ DatabaseName }) => {
      const database = checkDatabase(DatabaseName);
      const own = store.values().filter((table) => table.database === database);
      return { TableList: own.map((table) => describedTable(table, accountId)) };
    },
    UpdateTable: async ({ DatabaseName, TableInput, VersionId }) => {
      const input = readTableInput(TableInput);
      const before = find(checkDatabase(DatabaseName), input.Name);
      // API reference, UpdateTable: "The version ID at which to update the table contents."
      if (VersionId !== undefined && VersionId !== String(before.version))
        throw new AwsError(
          "ConcurrentModificationException",
          `Table ${input.Name} has version ${before.version}, and not ${VersionId}.`,
        );
      const now = clock.now();
      await store.set(tableKeyOf(before.database, before.input.Name), {
        ...{ ...before, input, version: before.version + 1, updatedAt: now },
      });
      return {};
    },
  };
  return {
    handle: (call) =>
      awsJson(call, async (input) => {
        const operation = operationOf(call);
        const run = operationNamed(operations, operation);
        const other = Object.keys(input as Input).find(
          (name) => !operationNamed(IMITATED, operation)?.includes(name),
        );
        if (run && other === undefined) return run(input as Input);
        const what = run ? `${other} of ${operation}` : operation;
        throw new AwsError("UnknownOperationException", `Glue ${what} is not imitated locally`);
      }),
  };
}
