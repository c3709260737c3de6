import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { engaged } from "../sends.ts";
import { ann } from "../subscribed.ts";

const events = field("Subscriber.events");
const source = { ...ann, previous: ["old@example.com"] };
const ask = (args: object = {}) => ({ args: args as Record<string, unknown>, source, identity: viewer });
const of = (address: string, more = {}) =>
  query(["PK", `SUB#${address}`], { beginsWith: ["SK", "EVT#"], ...more });

describe("Subscriber.events", () => {
  it("reads the events of the first address, then of each later one", async () => {
    const first = await events(ask(), page([], "inner"));
    expect(first.asked).toEqual([of("old@example.com")]);
    expect(first.value).toEqual({ items: [], nextToken: "0.inner" });
    const last = await events(ask({ nextToken: "1." }), page([engaged]));
    expect(last.asked).toEqual([of("ann@example.com")]);
    expect(last.value).toEqual({ items: [engaged], nextToken: null });
  });

  it("reads a range, half-open, and backwards", async () => {
    const [from, to] = ["2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"];
    const { asked } = await events(ask({ from, to, order: "NEWEST_FIRST" }), page([]));
    expect(asked).toMatchObject([{ scanIndexForward: false }]);
    const { expressionValues } = asked[0]?.query as { expressionValues: Record<string, { S: string }> };
    const [, ...bounds] = Object.values(expressionValues).map(({ S }) => S);
    expect(bounds).toEqual(["EVT#2026-03-01T00:00:00.000Z", "EVT#2026-04-01T00:00:00.000"]);
    expect((await events(ask({ from: to, to: from }))).failure).toEqual(["ValidationError", { field: "to" }]);
  });

  it("leaves out what has expired, and other types", async () => {
    const items = [engaged, { ...engaged, ttl: NOW_S }, { ...engaged, type: "CLICKED" }];
    expect((await events(ask(), page(items, "n"))).value).toEqual({
      items: [engaged, items[2]],
      nextToken: "0.n",
    });
    const { value } = await events(ask({ type: "OPENED" }), page(items));
    expect(value).toEqual({ items: [engaged], nextToken: "1." });
  });
});
