import { describe, expect, it } from "vitest";
import type { SeenEvents } from "#functions/people/sources/seen";
import { knownEventName, seenIn } from "#functions/people/sources/seen";
import { inserted } from "./records.ts";

const typesOf = ({ properties }: SeenEvents) =>
  Object.fromEntries([...properties].map(([name, types]) => [name, [...types].sort()]));

describe("what a batch has of names", () => {
  it("is by source, type and name, with the instants, UTC days and records", () => {
    const all = seenIn([
      inserted({ sourceId: "s", name: "Buy", receivedAt: "2026-11-21T23:59:59.999Z" }),
      inserted({ sourceId: "s", name: "Buy", receivedAt: "2026-11-22T00:00:00.000Z" }),
      inserted({ sourceId: "s", name: "Buy", type: "page" }),
      inserted({ sourceId: "t", name: "Buy" }),
      inserted({ sourceId: "s", name: "Buy", receivedAt: "2026-11-21T12:00:00.000Z" }),
      inserted({ sourceId: "s", type: "identify" }),
    ]);
    expect(all.map(({ sourceId, type, name, records }) => [sourceId, type, name, records])).toEqual([
      ["s", "track", "Buy", [0, 1, 4]],
      ["s", "page", "Buy", [2]],
      ["t", "track", "Buy", [3]],
      ["s", "identify", "", [5]],
    ]);
    expect([...all[0]!.days]).toEqual([
      ["2026-11-21", 2],
      ["2026-11-22", 1],
    ]);
    expect(all[0]).toMatchObject({
      firstSeenAt: "2026-11-21T12:00:00.000Z",
      lastSeenAt: "2026-11-22T00:00:00.000Z",
    });
  });

  it("has the JSON types of properties, of identify and group those of traits, packed or not", () => {
    const properties = JSON.parse(
      '{"__proto__":1,"constructor":"a","a":[],"b":{},"c":null,"d":true,"first name":1.5}',
    ) as object;
    const long = {
      properties: { ...properties, long: "x".repeat(2000), ["n".repeat(257)]: 1 },
      traits: { t: 1 },
    };
    const [track, identify] = seenIn([
      inserted({ sourceId: "s", name: "Buy", body: { properties } }),
      inserted({ sourceId: "s", type: "identify", body: { properties: { p: 1 }, traits: { t: 1 } } }),
      inserted({ sourceId: "s", name: "Buy", body: long }),
      inserted({ sourceId: "s", name: "Buy", body: { properties: { a: 1 } } }),
    ]);
    const types = typesOf(track!);
    expect(Object.keys(types).sort()).toEqual(
      ["a", "b", "c", "constructor", "d", "first name", "long", "__proto__"].sort(),
    );
    expect([...track!.properties.get("__proto__")!]).toEqual(["number"]);
    expect(types).toMatchObject({
      ...{ a: ["array", "number"], b: ["object"], c: ["null"], d: ["boolean"], constructor: ["string"] },
    });
    expect(typesOf(identify!)).toEqual({ t: ["number"] });
  });

  it("has nothing of other items of the stream", () => {
    const removed = { eventName: "REMOVE", dynamodb: {} } as const;
    const other = { dynamodb: { NewImage: { entity: { S: "PageView" }, siteId: { S: "s" } } } };
    expect(seenIn([removed, other])).toEqual([]);
  });
});

describe("what is known of a name", () => {
  const [seen] = seenIn([inserted({ sourceId: "s", name: "Buy", body: { properties: { a: 1 } } })]) as [
    SeenEvents,
  ];
  const first = knownEventName(undefined, seen)!;

  it("is not written again within an hour, unless it has more", () => {
    const at = (lastSeenAt: string): SeenEvents => ({ ...seen, firstSeenAt: lastSeenAt, lastSeenAt });
    expect(first.properties).toEqual([{ name: "a", types: ["number"] }]);
    // DynamoDB returns the attributes of a map in any order.
    const stored = { ...first, properties: [{ types: ["number"], name: "a" }] };
    expect(knownEventName(stored, at("2026-11-21T12:59:59.999Z"))).toBeUndefined();
    expect(knownEventName(first, at("2026-11-21T13:00:00.000Z"))).toMatchObject({
      firstSeenAt: "2026-11-21T12:00:00.000Z",
      lastSeenAt: "2026-11-21T13:00:00.000Z",
    });
    expect(knownEventName(first, at("2026-11-21T11:00:00.000Z"))).toMatchObject({
      firstSeenAt: "2026-11-21T11:00:00.000Z",
      lastSeenAt: "2026-11-21T12:00:00.000Z",
    });
    const more = { ...seen, properties: new Map([["a", new Set(["null"])]]) };
    expect(knownEventName(first, more)?.properties).toEqual([{ name: "a", types: ["null", "number"] }]);
  });

  it("has 200 properties at most: those that came first stay, and get types", () => {
    const many = new Map(Array.from({ length: 300 }, (_, at) => [`p${at}`, new Set(["string"])]));
    const { properties } = knownEventName(first, { ...seen, properties: many })!;
    expect(properties).toHaveLength(200);
    expect(properties[0]!.name).toBe("a");
    const typed = knownEventName(
      { ...first, properties },
      { ...seen, properties: new Map([["a", new Set(["null"])]]) },
    )!;
    expect(typed.properties[0]).toEqual({ name: "a", types: ["null", "number"] });
    const size = JSON.stringify(properties).length;
    expect(size).toBeLessThan(10_000);
  });

  it("has property names of at most 128 characters, and 16 KB of them", () => {
    const named = (length: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`.padStart(length, "漢"), at]));
    const propertiesOf = (properties: object) =>
      knownEventName(undefined, seenIn([inserted({ sourceId: "s", name: "Buy", body: { properties } })])[0]!)!
        .properties;
    expect(propertiesOf({ ...named(129, 5), ...named(128, 1) })).toHaveLength(1);
    const bytes = propertiesOf(named(128, 200)).map(({ name }) => Buffer.byteLength(name));
    const sum = bytes.reduce((one, other) => one + other);
    expect(sum).toBeLessThanOrEqual(16_384);
    expect(sum + Math.max(...bytes)).toBeGreaterThan(16_384);
  });
});
