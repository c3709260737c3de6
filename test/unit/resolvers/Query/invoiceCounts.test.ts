import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const read = field("Query.invoiceCounts");
const ask = { args: {}, identity: viewer };
const of = (count: number) => Array.from({ length: count }, (_, at) => ({ invoiceId: `i${at}` }));

it("Query.invoiceCounts is a Query of ids for each status, and says where there are more", async () => {
  const { asked, value } = await read(ask, page(of(2)), page(of(1000), "n"), page([]), page(of(1)));
  expect(asked).toMatchObject(
    Array.from({ length: 4 }, () => ({
      ...{ operation: "Query", index: "GSI1", limit: 1000 },
      projection: { expression: "#invoiceId" },
    })),
  );
  const lists = asked.map(({ query }) =>
    Object.values((query as { expressionValues: object }).expressionValues),
  );
  expect(lists.flat()).toEqual(
    ["OPEN", "PAID", "DISPUTED", "VOID"].map((each) => ({ S: `INVOICES_${each}` })),
  );
  expect(value).toEqual([
    { status: "OPEN", count: 2, isComplete: true },
    { status: "PAID", count: 1000, isComplete: false },
    { status: "DISPUTED", count: 0, isComplete: true },
    { status: "VOID", count: 1, isComplete: true },
  ]);
  expect((await read(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
