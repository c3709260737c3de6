import { describe, expect, it } from "vitest";
import { batchGet, items, page } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { invoice } from "../invoices.ts";

const invoices = field("Query.invoices");
const ask = (args: Record<string, unknown>, ...answers: Answer[]) =>
  invoices({ args, identity: viewer }, ...answers);
type Page = { items: { invoiceId: string }[]; nextToken: string | null };
const idsOf = (value: unknown) => (value as Page).items.map(({ invoiceId }) => invoiceId);

type Stored = Omit<typeof invoice, "PK"> & { PK: string };
const LISTS = { OPEN: "INVOICES_OPEN", PAID: "INVOICES_PAID" };
const due = (invoiceId: string, dueDate: string, status: keyof typeof LISTS = "OPEN"): Stored => ({
  ...invoice,
  ...{ invoiceId, dueDate, status, PK: `INVOICE#${invoiceId}`, GSI2SK: `INVOICE#${invoiceId}` },
  ...{ GSI1PK: LISTS[status], GSI1SK: `${dueDate}#${invoiceId}` },
});
const boundsOf = (asked: Record<string, unknown> | undefined) => {
  const { expressionValues } = asked!.query as { expressionValues: Record<string, { S: string }> };
  return Object.values(expressionValues).map(({ S }) => S);
};

describe("Query.invoices by due days", () => {
  it("is one Query of a status, with the amount as text", async () => {
    const args = { status: "PAID", dueFrom: "2026-01-01", dueTo: "2026-02-28" };
    const { asked, value } = await ask(args, page([due("a", "2026-02-28", "PAID")]));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ operation: "Query", index: "GSI1", limit: 27, scanIndexForward: true });
    expect(boundsOf(asked[0])).toEqual(["INVOICES_PAID", "2026-01-01", "2026-02-28#~"]);
    expect(value).toMatchObject({ items: [{ invoiceId: "a", amountText: "10.50" }], nextToken: null });
  });

  const lists = [
    page([due("a", "2026-01-01"), due("d", "2026-04-01")]),
    page([due("b", "2026-02-01", "PAID"), due("d", "2026-04-01", "PAID")]),
    page([]),
    page([due("c", "2026-03-01")]),
  ];

  it("merges the lists of all statuses, and lists one that is just moving once", async () => {
    const { asked, value } = await ask({}, ...lists);
    expect(asked.map((each) => boundsOf(each)[0])).toEqual([
      ...["INVOICES_OPEN", "INVOICES_PAID", "INVOICES_DISPUTED", "INVOICES_VOID"],
    ]);
    expect(idsOf(value)).toEqual(["a", "b", "c", "d"]);
    expect(value).toMatchObject({ nextToken: null });
  });

  it("goes on behind the last one of a page, in both orders", async () => {
    const first = await ask({ limit: 2 }, ...lists);
    expect(idsOf(first.value)).toEqual(["a", "b"]);
    const { nextToken } = first.value as Page;
    const rest = [
      page([due("d", "2026-04-01")]),
      page([due("b", "2026-02-01", "PAID")]),
      page([]),
      page([due("c", "2026-03-01")]),
    ];
    const second = await ask({ limit: 2, nextToken }, ...rest);
    expect(boundsOf(second.asked[0])).toEqual(["INVOICES_OPEN", "2026-02-01#b", "2999-12-31#~"]);
    expect(idsOf(second.value)).toEqual(["c", "d"]);
    expect(second.value).toMatchObject({ nextToken: null });
    const newest = await ask({ limit: 1, order: "NEWEST_FIRST" }, ...lists);
    expect(newest.asked[0]).toMatchObject({ scanIndexForward: false });
    expect(newest.value).toMatchObject({ items: [{ invoiceId: "d" }], nextToken: "-2026-04-01#d" });
    const last = await ask({ order: "NEWEST_FIRST", nextToken: "-2026-04-01#d" }, ...lists);
    expect(boundsOf(last.asked[0])).toEqual(["INVOICES_OPEN", "1900-01-01", "2026-04-01#d"]);
    expect(idsOf(last.value)).toEqual(["c", "b", "a"]);
  });

  it.each([
    [{ dueFrom: "2026-02-01Z" }, "dueFrom"],
    [{ dueFrom: "2026-02-01", dueTo: "2026-01-31" }, "dueTo"],
    [{ search: "ab" }, "search"],
    [{ customerId: "a b" }, "customerId"],
    [{ customerId: "acme", order: "NEWEST_FIRST" }, "order"],
    [{ nextToken: "a" }, "nextToken"],
    [{ nextToken: "-2026-04-01#d" }, "nextToken"],
    [{ search: "acme", nextToken: "cINVOICE#a" }, "nextToken"],
    [{ dueTo: "2026-03-31", nextToken: "2026-04-01#d" }, "nextToken"],
    [{ limit: 101 }, "limit"],
  ])("refuses %j", async (args, named) => {
    expect((await ask(args)).failure).toEqual(["ValidationError", { field: named }]);
  });
});

describe("Query.invoices of a customer or a search", () => {
  const [one, two] = [due("a", "2026-01-01"), due("b", "2026-02-01", "PAID")];

  it("is a page of keys and their invoices", async () => {
    const { asked, value } = await ask(
      { customerId: "acme", limit: 2 },
      page([one, two], "n"),
      items(one, two),
    );
    expect(boundsOf(asked[0])).toEqual(["CUSTOMER#acme", "INVOICE#"]);
    expect(asked[0]).toMatchObject({ index: "GSI2", limit: 2 });
    expect(asked[1]).toEqual(batchGet([one.PK, "META"], [two.PK, "META"]));
    expect(idsOf(value)).toEqual(["a", "b"]);
    expect(value).toMatchObject({ nextToken: "cINVOICE#b" });
  });

  it("goes on in rounds until the page is full", async () => {
    const asked = { customerId: "acme", status: "PAID", limit: 1 };
    const { value } = await ask(asked, page([one], "n"), items(one), page([two]), items(two));
    expect(value).toMatchObject({ items: [{ invoiceId: "b" }], nextToken: null });
  });

  it("lists one that two words find at that of its customer", async () => {
    const word = (SK: string) => ({ SK, id: "acme-1", detail: "acme" });
    const found = { ...due("acme-1", "2026-01-01"), customerId: "acme" };
    const { asked, value } = await ask(
      { search: "ACME" },
      page([word("acme#acme-1"), word("acme-1#acme-1")]),
      items(found),
    );
    expect(boundsOf(asked[0])).toEqual(["WORD#INVOICE#acm", "acme"]);
    expect(idsOf(value)).toEqual(["acme-1"]);
  });

  it("is an empty page where there is none", async () => {
    const { asked, value } = await ask({ search: "nobody" }, page([]));
    expect(asked).toHaveLength(1);
    expect(value).toEqual({ items: [], nextToken: null });
  });
});
