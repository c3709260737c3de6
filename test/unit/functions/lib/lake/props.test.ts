import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { propsText } from "../../../../../functions/lib/lake/props.ts";
import { Parameters } from "../../../../../functions/lib/lake/sql/parameters.ts";
import { propertyOf } from "../../../../../functions/lib/lake/sql/property.ts";
import { runs } from "../../../../support/seed.ts";

let connection: DuckDBConnection;
beforeAll(async () => (connection = await (await DuckDBInstance.create(":memory:")).connect()));
afterAll(() => connection.closeSync());

/** Returns the values that the engine reads for the property `a`. */
async function read(values: (string | number | boolean)[]): Promise<unknown[]> {
  const parameters = new Parameters();
  const rows = values.map((a) => `(${parameters.add(propsText({ b: 1, a }))}::VARCHAR)`);
  const sql = `SELECT ${propertyOf("a", parameters)} AS a FROM (VALUES ${rows.join()}) AS events(props)`;
  return (await connection.runAndReadAll(sql, parameters.values)).getRowObjectsJS().map((row) => row.a);
}

test("a number is read as JavaScript writes it, whatever its size", async () => {
  const known = [
    1e21,
    -1e21,
    1e125,
    1.5e22,
    1e20,
    123456789012345680000,
    2 ** 64,
    1e-7,
    -1.5e-10,
    1e-130,
    0.1,
    2,
  ];
  const number = fc.oneof(
    fc.double({ noNaN: true, min: -1e125, max: 1e125 }),
    fc
      .tuple(fc.double({ noNaN: true, min: -10, max: 10 }), fc.integer({ min: -100, max: 100 }))
      .map(([of, by]) => of * 10 ** by),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(number, { maxLength: 50 }), async (random) => {
      const values = [...known, ...random];
      expect(await read(values)).toEqual(values.map(String));
    }),
    { numRuns: runs(1) },
  );
});

test("texts and truth values stay as they are", async () => {
  expect(await read(["1e21", "1e+21", "", "1.0", true, false])).toEqual([
    "1e21",
    "1e+21",
    "",
    "1.0",
    "true",
    "false",
  ]);
});
