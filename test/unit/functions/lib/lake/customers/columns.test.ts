import { DuckDBInstance } from "@duckdb/node-api";
import { parquetMetadata } from "hyparquet";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CUSTOMER_COLUMNS } from "../../../../../../functions/lib/lake/customers/columns.ts";
import { CustomerFile } from "../../../../../../functions/lib/lake/customers/dayFile.ts";
import { customerRow } from "../../../../../../functions/lib/lake/customers/row.ts";
import { packBody } from "../../../../../../functions/lib/input/body.ts";
import type { ProfileEventItem } from "../../../../../../resolvers/table/people/profileEvent.ts";

const page = readFileSync(new URL("../../../../../../docs/customer-lake.md", import.meta.url), "utf8");

function fileOf(events: Partial<ProfileEventItem>[]): Uint8Array {
  const file = new CustomerFile();
  const at = "2026-11-21T10:00:00.000Z";
  const base = { type: "track", messageId: "m", profileId: "p", sourceId: "s", at, receivedAt: at };
  for (const event of events) file.add(customerRow({ ...base, ...event } as ProfileEventItem));
  return file.encode();
}

test("the columns are those of docs/customer-lake.md, also without a row, and none has a reserved name", () => {
  const { schema } = parquetMetadata(fileOf([]).buffer as ArrayBuffer);
  const stored = schema.slice(1).map(({ name, type, converted_type, repetition_type }) => ({
    name,
    type: converted_type === "UTF8" ? "STRING" : type,
    nullable: repetition_type === "OPTIONAL",
  }));
  expect(stored).toEqual(CUSTOMER_COLUMNS.map(({ name, type, nullable }) => ({ name, type, nullable })));
  const listed = [...page.matchAll(/^\| `(\w+)`(\?)? *\| (\w+) /gm)];
  expect(listed.map(([, name, mark, type]) => ({ name, type, nullable: mark === "?" }))).toEqual(stored);
  const names = CUSTOMER_COLUMNS.map(({ name }) => name);
  for (const reserved of ["at", "views", "time", "date"]) expect(names).not.toContain(reserved);
});

test("the query of docs/customer-lake.md is answered by DuckDB", async () => {
  const folder = mkdtempSync(join(tmpdir(), "customers-"));
  const day = join(folder, "customers", "2026-11-21");
  mkdirSync(day, { recursive: true });
  const order = (profileId: string, total: number) => ({
    ...{ profileId, name: "Order Completed" },
    ...packBody({ properties: { total } }),
  });
  const bytes = fileOf([order("p1", 5), order("p1", 7.5), order("p2", 1), { type: "page", name: "Home" }]);
  writeFileSync(join(day, "g.customerEvents.parquet"), bytes);
  const sql = /## Reading them[^]*?```sql\n([^`]*)```/
    .exec(page)![1]!
    .replace("customers/", `${folder}/customers/`);
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  expect(rows).toEqual([{ date: "2026-11-21", people: "2", revenue: 13.5 }]);
  connection.closeSync();
  rmSync(folder, { recursive: true });
});
