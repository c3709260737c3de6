import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Key } from "#table/key";
import type { ServedTable } from "../../../../support/table.ts";
import { serveTable } from "../../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let putPairs: typeof import("#functions/puts/putPairs").putPairs;

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ putPairs } = await import("#functions/puts/putPairs"));
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

/** Items that the writes below make, change and delete, in their order. */
const contested = { PK: "batch", SK: "item" };
const counter = { PK: "batch", SK: "counter" };
const always = { ConditionExpression: "attribute_not_exists(#none)" };

it.each<[string, () => Promise<unknown>, unknown]>([
  ["PutItem", () => dynamodb.put({ ...contested, sum: 2 }), undefined],
  ["PutItem", () => dynamodb.putIf({ ...contested, sum: 2 }, always), true],
  ["UpdateItem", () => dynamodb.addNumber(counter, "failures", 3, { entity: "Counter" }), 3],
  ["UpdateItem", () => dynamodb.addNumber(counter, "failures", 2, { entity: "Counter" }), 5],
  ["UpdateItem", () => dynamodb.update(contested, "SET #entity = #sum", always), true],
  [
    "TransactWriteItems",
    () => dynamodb.transact([{ Update: { Key: contested, UpdateExpression: "REMOVE #entity" } }]),
    [],
  ],
  ["DeleteItem", () => dynamodb.remove(contested, always), true],
])("writes once where a transaction on the item is in the way: %s", async (operation, write, answer) => {
  table.dynamodb.faults.add({ error: "TransactionConflict", operation, times: 2 });
  expect(await write()).toEqual(answer);
  expect(table.dynamodb.faults.areWaiting).toBe(false);
});

describe("pairs", () => {
  const first = (name: string) => ({ PK: "first", SK: name });
  const second = (name: string) => ({ PK: "second", SK: name });
  const pair = (name: string, time = "") => [first(name), second(`${name}${time}`)] as [Key, Key];
  const secondsOf = async (prefix: string) =>
    (await dynamodb.queryAll<Key>({ partition: "second", prefix })).map(({ SK }) => SK);

  it("are put each with both items, but for those whose first item is there", async () => {
    const names = Array.from({ length: 25 }, (_, at) => `some-${String(at).padStart(2, "0")}`);
    await dynamodb.writeAll({ puts: [first("some-03"), first("some-12"), first("some-13")] });
    for (const error of ["TransactionConflict", "ThrottlingException", "InternalServerError"])
      table.dynamodb.faults.add({ error, operation: "TransactWriteItems" });
    expect(await putPairs(names.map((name) => pair(name)))).toEqual([]);
    expect(await secondsOf("some")).toEqual(names.filter((_, at) => ![3, 12, 13].includes(at)));
    expect(await putPairs([])).toEqual([]);
  });

  it.each([["before"], ["after"]] as const)("are put once if the function dies %s it", async (death) => {
    table.fate = (operation) => (operation === "TransactWriteItems" ? death : undefined);
    const left = await putPairs([pair(death, "-1")]);
    table.fate = () => undefined;
    table.revive();
    expect(left).toEqual([pair(death, "-1")]);
    expect(await putPairs([pair(death, "-2")])).toEqual([]);
    expect(await secondsOf(death)).toEqual([death === "after" ? "after-1" : "before-2"]);
  });
});
