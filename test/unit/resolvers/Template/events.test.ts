import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

const events = field("Template.events");
const opened = { entity: "EngagementEvent", eventId: "e", type: "OPENED", ttl: NOW_S + 1 };
const ask = (args: object = {}) => ({
  args: { type: "OPENED", ...args } as Record<string, unknown>,
  source: { key: "welcome" },
  identity: viewer,
});

describe("Template.events", () => {
  it("is one Query of the events of one type about the parent's text in a range, half-open", async () => {
    const [from, to] = ["2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"];
    const { asked, value } = await events(ask({ from, to, limit: 2 }), page([opened], "n"));
    expect(asked).toMatchObject([{ operation: "Query", index: "GSI1", limit: 2, consistentRead: false }]);
    const { expressionValues } = asked[0]!.query as { expressionValues: Record<string, { S: string }> };
    expect(Object.values(expressionValues).map(({ S }) => S)).toEqual([
      "TEMPLATE#welcome#OPENED",
      "EVT#2026-03-01T00:00:00.000Z",
      "EVT#2026-04-01T00:00:00.000",
    ]);
    expect(value).toEqual({ items: [opened], nextToken: "n" });
  });

  it("leaves out an event that has expired, although its item is still there", async () => {
    const { value } = await events(ask(), page([{ ...opened, ttl: NOW_S }]));
    expect(value).toEqual({ items: [], nextToken: null });
  });

  it("refuses a range that ends before it begins", async () => {
    const { failure } = await events(ask({ from: "2026-04-01T00:00:00Z", to: "2026-03-01T00:00:00Z" }));
    expect(failure).toMatchObject(["ValidationError", { field: "to" }]);
  });
});
