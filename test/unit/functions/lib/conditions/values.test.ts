import { describe, expect, it } from "vitest";
import type { ValueCondition } from "#table/condition";
import { millisecondsOfIso, isComparable, matchesValue } from "#functions/conditions/values";

describe("an instant", () => {
  it.each([
    ["2026-11-22T12:00:00Z", "2026-11-22T12:00:00.000Z"],
    ["2026-11-22T12:00Z", "2026-11-22T12:00:00.000Z"],
    ["2026-11-22T12:00:00.123456+05:45", "2026-11-22T06:15:00.123Z"],
    ["2028-02-29T00:00:00-01:00", "2028-02-29T01:00:00.000Z"],
  ])("is %s", (text, at) => {
    expect(new Date(millisecondsOfIso(text)!).toISOString()).toBe(at);
  });

  it.each([
    ...[
      "",
      "2026-11-22",
      "2026-11-22T12:00:00",
      "22 Nov 2026 12:00:00 Z",
      "1795348800000",
      "2026-11-22 12:00Z",
    ],
    ...["2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-31T00:00:00Z", "2026-11-22T25:00:00Z"],
    ...["2026-11-22T12:00:00Z ", "2026-00-10T00:00:00Z", "2026-11-00T00:00:00Z"],
  ])("is not %j", (text) => {
    expect(millisecondsOfIso(text)).toBeUndefined();
  });
});

const now = Date.parse("2026-11-28T12:00:00Z");
type Operator = Omit<ValueCondition, "name">;
const is = (condition: Operator, value: unknown) => matchesValue({ name: "x", ...condition }, value, now);

describe("a value in the form of a date", () => {
  const before: Operator = { op: "BEFORE", at: "2026-11-27T12:00:00Z" };
  const after: Operator = { op: "AFTER", at: "2026-11-27T12:00:00Z" };
  const lately: Operator = { op: "WITHIN_LAST", duration: { days: 1 } };
  const earlier: Operator = { op: "LONGER_AGO", duration: { days: 1 } };

  it.each<[unknown, boolean, boolean]>([
    ["2026-11-27", true, false],
    ["2026-11-28", false, true],
    ["2026-11-28 09:00", false, true],
    ["2026-11-28T09:00:00", false, true],
    [1795770000, true, false],
    ["1795770000", true, false],
    [1795856400000, false, true],
    ["1795856400000", false, true],
  ])("%j is an instant", (value, isBefore, isLate) => {
    expect([is(before, value), is(after, value)]).toEqual([isBefore, !isBefore]);
    expect([is(lately, value), is(earlier, value)]).toEqual([isLate, !isLate]);
  });

  it.each(["27.11.2026", "soon", "", true, null, ["2026-11-27"], {}, NaN])("%j is none", (value) => {
    for (const condition of [before, after, lately, earlier]) expect(is(condition, value)).toBe(false);
  });
});

describe("a list", () => {
  const list = ["vip", "news", 42, true];
  it.each<[Operator, boolean]>([
    [{ op: "INCLUDES", text: "vip" }, true],
    [{ op: "INCLUDES", text: "vi" }, false],
    [{ op: "INCLUDES", number: 42 }, true],
    [{ op: "INCLUDES", text: "42" }, false],
    [{ op: "INCLUDES", flag: true }, true],
    [{ op: "INCLUDES", flag: false }, false],
    [{ op: "INCLUDES", texts: ["x", "news"] }, true],
    [{ op: "INCLUDES", texts: ["x", "y"] }, false],
    [{ op: "CONTAINS", text: "vip" }, true],
    [{ op: "CONTAINS", text: "vi" }, false],
    [{ op: "STARTS_WITH", text: "vip" }, false],
    [{ op: "EQUALS", text: "vip" }, false],
    [{ op: "IN", texts: ["vip"] }, false],
  ])("%j is %s", (condition, expected) => {
    expect(is(condition, list)).toBe(expected);
  });
  it("is asked for by INCLUDES alone", () => {
    expect(is({ op: "INCLUDES", text: "vip" }, "vip")).toBe(false);
    expect(is({ op: "INCLUDES", number: 42 }, 42)).toBe(false);
  });
});

it("a value that matches can be compared", () => {
  const conditions: Operator[] = [
    { op: "EXISTS" },
    { op: "EQUALS", text: "a" },
    { op: "EQUALS", number: 1 },
    { op: "EQUALS", flag: true },
    { op: "IN", texts: ["a"] },
    { op: "INCLUDES", text: "a" },
    { op: "CONTAINS", text: "a" },
    { op: "AT_LEAST", number: 1 },
    { op: "BEFORE", at: "2027-01-01T00:00:00Z" },
  ];
  for (const value of ["a", 1, true, ["a"], "2026-01-01", {}])
    for (const condition of conditions)
      if (is(condition, value)) expect(isComparable({ name: "x", ...condition }, value)).toBe(true);
});
