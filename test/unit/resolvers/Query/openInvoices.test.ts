import { describe, expect, it } from "vitest";
import { item, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { invoice, lock, shown } from "../invoices.ts";

describe("Query.openInvoices", () => {
  const openInvoices = field("Query.openInvoices");
  const ask = (args: Record<string, unknown>) => ({ args, identity: viewer });

  it("is one page of all that are open, or of those that are due before a day", async () => {
    const { asked, value } = await openInvoices(ask({}), page([invoice], "n"));
    expect(asked).toEqual([query(["GSI1PK", "INVOICES_OPEN"], { index: "GSI1" })]);
    expect(value).toEqual({ items: [shown], nextToken: "n" });
    const due = await openInvoices(ask({ dueBefore: "2026-03-01" }), page([]));
    const { expressionValues } = due.asked[0]!.query as { expressionValues: object };
    // DynamoDB takes no empty text as the bound of a key (API reference, AttributeValue).
    expect(Object.values(expressionValues)).toEqual(["INVOICES_OPEN", "0", "2026-03-01"].map((S) => ({ S })));
  });

  it("refuses a day with an offset", async () => {
    const { failure } = await openInvoices(ask({ dueBefore: "2026-03-01Z" }));
    expect(failure).toEqual(["ValidationError", { field: "dueBefore" }]);
  });
});

describe("Query.invoice", () => {
  const ask = (invoiceId: string) => ({ args: { invoiceId }, identity: viewer });

  it("is NotFound if there is none, and for an id that no invoice can have", async () => {
    const one = field("Query.invoice");
    expect((await one(ask("2026-17"), item(invoice))).value).toEqual(shown);
    expect((await one(ask("2026-17"), item(null))).failure).toEqual(["NotFound", null]);
    expect(await one(ask("a#b"))).toMatchObject({ asked: [], failure: ["NotFound", null] });
  });
});

describe("Query.remindersSent", () => {
  it("is one page of a type in the range, without those that have expired", async () => {
    const range = { from: "2026-03-01T00:00:00Z", to: "2026-04-01T00:00:00Z", order: "NEWEST_FIRST" };
    const args = { type: "FINAL_NOTICE", ...range };
    const alive = lock("FINAL_NOTICE", "2026-03-02T00:00:00.000Z");
    const found = page([{ ...alive, ttl: NOW_S }, alive], "n");
    const { asked, value } = await field("Query.remindersSent")({ args, identity: viewer }, found);
    expect(asked[0]).toMatchObject({ index: "GSI1", scanIndexForward: false });
    const { expressionValues } = asked[0]!.query as { expressionValues: object };
    const bounds = ["2026-03-01T00:00:00.000Z", "2026-04-01T00:00:00.000"];
    expect(Object.values(expressionValues)).toEqual(["REMINDED#FINAL_NOTICE", ...bounds].map((S) => ({ S })));
    expect(value).toEqual({ items: [alive], nextToken: "-n" });
  });
});
