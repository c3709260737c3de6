import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const consents = field("Query.consents");
// NOW is 2026-03-17T10:30.
const range = { from: "2026-01-15T00:00:00Z", to: "2026-03-10T00:00:00+01:00" };
const ask = (more: object = {}) => ({
  args: { action: "UNSUBSCRIBED", ...range, ...more },
  identity: viewer,
});
const valuesOf = (asked: Record<string, unknown> | undefined) => {
  const { expressionValues } = asked?.query as { expressionValues: Record<string, { S: string }> };
  return Object.values(expressionValues).map(({ S }) => S);
};
const bounds = ["2026-01-15T00:00:00.000Z", "2026-03-09T23:00:00.000"];

describe("Query.consents", () => {
  it("reads one month after another, and asks the next page where the last one ended", async () => {
    const first = await consents(ask({ limit: 2 }), page([{ consentId: "a" }]));
    expect(first.asked).toMatchObject([{ index: "GSI1", limit: 2, consistentRead: false }]);
    expect(first.asked[0]).not.toHaveProperty("scanIndexForward");
    expect(valuesOf(first.asked[0])).toEqual(["CONSENTS#UNSUBSCRIBED#2026-01", ...bounds]);
    expect(first.value).toEqual({ items: [{ consentId: "a" }], nextToken: "1." });
    const second = await consents(ask({ nextToken: "1." }), page([], "inner"));
    expect(valuesOf(second.asked[0])).toEqual(["CONSENTS#UNSUBSCRIBED#2026-02", ...bounds]);
    expect(second.value).toEqual({ items: [], nextToken: "1.inner" });
    const third = await consents(ask({ nextToken: "1.inner" }), page([]));
    expect(third.asked).toMatchObject([{ nextToken: "inner" }]);
    const last = await consents(ask({ nextToken: "2." }), page([]));
    expect(valuesOf(last.asked[0])[0]).toBe("CONSENTS#UNSUBSCRIBED#2026-03");
    expect(last.value).toEqual({ items: [], nextToken: null });
  });

  it("reads backwards from the last month", async () => {
    const order = "NEWEST_FIRST";
    const { asked, value } = await consents(ask({ order }), page([], "inner"));
    expect(asked).toMatchObject([{ scanIndexForward: false }]);
    expect(valuesOf(asked[0])[0]).toBe("CONSENTS#UNSUBSCRIBED#2026-03");
    expect(value).toEqual({ items: [], nextToken: "-0.inner" });
    const next = await consents(ask({ order, nextToken: "-0.inner" }), page([]));
    expect(next.asked).toMatchObject([{ nextToken: "inner", scanIndexForward: false }]);
    expect(next.value).toEqual({ items: [], nextToken: "-1." });
  });

  it("ends where the next month begins, crosses years, and reads nothing of the future", async () => {
    const to = "2026-02-01T00:00:00.000Z";
    expect((await consents(ask({ to }), page([]))).value).toEqual({ items: [], nextToken: null });
    const from = "2025-12-31T23:59:59.999Z";
    const { asked } = await consents(ask({ from, nextToken: "1." }), page([]));
    expect(valuesOf(asked[0])[0]).toBe("CONSENTS#UNSUBSCRIBED#2026-01");
    const ahead = await consents(ask({ to: "2030-01-01T00:00:00Z", nextToken: "2." }), page([]));
    expect(valuesOf(ahead.asked[0])[2]).toBe("2026-03-17T10:30:00.001");
    expect(ahead.value).toEqual({ items: [], nextToken: null });
    const future = await consents(ask({ from: "2027-01-01T00:00:00Z", to: "2028-01-01T00:00:00Z" }));
    expect(future.value).toEqual({ items: [], nextToken: null });
  });

  it.each(["", "-1.", "3.", "x", "1", "999999."])("takes no token %j", async (nextToken) => {
    expect((await consents(ask({ nextToken }))).failure).toEqual(["ValidationError", { field: "nextToken" }]);
  });

  it("takes no inner token of another list, and no range that ends before it begins", async () => {
    const foreign = {
      result: null,
      error: { type: "DynamoDB:DynamoDbException", message: "outside query boundaries" },
    };
    const { failure } = await consents(ask({ nextToken: "1.foreign" }), foreign);
    expect(failure).toEqual(["ValidationError", { field: "nextToken" }]);
    expect((await consents(ask({ to: range.from }))).failure).toEqual(["ValidationError", { field: "to" }]);
    expect((await consents(ask({ limit: 101 }))).failure).toEqual(["ValidationError", { field: "limit" }]);
  });
});
