import { afterAll, beforeAll, expect, it } from "vitest";
import { deliveryItem } from "../../../../../support/people/deliveries.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

let table: ServedTable;
let deliveries: typeof import("#functions/people/destinations/list").deliveries;
beforeAll(async () => {
  table = await serveTable();
  ({ deliveries } = await import("#functions/people/destinations/list"));
  const { writeAll } = await import("#functions/aws/dynamodb");
  await writeAll({ puts: ages.map((hours) => deliveryItem("hook", NOW - hours * HOUR, "FAILED")) });
});
afterAll(() => table.stop());

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 17, 12);
/** Hours before now, newest first: the day of the creation, the next one, and today. */
const ages = [1, 2, 20, 40, 41];
const hook = { destinationId: "hook", createdAt: "2026-03-15T18:00:00.000Z" };
const SHARDS = 4;

/** All pages of the list, and the number of Queries that they take. */
async function walked(asked: object, createdAt = hook.createdAt) {
  const recording = table.dynamodb.recorder.start();
  const found: number[] = [];
  let nextToken: string | null | undefined;
  do {
    const page = await deliveries({ ...hook, createdAt }, { ...asked, nextToken: nextToken ?? null }, NOW);
    found.push(...page.items.map(({ eventAt }) => (NOW - Date.parse(eventAt)) / HOUR));
    ({ nextToken } = page);
  } while (nextToken);
  return { found, queries: recording.stop().length };
}

it.each([1, 2, 100])("lists deliveries in either order, a page of %i at a time", async (limit) => {
  expect((await walked({ limit })).found).toEqual(ages);
  expect((await walked({ limit, order: "NEWEST_FIRST" })).found).toEqual(ages);
  expect((await walked({ limit, order: "OLDEST_FIRST" })).found).toEqual([...ages].reverse());
});

it("reads no day before the destination was there, but for one by which clocks can differ", async () => {
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"] as const)
    // 14 to 18 March: the day before the creation, and the day after today, for the same reason.
    expect((await walked({ order })).queries).toBe(5 * SHARDS);
});

it("reads at most twice the days that deliveries are kept", async () => {
  const { found, queries } = await walked({ order: "OLDEST_FIRST" }, "2020-01-01T00:00:00.000Z");
  expect([found, queries]).toEqual([[...ages].reverse(), 30 * SHARDS]);
});
