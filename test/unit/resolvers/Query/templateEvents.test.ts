import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { engaged } from "../sends.ts";

const templateEvents = field("Query.templateEvents");
const range = { from: "2026-03-01T00:00:00Z", to: "2026-04-01T00:00:00Z" };
const ask = (more: object = {}) => ({
  args: { templateKey: "welcome", type: "OPENED", ...range, ...more },
  identity: viewer,
});

describe("Query.templateEvents", () => {
  it("reads the events of one type about a text in a range, half-open", async () => {
    const { asked, value } = await templateEvents(ask({ limit: 2 }), page([engaged], "inner"));
    expect(asked).toMatchObject([{ index: "GSI1", limit: 2, consistentRead: false }]);
    const { expressionValues } = asked[0]?.query as { expressionValues: Record<string, { S: string }> };
    expect(Object.values(expressionValues).map(({ S }) => S)).toEqual([
      "TEMPLATE#welcome#OPENED",
      "EVT#2026-03-01T00:00:00.000Z",
      "EVT#2026-04-01T00:00:00.000",
    ]);
    expect(value).toEqual({ items: [engaged], nextToken: "0.inner" });
  });

  it("reads on, and backwards", async () => {
    const order = "NEWEST_FIRST";
    const first = await templateEvents(ask({ order }), page([], "inner"));
    expect(first.asked).toMatchObject([{ scanIndexForward: false }]);
    const { nextToken } = first.value as { nextToken: string };
    const next = await templateEvents(ask({ order, nextToken }), page([]));
    expect(next.asked).toMatchObject([{ nextToken: "inner" }]);
    expect((await templateEvents(ask({ nextToken }))).failure).toEqual([
      "ValidationError",
      { field: "nextToken" },
    ]);
  });

  it("leaves out what has expired, and refuses a range that is none", async () => {
    const { value } = await templateEvents(ask(), page([{ ...engaged, ttl: NOW_S }]));
    expect(value).toEqual({ items: [], nextToken: null });
    const { failure } = await templateEvents(ask({ from: range.to }));
    expect(failure).toEqual(["ValidationError", { field: "to" }]);
  });
});
