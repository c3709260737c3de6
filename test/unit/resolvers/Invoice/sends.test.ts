import { describe, expect, it } from "vitest";
import { batchGet, items, page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { invoice } from "../invoices.ts";
import { queued, sendId, sendKey, waiting } from "../sends.ts";

const sends = field("Invoice.sends");
const ask = (args: object = {}) => ({ args: { ...args }, source: invoice, identity: viewer });
const found = [{ sendId, email: "ann@example.com", queuedAt: "2016-07-30T23:54:10.259Z" }];

describe("Invoice.sends", () => {
  it("is one page of its sends in the range, then the sends without their variables", async () => {
    const range = { from: "2016-01-01T00:00:00Z", to: "2017-01-01T00:00:00Z", order: "NEWEST_FIRST" };
    const { asked, value } = await sends(ask(range), page(found, "n"), items({ ...queued, ...waiting }));
    expect(asked[0]).toMatchObject({ limit: 25, scanIndexForward: false });
    const { expressionValues } = asked[0]!.query as { expressionValues: object };
    expect(Object.values(expressionValues)).toEqual(
      ["INVOICE#2026-17", "SENT#2016-01-01T00:00:00.000Z", "SENT#2017-01-01T00:00:00.000"].map((S) => ({
        S,
      })),
    );
    expect(asked[1]).toEqual(batchGet([sendKey[0], sendKey[1]]));
    const { variables: _, ...shown } = { ...queued, ...waiting };
    expect(value).toEqual({ items: [shown], nextToken: "-n" });
  });

  it("leaves out sends that have expired or are gone, and reads none where the page has none", async () => {
    expect((await sends(ask(), page(found), items({ ...queued, ttl: NOW_S }))).value).toEqual({
      ...{ items: [], nextToken: null },
    });
    expect((await sends(ask(), page(found), items(null))).value).toEqual({ items: [], nextToken: null });
    const none = await sends(ask(), page([]));
    expect([none.asked.length, none.value]).toEqual([1, { items: [], nextToken: null }]);
  });
});
