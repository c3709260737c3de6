import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const read = field("Query.templateCounts");
const ask = { args: {}, identity: viewer };
const of = (count: number) => Array.from({ length: count }, (_, at) => ({ SK: `k${at}` }));

it("Query.templateCounts is a Query of keys for each state, and says where there are more", async () => {
  const { asked, value } = await read(
    ask,
    page(of(2)),
    page(of(1000), "n"),
    page([]),
    page(of(1)),
    page(of(3)),
  );
  expect(asked).toMatchObject(
    Array.from({ length: 5 }, () => ({
      ...{ operation: "Query", index: "GSI2", limit: 1000 },
      projection: { expression: "#SK" },
    })),
  );
  const lists = asked.map(({ query }) =>
    Object.values((query as { expressionValues: object }).expressionValues),
  );
  expect(lists.flat()).toEqual(
    ["DRAFT", "WAITING", "RETURNED", "APPROVED", "CANCELLED"].map((each) => ({ S: `TEMPLATES#${each}` })),
  );
  expect(value).toEqual([
    { state: "DRAFT", count: 2, isComplete: true },
    { state: "WAITING", count: 1000, isComplete: false },
    { state: "RETURNED", count: 0, isComplete: true },
    { state: "APPROVED", count: 1, isComplete: true },
    { state: "CANCELLED", count: 3, isComplete: true },
  ]);
  expect((await read(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
