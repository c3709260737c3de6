import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "#functions/aws/dynamodb";
import { noteOnceASecond } from "#functions/people/sources/problems";
import type { Problem } from "#functions/people/sources/problems";
import type { ServedTable } from "../../../support/table.ts";
import { serveTable } from "../../../support/table.ts";

let table: ServedTable;
beforeAll(async () => {
  table = await serveTable();
});
afterAll(() => table?.stop());

it("writes at most once a second, and counts what waited", async () => {
  const invalid: Problem = { reason: "INVALID", field: "event" };
  const counted = async () =>
    (await query<{ count: number }>({ partition: "SOURCE#S1" })).items.map(({ count }) => count);
  let writes = 0;
  table.fate = (operation) => {
    if (operation === "UpdateItem") writes += 1;
    return undefined;
  };
  for (let at = 0; at < 10; at += 1) await noteOnceASecond("S1", [invalid, invalid], 1_000_000 + at);
  expect([await counted(), writes]).toEqual([[2], 1]);
  await noteOnceASecond("S1", [], 1_001_000);
  expect([await counted(), writes]).toEqual([[20], 2]);
  await noteOnceASecond("S1", [], 1_002_000);
  expect(writes).toBe(2);
});
