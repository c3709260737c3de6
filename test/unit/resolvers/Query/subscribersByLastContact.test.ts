import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const subscribersByLastContact = field("Query.subscribersByLastContact");
// NOW is 2026-03-17T10:30.
const range = { from: "2026-02-15T00:00:00Z", to: "2026-04-01T00:00:00Z" };
const ask = (more: object = {}) => ({ args: { ...range, ...more }, identity: viewer });
const valuesOf = (asked: Record<string, unknown> | undefined) => {
  const { expressionValues } = asked?.query as { expressionValues: Record<string, { S: string }> };
  return Object.values(expressionValues).map(({ S }) => S);
};
const bounds = ["2026-02-15T00:00:00.000Z", "2026-03-17T10:30:00.001"];

describe("Query.subscribersByLastContact", () => {
  it("reads one month after another, and none that has not begun", async () => {
    const state = { entity: "EmailState", email: "ann@example.com", sent: 1 };
    const first = await subscribersByLastContact(ask({ limit: 2 }), page([state]));
    expect(first.asked).toMatchObject([{ index: "GSI1", limit: 2, consistentRead: false }]);
    expect(valuesOf(first.asked[0])).toEqual(["CONTACTED#2026-02", ...bounds]);
    expect(first.value).toEqual({ items: [state], nextToken: "1." });
    const last = await subscribersByLastContact(ask({ nextToken: "1." }), page([]));
    expect(valuesOf(last.asked[0])).toEqual(["CONTACTED#2026-03", ...bounds]);
    expect(last.value).toEqual({ items: [], nextToken: null });
  });

  it("reads backwards from the last month", async () => {
    const { asked, value } = await subscribersByLastContact(ask({ order: "NEWEST_FIRST" }), page([]));
    expect(asked).toMatchObject([{ scanIndexForward: false }]);
    expect(valuesOf(asked[0])[0]).toBe("CONTACTED#2026-03");
    expect(value).toEqual({ items: [], nextToken: "-1." });
  });

  it("reads nothing of the future, and takes no token and range that is none", async () => {
    const future = await subscribersByLastContact(
      ask({ from: "2027-01-01T00:00:00Z", to: "2028-01-01T00:00:00Z" }),
    );
    expect(future).toMatchObject({ asked: [], value: { items: [], nextToken: null } });
    for (const nextToken of ["", "-1.", "2.", "x"])
      expect((await subscribersByLastContact(ask({ nextToken }))).failure).toEqual([
        "ValidationError",
        { field: "nextToken" },
      ]);
    const backwards = await subscribersByLastContact(ask({ to: range.from }));
    expect(backwards.failure).toEqual(["ValidationError", { field: "to" }]);
  });
});
