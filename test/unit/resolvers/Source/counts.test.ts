import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const counts = field("Source.counts");
const ask = (args: object) => ({
  args: { from: "2026-03-15", to: "2026-03-17", ...args },
  source: { sourceId: "01S" },
  identity: viewer,
});
const valuesOf = (asked: Record<string, unknown> | undefined) => {
  const { expressionValues } = asked!.query as { expressionValues: Record<string, { S: string }> };
  return Object.values(expressionValues).map(({ S }) => S);
};

describe("Source.counts", () => {
  it("is one Query of the parent's days, half-open and newest first", async () => {
    const item = { entity: "Any", date: "2026-03-16", count: 1 };
    const { asked, value } = await counts(ask({ limit: 1 }), page([item], "n"));
    expect(asked).toMatchObject([{ operation: "Query", limit: 1, scanIndexForward: false }]);
    expect(valuesOf(asked[0])).toEqual(["SOURCE#01S", "COUNT#2026-03-15", "COUNT#2026-03-17"]);
    expect(value).toEqual({ items: [item], nextToken: "-n" });
    const { asked: next } = await counts(ask({ limit: 1, nextToken: "-n" }), page([]));
    expect(next[0]).toMatchObject({ nextToken: "n" });
  });

  it("reads no day whose items can have expired", async () => {
    const { asked } = await counts(ask({ from: "2020-01-01" }), page([]));
    expect(valuesOf(asked[0])[1]).toBe("COUNT#2025-12-18");
    const all = await counts(ask({ from: "2020-01-01", to: "2025-12-18" }));
    expect(all.asked).toEqual([]);
    expect(all.value).toEqual({ items: [], nextToken: null });
  });

  it("takes a token whose day has passed since, and shows no day that is no longer kept", async () => {
    const [old, kept] = ["2025-12-17", "2025-12-18"].map((date) => ({ entity: "Any", date, count: 1 }));
    const all = { from: "2020-01-01", limit: 2 };
    // DynamoDB refuses a token of 2025-12-17 in a range that begins on 2025-12-18.
    const forwards = { ...all, order: "OLDEST_FIRST", nextToken: "n" };
    const { asked, value } = await counts(ask(forwards), page([old!, kept!], "m"));
    expect(valuesOf(asked[0])[1]).toBe("COUNT#2020-01-01");
    expect(value).toEqual({ items: [kept], nextToken: "m" });
    const backwards = await counts(ask({ ...all, nextToken: "-n" }), page([kept!, old!], "m"));
    expect(valuesOf(backwards.asked[0])[1]).toBe("COUNT#2020-01-01");
    expect(backwards.value).toEqual({ items: [kept], nextToken: null });
  });

  it("refuses days in the wrong order and dates with a zone", async () => {
    const { failure } = await counts(ask({ to: "2026-03-15" }));
    expect(failure).toEqual(["ValidationError", { field: "to" }]);
    const zoned = await counts(ask({ from: "2026-03-15Z" }));
    expect(zoned.failure).toEqual(["ValidationError", { field: "from" }]);
  });
});
