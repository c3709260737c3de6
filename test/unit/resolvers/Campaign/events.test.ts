import { describe, expect, it } from "vitest";
import { batchGet, items, page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, throttled, viewer } from "../handlers.ts";

const events = field("Campaign.events");
const ask = (args: object = {}) => ({
  args: { ...args },
  source: { campaignId: "C1" },
  identity: viewer,
});
const SKS = ["EVT#2026-01-01T00:00:00.000Z#SENT#e1", "EVT#2026-01-01T00:01:00.000Z#OPENED#e2"] as const;
// The index carries keys only.
const keys = SKS.map((SK) => ({
  PK: "SUB#a@example.com",
  SK,
  GSI2PK: "EVENTS#CAMPAIGN#C1",
  GSI2SK: SK,
}));
const stored = SKS.map((SK) => ({ PK: "SUB#a@example.com", SK, sendId: "S", ttl: NOW_S + 1 }));

describe("Campaign.events", () => {
  it("is one page of keys in the range, then their events", async () => {
    const range = { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };
    const { asked, value } = await events(ask(range), page(keys, "n"), items(...stored));
    const { expressionValues } = asked[0]!.query as { expressionValues: object };
    expect(asked[0]).toMatchObject({ index: "GSI2", limit: 25 });
    expect(Object.values(expressionValues)).toEqual(
      ["EVENTS#CAMPAIGN#C1", "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000"].map((S) => ({ S })),
    );
    expect(asked[1]).toEqual(batchGet(...SKS.map((SK): [string, string] => ["SUB#a@example.com", SK])));
    expect(value).toEqual({ items: stored, nextToken: "n" });
  });

  it("reads those of one type alone, and none where the page has none", async () => {
    const { asked, value } = await events(ask({ type: "OPENED" }), page(keys), items(stored[1]!));
    expect(asked[1]).toEqual(batchGet(["SUB#a@example.com", SKS[1]]));
    expect(value).toEqual({ items: [stored[1]], nextToken: null });
    const none = await events(ask({ type: "BOUNCED" }), page(keys, "n"));
    expect([none.asked.length, none.value]).toEqual([1, { items: [], nextToken: "n" }]);
  });

  it("leaves out what has expired or is gone, and no event that is unread", async () => {
    const { value } = await events(ask(), page(keys), items({ ...stored[0]!, ttl: NOW_S }, null));
    expect(value).toEqual({ items: [], nextToken: null });
    const unread = { result: { data: { T: [null] }, unprocessedKeys: { T: [{ PK: "SUB#a@example.com" }] } } };
    expect((await events(ask(), page(keys), unread)).failure).toEqual(["Unavailable", { retry: true }]);
    expect((await events(ask(), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("goes backwards, and refuses what is no range", async () => {
    const { asked } = await events(ask({ order: "NEWEST_FIRST" }), page([]));
    expect(asked[0]).toMatchObject({ scanIndexForward: false });
    const wrong = { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
    expect((await events(ask(wrong))).failure).toEqual(["ValidationError", { field: "to" }]);
    expect((await events(ask({ limit: 101 }))).failure).toEqual(["ValidationError", { field: "limit" }]);
  });
});
