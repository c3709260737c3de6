import { describe, expect, it } from "vitest";
import { batchGet, items, page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, throttled, viewer } from "../handlers.ts";

const sends = field("Query.sends");
// NOW is 2026-03-17T10:30.
const ask = (args: object = {}) => ({ args: { ...args }, identity: viewer });
const valuesOf = (asked: Record<string, unknown> | undefined) => {
  const { expressionValues } = asked?.query as { expressionValues: Record<string, { S: string }> };
  return Object.values(expressionValues).map(({ S }) => S);
};
const send = (status: string, ttl = NOW_S + 1) => ({ entity: "Send", email: "ann@example.com", status, ttl });
const keys = ["a", "b", "c"].map((id) => ({ PK: "SUB#ann@example.com", SK: `SENT#${id}`, GSI3PK: "-" }));

describe("Query.sends", () => {
  it("is one Query of a day and one BatchGetItem, the latest first, for seven days", async () => {
    const found = [send("SENT"), send("FAILED"), send("SENT", NOW_S)];
    const { asked, value } = await sends(ask({ limit: 3 }), page(keys, "n"), items(...found));
    expect(asked[0]).toMatchObject({ index: "GSI3", limit: 3, scanIndexForward: false });
    expect(valuesOf(asked[0])).toEqual([
      "SENDS#2026-03-17",
      "2026-03-10T10:30:00.001Z",
      "2026-03-17T10:30:00.001",
    ]);
    expect(asked[1]).toEqual(batchGet(...keys.map(({ PK, SK }): [string, string] => [PK, SK])));
    expect(value).toEqual({ items: [send("SENT"), send("FAILED")], nextToken: "-0.n" });
  });

  it("has the mails of one status", async () => {
    const { value } = await sends(
      ask({ status: "FAILED" }),
      page(keys.slice(0, 2)),
      items(send("SENT"), send("FAILED")),
    );
    expect(value).toMatchObject({ items: [{ status: "FAILED" }], nextToken: "-1." });
  });

  it("goes on with the day before, to the first one", async () => {
    const { asked, value } = await sends(ask({ nextToken: "-7." }), page([]));
    expect(valuesOf(asked[0])[0]).toBe("SENDS#2026-03-10");
    expect(value).toEqual({ items: [], nextToken: null });
    const forwards = await sends(ask({ order: "OLDEST_FIRST" }), page([]));
    expect(valuesOf(forwards.asked[0])[0]).toBe("SENDS#2026-03-10");
    expect((await sends(ask(), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it.each([
    [{ nextToken: "-8." }, "nextToken"],
    [{ nextToken: "1." }, "nextToken"],
    [{ from: "2026-03-18T00:00:00Z" }, "to"],
    [{ from: "2026-03-01T00:00:00Z", to: "2026-03-09T00:00:00Z" }, "from"],
  ])("refuses %j", async (args, name) => {
    expect((await sends(ask(args))).failure).toEqual(["ValidationError", { field: name }]);
  });
});
