import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { queued, waiting } from "../sends.ts";

const sends = field("Template.sends");
const ask = (args: object = {}) => ({
  args: args as Record<string, unknown>,
  source: { key: "welcome" },
  identity: viewer,
});
const valuesOf = (asked: Record<string, unknown> | undefined) => {
  const { expressionValues } = asked?.query as { expressionValues: Record<string, { S: string }> };
  return Object.values(expressionValues).map(({ S }) => S);
};

describe("Template.sends", () => {
  it("is one Query of the sends of the parent's text in a range, half-open", async () => {
    const [from, to] = ["2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"];
    const { asked, value } = await sends(ask({ from, to, limit: 2 }), page([queued], "n"));
    expect(asked).toMatchObject([{ operation: "Query", index: "GSI1", limit: 2, consistentRead: false }]);
    expect(valuesOf(asked[0])).toEqual([
      "SENT#welcome",
      "2026-03-01T00:00:00.000Z",
      "2026-04-01T00:00:00.000",
    ]);
    expect(value).toEqual({ items: [queued], nextToken: "n" });
  });

  it("reads all of them without a range, the newest first if it is asked to", async () => {
    const { asked, value } = await sends(ask({ order: "NEWEST_FIRST" }), page([], "n"));
    expect(asked).toMatchObject([{ scanIndexForward: false }]);
    expect(valuesOf(asked[0])).toEqual([
      "SENT#welcome",
      "1970-01-01T00:00:00.000Z",
      "9998-12-31T00:00:00.000",
    ]);
    expect(value).toEqual({ items: [], nextToken: "-n" });
  });

  it("leaves out what has expired, and the variables", async () => {
    const { value } = await sends(
      ask(),
      page([
        { ...queued, ttl: NOW_S },
        { ...queued, ...waiting },
      ]),
    );
    const { variables: _, ...shown } = { ...queued, ...waiting };
    expect(value).toMatchObject({ items: [shown] });
    expect(JSON.stringify(value)).not.toContain("secret");
  });

  it("takes no range that ends before it begins", async () => {
    const [from, to] = ["2026-03-01T00:00:00Z", "2026-02-01T00:00:00Z"];
    expect((await sends(ask({ from, to }))).failure).toEqual(["ValidationError", { field: "to" }]);
  });
});
