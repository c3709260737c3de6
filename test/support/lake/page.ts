import { DuckDBInstance } from "@duckdb/node-api";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PAGE = join(import.meta.dirname, "../../../docs/lake.md");

/** The part of the page about files without a catalogue. The SQL before it is for engines of others. */
const PART = "\n## Reading the files elsewhere\n";

/**
 * Runs the SQL of docs/lake.md on the files of a folder, in its order, and returns the rows of each query:
 * numbers are numbers.
 */
export async function runPage(folder: string): Promise<Record<string, unknown>[][]> {
  const [, part = ""] = readFileSync(PAGE, "utf8").split(PART);
  const blocks = part.matchAll(/```sql\n([\s\S]*?)```/g);
  const statements = [...blocks].map(([, sql]) => sql!.replaceAll("'lake/", `'${folder}/`));
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const found: Record<string, unknown>[][] = [];
  for (const sql of statements) {
    const rows = (await connection.runAndReadAll(sql)).getRowObjectsJS();
    if (sql.startsWith("SELECT"))
      found.push(
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
        ),
      );
  }
  connection.closeSync();
  return found;
}

function plain(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
