import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { invoice } from "../invoices.ts";
import { ann } from "../subscribed.ts";

const keys = ["first", "other", "edited"].map((key) => ({
  ...{ PK: `TEMPLATE#reminder/${key}`, SK: "v#000001", GSI2PK: "CUSTOMER#acme", GSI2SK: `DRAFT#${key}` },
}));
const draft = (at: number, more: object) => ({
  PK: keys[at]!.PK,
  SK: keys[at]!.SK,
  status: "DRAFTED",
  ...more,
});
const stored = [
  draft(0, { invoiceId: "2026-17", sendOnApproval: true }),
  draft(1, { invoiceId: "2026-18" }),
  draft(2, { invoiceId: "2026-17", status: "SUPERSEDED" }),
];
const shown = [
  { ...stored[0], requestedTo: [], format: "HTML", body: null },
  { ...stored[1], sendOnApproval: false, requestedTo: [], format: "HTML", body: null },
];

describe.each([
  ["Invoice.drafts", invoice, [shown[0]]],
  ["Subscriber.drafts", { ...ann, customerId: "acme" }, shown],
])("%s", (name, source, expected) => {
  const drafts = field(name);

  it("is one page of the customer's drafts, then those of them that are asked for and not superseded", async () => {
    const { asked, value } = await drafts({ source, identity: viewer }, page(keys, "n"), items(...stored));
    expect(asked).toEqual([
      query(["GSI2PK", "CUSTOMER#acme"], { index: "GSI2", beginsWith: ["GSI2SK", "DRAFT#"] }),
      batchGet(...keys.map(({ PK, SK }): [string, string] => [PK, SK])),
    ]);
    expect(value).toEqual({ items: expected, nextToken: "n" });
  });

  it("reads none where the page has none, and leaves out what is gone", async () => {
    const none = await drafts({ source, identity: viewer }, page([], "n"));
    expect([none.asked.length, none.value]).toEqual([1, { items: [], nextToken: "n" }]);
    const gone = await drafts({ source, identity: viewer }, page(keys), items(null, null, null));
    expect(gone.value).toEqual({ items: [], nextToken: null });
  });
});

describe("Subscriber.drafts", () => {
  it("asks nothing of a person without a customer", async () => {
    const ended = await field("Subscriber.drafts")({ source: ann, identity: viewer });
    expect(ended).toMatchObject({ asked: [], value: { items: [], nextToken: null } });
  });
});
