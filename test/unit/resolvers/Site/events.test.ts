import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S } from "../handlers.ts";
import { site } from "../stored.ts";

const events = field("Site.events");
const args = { from: "2026-03-16T00:00:00.000Z", to: "2026-03-17T00:00:00.000Z" };
const event = {
  PK: "SITE#S#2026-03-16#0",
  SK: "EVENT#2026-03-16T08:00:00.000Z#01",
  entity: "CustomEvent",
  siteId: "S",
  eventId: "01",
  at: "2026-03-16T08:00:00.000Z",
  visitorId: "v1",
  name: "Buy",
  hostname: "example.com",
  path: "/",
  ttl: NOW_S + 1,
};
// Four shards, as the site once had so many: `mostShards`.
const ask = (more: object, found: object[] = [], nextToken: string | null = null) =>
  events({ source: site, args: { ...args, ...more } }, page(found, nextToken));
const tokenOf = async (...asks: Parameters<typeof ask>) =>
  ((await ask(...asks)).value as { nextToken: string | null }).nextToken;
/** The partitions that are read, page by page, until there are no more. */
async function walk(more: object): Promise<unknown[]> {
  const walked: unknown[] = [];
  let nextToken: string | null | undefined;
  do {
    const { asked, value } = await ask({ ...more, nextToken });
    const query = asked[0]?.query as { expressionValues: Record<string, { S: string }> };
    walked.push(query.expressionValues[":PK_eq"]?.S);
    ({ nextToken } = value as { nextToken: string | null });
  } while (nextToken !== null && walked.length < 20);
  return walked;
}

describe("Site.events", () => {
  it("is one Query of a day's first shard, of custom events alone", async () => {
    const { asked, value } = await ask({}, [event]);
    expect(asked).toEqual([
      {
        operation: "Query",
        query: {
          expression: "(#PK = :PK_eq) AND (#SK BETWEEN :SK_between_start AND :SK_between_end)",
          expressionNames: { "#PK": "PK", "#SK": "SK" },
          expressionValues: {
            ":PK_eq": { S: "SITE#S#2026-03-16#0" },
            ":SK_between_start": { S: "EVENT#2026-03-16T00:00:00.000Z" },
            ":SK_between_end": { S: "EVENT#2026-03-17T00:00:00.000" },
          },
        },
        limit: 25,
        consistentRead: false,
      },
    ]);
    expect(value).toMatchObject({ items: [{ ...event, type: "event", isInteractive: true }] });
    const aside = await ask({}, [{ ...event, isInteractive: false }]);
    expect(aside.value).toMatchObject({ items: [{ isInteractive: false }] });
  });

  it("goes on within a shard, then with each shard that the day ever had, then with the next day", async () => {
    const inner = await tokenOf({}, [event], "n");
    expect((await ask({ nextToken: inner })).asked[0]).toMatchObject({ nextToken: "n" });
    const two = { to: "2026-03-18T00:00:00.000Z" };
    const shards = (day: string) => [0, 1, 2, 3].map((shard) => `SITE#S#${day}#${shard}`);
    expect(await walk(two)).toEqual([...shards("2026-03-16"), ...shards("2026-03-17")]);
    expect(await walk({ ...two, order: "NEWEST_FIRST" })).toEqual([
      ...shards("2026-03-17"),
      ...shards("2026-03-16"),
    ]);
  });

  it.each([
    "",
    "x",
    "2026-03-15.0.",
    "2026-03-17.0.",
    "2026-03-16.4.",
    "-2026-03-16.1.",
    "2026-03-16.x.",
    "2026-03-16.-1.",
    "2026-03-16.1",
    "2026-03-16.1e0.",
    "2026-03-16.0.@2026-03-15T23:59:59.999Z#01",
    "2026-03-16.0.@2026-03-17T00:00:00.000Z#01",
  ])("refuses the token %j, which is none of this list", async (nextToken) => {
    const { failure, asked } = await events({ source: site, args: { ...args, nextToken } });
    expect([failure, asked]).toEqual([["ValidationError", { field: "nextToken" }], []]);
  });

  it("looks at 1,000 events for those of a name, and goes on behind the last one of a page", async () => {
    const filterOf = ({ asked }: Awaited<ReturnType<typeof ask>>) => asked[0]!.filter as object;
    const named = await ask({ name: "Buy" }, [event]);
    expect(named.asked[0]).toMatchObject({ limit: 1000 });
    expect(filterOf(named)).toEqual({
      expression: "#wanted = :wanted",
      expressionNames: { "#wanted": "name" },
      expressionValues: { ":wanted": { S: "Buy" } },
    });
    const cut = await ask({ name: "Buy", limit: 1 }, [event, { ...event, eventId: "02" }], "n");
    expect(cut.value).toMatchObject({
      items: [{ eventId: "01" }],
      nextToken: "2026-03-16.0.@2026-03-16T08:00:00.000Z#01",
    });
    const { nextToken } = cut.value as { nextToken: string };
    for (const [order, bound] of [
      ["OLDEST_FIRST", ":SK_between_start"],
      ["NEWEST_FIRST", ":SK_between_end"],
    ] as const) {
      const token = order === "OLDEST_FIRST" ? nextToken : `-${nextToken}`;
      const rest = await ask({ name: "Buy", order, nextToken: token });
      expect(rest.asked[0]).toMatchObject({ query: { expressionValues: { [bound]: { S: event.SK } } } });
      expect(filterOf(rest)).toMatchObject({
        expression: "#wanted = :wanted AND #eventId <> :eventId",
        expressionValues: { ":eventId": { S: "01" } },
      });
    }
    const forged = { source: site, args: { ...args, nextToken } };
    expect((await events(forged)).failure).toEqual(["ValidationError", { field: "nextToken" }]);
    for (const name of ["", "\ud800", "x".repeat(2001)]) {
      const { failure } = await events({ source: site, args: { ...args, name } });
      expect(failure).toEqual(["ValidationError", { field: "name" }]);
    }
  });

  it("asks for nothing that is older than the site keeps, and leaves out what has expired", async () => {
    const old = { from: "2026-01-01T00:00:00.000Z", to: "2026-02-01T00:00:00.000Z" };
    const { asked, value } = await events({ source: site, args: old });
    expect([asked, value]).toEqual([[], { items: [], nextToken: null }]);
    // 30 days back, to the millisecond
    const last = await events({ source: site, args: { ...old, to: "2026-02-15T10:30:00.000Z" } });
    expect(last.asked).toEqual([]);
    expect((await ask({}, [{ ...event, ttl: NOW_S }])).value).toMatchObject({ items: [] });
    for (const to of [args.from, "2026-03-15T00:00:00.000Z"]) {
      const { failure } = await events({ source: site, args: { from: args.from, to } });
      expect(failure).toEqual(["ValidationError", { field: "to" }]);
    }
  });

  it("takes a token whose event has expired since, and goes on with what is kept", async () => {
    const all = { from: "2026-01-01T00:00:00.000Z", to: "2026-03-01T00:00:00.000Z" };
    const least = "2026-02-15T10:30:00.000Z";
    const [old, kept] = ["2026-02-15T10:29:59.999Z", least].map((at) => ({ ...event, at }));
    // DynamoDB refuses a token before the range, which would begin at `least`.
    const { asked, value } = await ask({ ...all, nextToken: "2026-02-15.0.n" }, [old!, kept!], "m");
    const { expressionValues } = asked[0]!.query as { expressionValues: Record<string, { S: string }> };
    expect(expressionValues[":SK_between_start"]?.S).toBe(`EVENT#${all.from}`);
    expect(value).toMatchObject({ items: [{ at: least }], nextToken: "2026-02-15.0.m" });
    const first = await ask(all);
    expect(JSON.stringify(first.asked)).toContain(`EVENT#${least}`);
    // The day before is no longer kept: the last of its shards is followed by the first day that is.
    expect(await tokenOf({ ...all, nextToken: "2026-02-10.3.n" })).toBe("2026-02-15.0.");
    const backwards = { ...all, order: "NEWEST_FIRST", nextToken: "-2026-02-14.3.-n" };
    expect(await tokenOf(backwards)).toBeNull();
  });
});
