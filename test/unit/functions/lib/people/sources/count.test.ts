import { openTable, type Table } from "../../sites/fold/table.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { put, queryAll } from "#functions/aws/dynamodb";
import type { SourceCountItem, SourceNameItem, SourceProblemItem } from "#table/people/sourceRecords";
import { eventCountsOf, namesKey, namesOf, problemsOf } from "#table/people/sourceRecords";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import { inserted } from "./records.ts";

const NOW = "2026-11-21T12:00:00.000Z";
let table: Table;
let sources = 0;
/** Each test has its own: a process remembers the names of a source. */
let sourceId: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  table = await openTable();
  sourceId = `source-${(sources += 1)}`;
});
afterEach(async () => {
  vi.useRealTimers();
  await table.stop();
});

const buy = (more: object = {}) => inserted({ sourceId, name: "Buy", ...more });
const count = async (...Records: ReturnType<typeof buy>[]) => (await handler({ Records })).batchItemFailures;
const counts = async () =>
  (await queryAll<SourceCountItem>(eventCountsOf(sourceId, "2026-11-01", "2026-12-31"))).map((each) => [
    each.date,
    each.type,
    each.name,
    each.count,
  ]);
const names = () => queryAll<SourceNameItem>(namesOf(sourceId));
const problems = () => queryAll<SourceProblemItem>(problemsOf(sourceId, "2026-11-01", "2026-12-31"));

describe("events of a source", () => {
  it("are counted by UTC day and name, for 90 days, and their names are noted", async () => {
    const late = { receivedAt: "2026-11-20T23:59:59.999Z" };
    const identify = inserted({ sourceId, type: "identify", body: { traits: { email: "a@example.com" } } });
    expect(await count(buy({ body: { properties: { total: 1 } } }), identify, buy(late), buy())).toEqual([]);
    expect(await counts()).toEqual([
      ["2026-11-20", "track", "Buy", 1],
      ["2026-11-21", "identify", "", 1],
      ["2026-11-21", "track", "Buy", 2],
    ]);
    const [, first] = await names();
    expect(first).toMatchObject({
      ...{ entity: "SourceName", type: "track", name: "Buy", firstSeenAt: late.receivedAt, lastSeenAt: NOW },
      properties: [{ name: "total", types: ["number"] }],
    });
    const items = await queryAll<SourceCountItem>(eventCountsOf(sourceId, "2026-11-20", "2026-11-21"));
    expect(new Date(items[0]!.ttl * 1000).toISOString()).toBe("2027-02-19T12:00:00.000Z");
    expect(JSON.stringify(await table.partition(`SOURCE#${sourceId}`))).not.toContain("a@example.com");
  });

  it("take one request a batch and name, once the name is known", async () => {
    await count(buy());
    table.endOfRun();
    await count(buy(), buy(), buy());
    expect(table.endOfRun().requests).toBe(1);
    expect(await counts()).toEqual([["2026-11-21", "track", "Buy", 4]]);
  });

  it("add properties to what another process has noted since", async () => {
    await count(buy({ body: { properties: { a: 1 } } }));
    const [name] = await names();
    const other = [...name!.properties, { name: "b", types: ["string"] }];
    await put({ ...name, version: name!.version + 1, properties: other });
    await count(buy({ body: { properties: { c: null } } }));
    expect((await names())[0]).toMatchObject({
      version: 3,
      properties: [{ name: "a" }, { name: "b" }, { name: "c", types: ["null"] }],
    });
  });

  it("beyond 1,000 names are counted without a name, and are a problem; known names go on", async () => {
    await count(buy());
    await put({ ...namesKey(sourceId), entity: "SourceNames", count: 999 });
    await count(buy({ name: "Last" }));
    expect(await count(buy({ name: "More" }), buy({ name: "More" }), buy(), buy({ name: "Again" }))).toEqual(
      [],
    );
    expect((await names()).map(({ name }) => name)).toEqual(["Buy", "Last"]);
    expect(await counts()).toEqual([
      ["2026-11-21", "track", "", 3],
      ["2026-11-21", "track", "Buy", 2],
      ["2026-11-21", "track", "Last", 1],
    ]);
    expect(
      (await problems()).map(({ reason, name, field, count }) => [reason, name, field, count]).sort(),
    ).toEqual([
      ["LIMIT", "Again", "event", 1],
      ["LIMIT", "More", "event", 2],
    ]);
  });

  it("with a name of 257 characters are counted without it", async () => {
    await count(buy({ name: "n".repeat(257) }), buy({ name: "ü".repeat(256) }));
    expect((await counts()).map(([, , name]) => name)).toEqual(["", "ü".repeat(256)]);
    expect(await problems()).toMatchObject([{ reason: "LIMIT", name: "n".repeat(256) }]);
  });

  it("come again from the first that could not be counted", async () => {
    await count(buy());
    const records = [buy(), buy({ name: "Other" }), buy()];
    // The first request reads the name that is not known.
    table.endOfRun();
    table.dieAt(0, "lost");
    expect(await count(...records)).toEqual([{ itemIdentifier: records[1]!.dynamodb!.SequenceNumber }]);
    table.endOfRun();
    expect(await count(...records.slice(1))).toEqual([]);
    // The last record of the batch was counted twice, as documented; none was lost.
    expect(await counts()).toEqual([
      ["2026-11-21", "track", "Buy", 4],
      ["2026-11-21", "track", "Other", 1],
    ]);
  });
});

it("counts an event although the name of a property has half of a surrogate pair, which DynamoDB refuses", async () => {
  const wrong = buy({ body: { properties: { "\ud800": 1, total: 5 } } });
  expect(await count(wrong, buy())).toEqual([]);
  expect(await counts()).toEqual([["2026-11-21", "track", "Buy", 2]]);
});

it("counts many new names of one batch once each", async () => {
  const records = Array.from({ length: 200 }, (_, at) => buy({ name: `Name ${at}` }));
  expect(await count(...records)).toEqual([]);
  expect((await counts()).map(([, , , number]) => number)).toEqual(records.map(() => 1));
});

it("counts each name once where another function counts names of the source at the same time", async () => {
  vi.resetModules();
  const other = await import("../../../../../../functions/stream/aggregate.ts");
  const [ours, theirs] = ["Ours", "Theirs"].map((by) =>
    Array.from({ length: 20 }, (_, at) => buy({ name: `${by} ${at}` })),
  );
  expect(await Promise.all([count(...ours!), other.handler({ Records: theirs! })])).toEqual([
    [],
    { batchItemFailures: [] },
  ]);
  expect((await counts()).map(([, , , number]) => number)).toEqual([...ours!, ...theirs!].map(() => 1));
});

it("leaves out what DynamoDB never accepts, and counts the rest", async () => {
  const wrong = buy({ type: "\ud800" as "track" });
  expect(await count(wrong, buy())).toEqual([]);
  expect(await counts()).toEqual([["2026-11-21", "track", "Buy", 1]]);
});
