import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { queued, waiting } from "../sends.ts";
import { ann } from "../subscribed.ts";

const sends = field("Subscriber.sends");
const source = { ...ann, previous: ["old@example.com"] };
const ask = (args: object = {}) => ({ args: args as Record<string, unknown>, source, identity: viewer });
const of = (address: string, more = {}) =>
  query(["PK", `SUB#${address}`], { beginsWith: ["SK", "SENT#"], ...more });

describe("Subscriber.sends", () => {
  it("reads the sends to the first address, then to each later one", async () => {
    const first = await sends(ask(), page([], "inner"));
    expect(first.asked).toEqual([of("old@example.com")]);
    expect(first.value).toEqual({ items: [], nextToken: "0.inner" });
    const last = await sends(ask({ nextToken: "1." }), page([queued]));
    expect(last.asked).toEqual([of("ann@example.com")]);
    expect(last.value).toEqual({ items: [queued], nextToken: null });
  });

  it("reads the newest first from the present address", async () => {
    const order = "NEWEST_FIRST";
    const { asked, value } = await sends(ask({ order }), page([]));
    expect(asked).toEqual([of("ann@example.com", { scanIndexForward: false })]);
    expect(value).toEqual({ items: [], nextToken: "-1." });
    const next = await sends(ask({ order, nextToken: "-1." }), page([]));
    expect(next.asked).toEqual([of("old@example.com", { scanIndexForward: false })]);
  });

  it("reads a range, half-open", async () => {
    const [from, to] = ["2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"];
    const { asked } = await sends(ask({ from, to }), page([]));
    const { expressionValues } = asked[0]?.query as { expressionValues: Record<string, { S: string }> };
    const [, ...bounds] = Object.values(expressionValues).map(({ S }) => S);
    expect(bounds).toEqual(["SENT#2026-03-01T00:00:00.000Z", "SENT#2026-04-01T00:00:00.000"]);
    expect((await sends(ask({ from: to, to: from }))).failure).toEqual(["ValidationError", { field: "to" }]);
  });

  it("leaves out what has expired, and the variables", async () => {
    const { value } = await sends(
      ask(),
      page(
        [
          { ...queued, ttl: NOW_S },
          { ...queued, ...waiting },
        ],
        "n",
      ),
    );
    const { variables: _, ...shown } = { ...queued, ...waiting };
    expect(value).toEqual({ items: [shown], nextToken: "0.n" });
  });
});
