import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { invoice, invoiceKey, shown } from "../invoices.ts";
import { ann } from "../subscribed.ts";

const invoices = field("Subscriber.invoices");
const of = { source: { ...ann, customerId: "acme" }, identity: viewer };

describe("Subscriber.invoices", () => {
  it("is one page of the customer's invoices, without those that are gone", async () => {
    const keys = [invoice, { ...invoice, PK: "INVOICE#2026-18" }];
    const { asked, value } = await invoices(of, page(keys, "n"), items(invoice, null));
    expect(asked).toEqual([
      query(["GSI2PK", "CUSTOMER#acme"], { index: "GSI2", beginsWith: ["GSI2SK", "INVOICE#"] }),
      batchGet([...invoiceKey], ["INVOICE#2026-18", "META"]),
    ]);
    expect(value).toEqual({ items: [shown], nextToken: "n" });
  });

  it("reads none where there is none, and asks nothing of a person without a customer", async () => {
    const none = await invoices(of, page([]));
    expect([none.asked.length, none.value]).toEqual([1, { items: [], nextToken: null }]);
    const ended = await invoices({ source: ann, identity: viewer });
    expect(ended).toMatchObject({ asked: [], value: { items: [], nextToken: null } });
  });
});
