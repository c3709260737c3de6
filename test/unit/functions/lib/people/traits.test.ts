import { describe, expect, test } from "vitest";
import type { Traits } from "#functions/people/traits";
import {
  mergeTraits,
  readTraits,
  roomFor,
  traitsOf,
  traitsText,
  traitValuesOf,
} from "#functions/people/traits";

const event = (second: number, messageId = `m${second}`) => ({
  at: `2026-11-22T12:00:0${second}.000Z`,
  messageId,
});
const merge = (...all: Traits[]): Traits =>
  all.reduce((old, added) => mergeTraits(old, added).traits, new Map());

describe("of each trait the latest is taken", () => {
  test("by the time of its event, then by the message id, whatever comes first", () => {
    const all = [
      traitsOf({ plan: "free", city: "Graz" }, event(1)),
      traitsOf({ plan: "pro" }, event(3, "a")),
      traitsOf({ plan: "team" }, event(3, "b")),
      traitsOf({ plan: "trial", city: null }, event(2)),
    ];
    const expected = { plan: "team" };
    for (const order of [all, all.toReversed(), [all[2]!, all[0]!, all[3]!, all[1]!]])
      expect(Object.fromEntries(traitValuesOf(merge(...order)))).toEqual(expected);
    expect(merge(...all).get("city")).toEqual([null, event(2).at, "m2"]);
  });

  test("by the value, if events of two sources have one time and message id", () => {
    const all = [traitsOf({ plan: "pro" }, event(1)), traitsOf({ plan: "free" }, event(1))];
    for (const order of [all, all.toReversed()])
      expect(Object.fromEntries(traitValuesOf(merge(...order)))).toEqual({ plan: "pro" });
  });

  test("whole: what a nested value does not have any more is gone", () => {
    const address = traitsOf({ address: { city: "Graz", zip: "8010" } }, event(1));
    const moved = traitsOf({ address: { city: "Linz" } }, event(2));
    expect(traitValuesOf(merge(moved, address)).get("address")).toEqual({ city: "Linz" });
  });
});

describe("the text of an item", () => {
  test("keeps every name that JSON has", () => {
    const sent = JSON.parse('{ "__proto__": 1, "constructor": 2, "": 3, "first name": 4, "1": 5 }') as object;
    const traits = traitsOf(sent, event(1));
    expect(traitValuesOf(readTraits(traitsText(traits)))).toEqual(
      new Map([
        ["1", 5],
        ["__proto__", 1],
        ["constructor", 2],
        ["", 3],
        ["first name", 4],
      ]),
    );
  });

  test("has at most 32 KB; a trait that is there may shrink, and what still fits is taken", () => {
    const half = "ä".repeat(8_100);
    const { traits } = mergeTraits(new Map(), traitsOf({ a: half, b: "small" }, event(1)));
    const more = mergeTraits(traits, traitsOf({ b: "x".repeat(20_000), c: half, d: 1 }, event(2)));
    expect(more.full).toEqual(["b"]);
    expect([...more.traits.keys()]).toEqual(["a", "b", "c", "d"]);
    expect(traitValuesOf(more.traits).get("b")).toBe("small");
    expect(Buffer.byteLength(traitsText(more.traits))).toBeLessThanOrEqual(32 * 1024);
    const less = mergeTraits(more.traits, traitsOf({ a: "" }, event(3)));
    expect(less.full).toEqual([]);
    expect(mergeTraits(less.traits, traitsOf({ e: half }, event(3))).full).toEqual([]);
  });

  test("has at most 24 KB of what pages and removals add", () => {
    const page = roomFor({ receivedAt: event(1).at }, "BROWSER");
    const server = roomFor({ receivedAt: event(1).at }, "SERVER");
    const big = traitsOf({ a: "x".repeat(24_000) }, event(1));
    const more = traitsOf({ b: "x".repeat(1_000) }, event(2));
    expect(mergeTraits(big, more, page).full).toEqual(["b"]);
    expect(mergeTraits(big, more, server).full).toEqual([]);
    const absent = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`absent${at}`, null]));
    const removed = mergeTraits(big, traitsOf({ a: null }, event(2)), server);
    expect(traitValuesOf(removed.traits).size).toBe(0);
    expect(mergeTraits(big, traitsOf(absent, event(2)), server).full).not.toEqual([]);
  });

  test("loses removed traits of 15 days ago when it needs their room, and no other", () => {
    const receivedAt = "2026-12-07T12:00:02.000Z";
    const removed = (second: number) =>
      traitsOf({ [`removed${second}`.padEnd(100, "x")]: null }, event(second));
    const old = new Map([...removed(1), ...removed(2), ...traitsOf({ a: "x".repeat(32_000) }, event(1))]);
    const names = ({ traits }: { traits: Traits }) => [...traits.keys()].map((each) => each.slice(0, 8));
    const add = (value: string) =>
      mergeTraits(old, traitsOf({ b: value }, event(3)), roomFor({ receivedAt }, "SERVER"));
    expect(names(add("x"))).toEqual(["removed1", "removed2", "a", "b"]);
    expect(names(add("x".repeat(450)))).toEqual(["removed2", "a", "b"]);
    expect(add("x".repeat(700)).full).toEqual(["b"]);
  });
});

test.each([undefined, null, "text", 7, [{ plan: "pro" }]])("what is no object has no traits: %j", (sent) => {
  expect(traitsOf(sent, event(1)).size).toBe(0);
});
