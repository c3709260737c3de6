import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { ann } from "../subscribed.ts";

const consents = field("Subscriber.consents");
const source = { ...ann, previous: ["second@example.com", "first@example.com"] };
const ask = (args: object = {}) => ({ args: args as Record<string, unknown>, source, identity: viewer });
const of = (address: string, more = {}) =>
  query(["PK", `SUB#${address}`], { beginsWith: ["SK", "CONSENT#"], ...more });

describe("Subscriber.consents", () => {
  it("reads the history of the first address, then of each later one", async () => {
    const first = await consents(ask(), page([], "inner"));
    expect(first.asked).toEqual([of("first@example.com")]);
    expect(first.value).toEqual({ items: [], nextToken: "0.inner" });
    const rest = await consents(ask({ nextToken: "0.inner" }), page([{ consentId: "a" }]));
    expect(rest.asked).toEqual([of("first@example.com", { nextToken: "inner" })]);
    expect(rest.value).toEqual({ items: [{ consentId: "a" }], nextToken: "1." });
    expect((await consents(ask({ nextToken: "1." }), page([]))).asked).toEqual([of("second@example.com")]);
    const last = await consents(ask({ nextToken: "2." }), page([]));
    expect(last.asked).toEqual([of("ann@example.com")]);
    expect(last.value).toEqual({ items: [], nextToken: null });
  });

  it("reads the newest first from the present address", async () => {
    const order = "NEWEST_FIRST";
    const { asked, value } = await consents(ask({ order }), page([]));
    expect(asked).toEqual([of("ann@example.com", { scanIndexForward: false })]);
    expect(value).toEqual({ items: [], nextToken: "-1." });
    const next = await consents(ask({ order, nextToken: "-1." }), page([]));
    expect(next.asked).toEqual([of("second@example.com", { scanIndexForward: false })]);
  });

  it("reads a range, half-open, of which either end may be omitted", async () => {
    const boundsOf = async (args: object) => {
      const { asked } = await consents(ask(args), page([]));
      const { expressionValues } = asked[0]?.query as { expressionValues: Record<string, { S: string }> };
      return Object.values(expressionValues)
        .map(({ S }) => S)
        .slice(1);
    };
    const [from, to] = ["2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"];
    expect(await boundsOf({ from, to })).toEqual([
      "CONSENT#2026-03-01T00:00:00.000Z",
      "CONSENT#2026-04-01T00:00:00.000",
    ]);
    expect(await boundsOf({ from })).toEqual([
      "CONSENT#2026-03-01T00:00:00.000Z",
      "CONSENT#9998-12-31T00:00:00.000",
    ]);
    expect(await boundsOf({ to })).toEqual([
      "CONSENT#1970-01-01T00:00:00.000Z",
      "CONSENT#2026-04-01T00:00:00.000",
    ]);
    expect((await consents(ask({ from: to, to: from }))).failure).toEqual([
      "ValidationError",
      { field: "to" },
    ]);
  });

  it("takes no token that points past its addresses", async () => {
    for (const nextToken of ["3.", "", "-0."])
      expect((await consents(ask({ nextToken }))).failure).toEqual([
        "ValidationError",
        { field: "nextToken" },
      ]);
  });
});
