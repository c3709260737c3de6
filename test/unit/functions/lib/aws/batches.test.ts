import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ServedTable } from "../../../../support/table.ts";
import { serveTable } from "../../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
});
beforeEach(() => table.dynamodb.faults.clear());
afterAll(() => table?.stop());

const keys = Array.from({ length: 200 }, (_, at) => ({ PK: "batch", SK: String(at).padStart(3, "0") }));

/** Each answer leaves half of what was asked, which is more often than nothing at all may be done. */
it("goes on with what is left over as long as some of it is done, however often", async () => {
  table.dynamodb.faults.add({ error: "Unprocessed", operation: "BatchWriteItem", times: 9 });
  await dynamodb.writeAll({ puts: keys });
  table.dynamodb.faults.add({ error: "Unprocessed", operation: "BatchGetItem", times: 9 });
  expect(await dynamodb.getAll(keys)).toHaveLength(200);
});

it("gives up where nothing is done any more", async () => {
  table.dynamodb.faults.add({ error: "Unprocessed", operation: "BatchGetItem", times: 1000 });
  await expect(dynamodb.getAll(keys)).rejects.toThrow("the table or a partition is throttled");
});

it("adds once, also when a transaction on the item is in its way", async () => {
  const counter = { PK: "batch", SK: "counter" };
  table.dynamodb.faults.add({ error: "TransactionConflict", operation: "UpdateItem", times: 2 });
  expect(await dynamodb.add(counter, "failures", 3, { entity: "Counter" })).toBe(3);
  expect(await dynamodb.add(counter, "failures", 2, { entity: "Counter" })).toBe(5);
});
