import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Resource } from "../../base/assembly/index.ts";
import { Corrupt, OtherVersion } from "../../base/dataFolder.ts";
import { tableAnswer } from "./answer.ts";
import type { TableInput, Output } from "./api.ts";
import type { Reply } from "./connections.ts";
import { keyOf, type Image, type ItemKey } from "./item.ts";
import { AwsError } from "../../base/http.ts";
import { leaveOut, readEach } from "../../base/imitated.ts";
import { refusedTable, tableDefinition, type IndexDefinition, type TableDefinition } from "./definition.ts";

type Send = (operation: string, input: unknown) => Promise<Reply>;

/** The tables of the templates. */
export class Tables {
  readonly #byName: Map<string, TableDefinition>;

  constructor(resources: Resource[]) {
    this.#byName = new Map(readEach(resources, tableDefinition).map((table) => [table.name, table]));
  }

  all(): TableDefinition[] {
    return [...this.#byName.values()];
  }

  get(name: string): TableDefinition | undefined {
    return this.#byName.get(name);
  }

  /** Makes every table. One that DynamoDB refuses is an error that says where, or is left out. */
  async make(send: Send, formats?: ItemFormats): Promise<void> {
    for (const table of this.all()) {
      try {
        await makeTable(send, table, formats);
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        leaveOut(
          table.resource,
          refusedTable(table.resource, `DynamoDB refuses ${table.name}: ${error.message}`),
        );
        this.#byName.delete(table.name);
      }
    }
  }

  /**
   * The item whose key is among these attributes; with `exactly`, they must be the key alone. Undefined if
   * the table is unknown or the attributes are not its key.
   */
  item(name: string | undefined, attributes: Image | undefined, exactly = true): ItemKey | undefined {
    const table = this.#byName.get(name ?? "");
    return table && keyOf(table.name, table.key, attributes, exactly);
  }
}

/**
 * The format of each table's items, stored beside the database. A template states it as metadata of the table
 * (`"rollcall:itemFormat": 2`), because keys and indexes do not show that stored attributes have changed. A
 * folder without this file was written before formats existed.
 */
export class ItemFormats {
  readonly #file: string;
  readonly #known: Record<string, unknown>;

  constructor(folder: string) {
    this.#file = join(folder, "itemFormats.json");
    this.#known = existsSync(this.#file) ? read(this.#file) : {};
  }

  /** For a table that is being created. */
  note({ name, itemFormat }: TableDefinition): void {
    if (itemFormat === undefined) return;
    this.#known[name] = itemFormat;
    writeFileSync(`${this.#file}.new`, `${JSON.stringify(this.#known)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** For an existing table: this version of the product must be able to read its items. */
  check({ name, itemFormat }: TableDefinition): void {
    const kept = this.#known[name];
    if (kept === itemFormat) return;
    const text = (format: unknown): string =>
      format === undefined ? "no format" : `format ${JSON.stringify(format)}`;
    throw new OtherVersion(`its items have ${text(kept)}, and the table ${name} now has ${text(itemFormat)}`);
  }
}

function read(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Corrupt(file, "it is no JSON object");
}

/**
 * Creates or updates the table that the template describes, as CloudFormation would. A missing table or index
 * is created, and an index that the template no longer has is deleted. A changed key is an error, because it
 * needs a new table; so is another format of the stored items.
 */
export async function makeTable(send: Send, table: TableDefinition, formats?: ItemFormats): Promise<void> {
  const ask = async (operation: string, input: TableInput): Promise<Output> =>
    tableAnswer(await send(operation, input));
  const TableName = table.name;
  const found = await ask("DescribeTable", { TableName }).catch((error: Error) => {
    if (error.name === "ResourceNotFoundException") return undefined;
    throw error;
  });
  const AttributeDefinitions = table.attributes;
  if (!found) {
    formats?.note(table);
    await ask("CreateTable", {
      ...{ TableName, AttributeDefinitions, KeySchema: table.keySchema, BillingMode: "PAY_PER_REQUEST" },
      ...(table.indexes.length > 0 && { GlobalSecondaryIndexes: table.indexes }),
    });
    return;
  }
  formats?.check(table);
  const { KeySchema, GlobalSecondaryIndexes = [] } = found.Table as {
    KeySchema: TableDefinition["keySchema"];
    GlobalSecondaryIndexes?: IndexDefinition[];
  };
  if (!equal(KeySchema, table.keySchema)) {
    const why = "its key is not the one of the data that is kept. Clear it with --reset";
    throw refusedTable(table.resource, `table ${TableName}: ${why}`);
  }
  const kept = new Map(GlobalSecondaryIndexes.map((index) => [index.IndexName, index]));
  for (const index of table.indexes) {
    const before = kept.get(index.IndexName);
    kept.delete(index.IndexName);
    if (before && !equal(shape(before), shape(index))) {
      const rule =
        "CloudFormation does not change an index in place: give it another name, or clear the data with --reset";
      const why = `the template has changed its index ${index.IndexName}. ${rule}`;
      throw refusedTable(table.resource, `table ${TableName}: ${why}`);
    }
    if (!before) {
      await ask("UpdateTable", {
        ...{ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create: index }] },
      });
    }
  }
  for (const IndexName of kept.keys()) {
    await ask("UpdateTable", { TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] });
  }
}

const shape = ({ KeySchema, Projection }: IndexDefinition): unknown => ({ KeySchema, Projection });

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}
