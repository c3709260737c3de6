import { openTable, type Table } from "../../sites/fold/table.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { query } from "#functions/aws/dynamodb";
import { noteSourceProblems, type SourceProblem } from "#functions/people/sources/problems";
import type { SourceProblemItem } from "#table/people/sourceRecords";
import { problemsOf } from "#table/people/sourceRecords";

let table: Table;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T23:59:59.000Z") }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.stop());

const of = async (sourceId: string, from = "2026-11-21", to = "2026-11-23") =>
  (await query<SourceProblemItem>(problemsOf(sourceId, from, to), { limit: 1000 })).items;
const rows = async (sourceId: string) =>
  (await of(sourceId)).map(({ date, reason, name, field, count }) => [date, reason, name, field, count]);

it("counts each distinct problem by UTC day with one write, for 14 days", async () => {
  const invalid: SourceProblem = { reason: "INVALID", name: "Order", field: "properties" };
  table.endOfRun();
  await noteSourceProblems("s1", [invalid, { reason: "RATE" }, invalid]);
  expect(table.endOfRun().requests).toBe(2);
  vi.setSystemTime(Date.parse("2026-11-22T00:00:00.000Z"));
  await noteSourceProblems("s1", [invalid]);
  expect((await rows("s1")).sort()).toEqual([
    ["2026-11-21", "INVALID", "Order", "properties", 2],
    ["2026-11-21", "RATE", undefined, undefined, 1],
    ["2026-11-22", "INVALID", "Order", "properties", 1],
  ]);
  const [{ ttl }] = (await of("s1", "2026-11-22")) as [SourceProblemItem];
  expect(new Date(ttl * 1000).toISOString()).toBe("2026-12-06T00:00:00.000Z");
});

it("counts the 20 most frequent of a batch by name and field, the others by reason", async () => {
  const drawn = Array.from({ length: 30 }, (_, at) => ({ reason: "INVALID" as const, name: `Event ${at}` }));
  await noteSourceProblems("s1", [...drawn, ...drawn.slice(12)]);
  const counted = await rows("s1");
  expect(counted).toHaveLength(21);
  expect(counted.filter(([, , name]) => name === undefined)).toEqual([
    ["2026-11-22", "INVALID", undefined, undefined, 10],
  ]);
  expect(counted.filter(([, , , , count]) => count === 2)).toHaveLength(18);
});

it("makes at most 257 items a reason and day, and loses no count", async () => {
  for (let batch = 0; batch < 60; batch += 1)
    await noteSourceProblems(
      "s1",
      Array.from({ length: 20 }, (_, at) => ({ reason: "INVALID", field: `traits.${batch}.${at}` })),
    );
  const counted = await of("s1");
  expect(counted.length).toBeLessThanOrEqual(257);
  expect(counted.length).toBeGreaterThan(250);
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(1200);
});

it("keeps 256 characters of a name and of a path", async () => {
  await noteSourceProblems("s1", [{ reason: "INVALID", name: "n".repeat(5000), field: "f".repeat(5000) }]);
  expect(await of("s1")).toMatchObject([{ name: "n".repeat(256), field: "f".repeat(256) }]);
});

it("does not throw where the table does not answer", async () => {
  table.dieAt(0, "before");
  await expect(noteSourceProblems("s1", [{ reason: "RATE" }])).resolves.toBeUndefined();
});

it.each(["\ud800", `a${"😀".repeat(128)}`])("counts a problem whose name is %j", async (name) => {
  await noteSourceProblems("s-surrogate", [{ reason: "INVALID", name, field: "event" }]);
  expect((await of("s-surrogate")).map(({ reason, count }) => [reason, count])).toEqual([["INVALID", 1]]);
});
