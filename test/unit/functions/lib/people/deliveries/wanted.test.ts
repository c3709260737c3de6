import { describe, expect, test } from "vitest";
import type { Event, Filters } from "../../../../../../functions/lib/people/deliveries/wanted.ts";
import { canGo, isWanted } from "../../../../../../functions/lib/people/deliveries/wanted.ts";

const to = (more: Partial<Filters> = {}): Filters => ({ name: "Warehouse", status: "ACTIVE", ...more });
const order = (more: Partial<Event> = {}): Event => ({
  ...{ type: "track", name: "Order", at: "2026-11-22T12:00:00.000Z", messageId: "m1", body: {} },
  ...more,
});
const move = (type: "entered" | "left", name: string): Event => order({ type, name });
const goesTo = (filters: Partial<Filters>, event: Event, ...segments: string[]): boolean =>
  isWanted(to(filters), event, new Map(segments.map((each) => [each, {}])));

describe("without filters", () => {
  test("all calls go, and who enters and leaves any segment", () => {
    for (const type of ["track", "page", "screen", "identify", "group", "alias"])
      expect(goesTo({}, order({ type }))).toBe(true);
    expect(goesTo({}, move("entered", "vip"))).toBe(true);
    expect(goesTo({}, move("left", "vip"))).toBe(true);
  });

  test("while it is paused too, and nothing once the receiver has said that it is gone", () => {
    expect(goesTo({ status: "PAUSED" }, order())).toBe(true);
    expect(goesTo({ status: "DISABLED" }, order())).toBe(false);
    expect(goesTo({ status: "DISABLED" }, move("entered", "vip"))).toBe(false);
  });
});

describe("events", () => {
  const events: Filters["events"] = [
    { type: "TRACK", name: "Order", where: [{ name: "total", op: "AT_LEAST", number: 10 }] },
    { type: "PAGE" },
    { type: "IDENTIFY", where: [{ name: "plan", op: "EQUALS", text: "pro" }] },
  ];

  test("are those of a type, with a name and conditions on properties if there are any", () => {
    const of = (total: number) => order({ body: { properties: { total } } });
    expect(goesTo({ events }, of(10))).toBe(true);
    expect(goesTo({ events }, of(9))).toBe(false);
    expect(goesTo({ events }, order({ name: "Refund", body: { properties: { total: 10 } } }))).toBe(false);
    expect(goesTo({ events }, order({ type: "page", name: "Home" }))).toBe(true);
    expect(goesTo({ events }, order({ type: "screen", name: "Home" }))).toBe(false);
    expect(goesTo({ events }, order({ type: "alias", name: undefined }))).toBe(false);
  });

  test("have the traits of an identify where other calls have properties", () => {
    const of = (plan: string) => order({ type: "identify", name: undefined, body: { traits: { plan } } });
    expect(goesTo({ events }, of("pro"))).toBe(true);
    expect(goesTo({ events }, of("free"))).toBe(false);
  });

  test("are calls alone: who enters or leaves a segment is not among them", () => {
    expect(goesTo({ events }, move("entered", "vip"))).toBe(false);
  });

  test("are decided by type and name where the content is not known yet", () => {
    expect(canGo(to({ events }), { type: "track", name: "Order" })).toBe(true);
    expect(canGo(to({ events }), { type: "track", name: "Refund" })).toBe(false);
    expect(canGo(to({ events }), { type: "group" })).toBe(false);
  });
});

describe("segments", () => {
  const segments = ["vip", "constructor"];

  test("let calls of their members through, and who enters and leaves these", () => {
    expect(goesTo({ segments }, order(), "vip")).toBe(true);
    expect(goesTo({ segments }, order(), "constructor", "new")).toBe(true);
    expect(goesTo({ segments }, order(), "new")).toBe(false);
    // A profile that has left is in no segment, and its move is delivered.
    expect(goesTo({ segments }, move("left", "vip"))).toBe(true);
    expect(goesTo({ segments }, move("entered", "new"), "vip")).toBe(false);
  });

  test("and events: a call needs both", () => {
    const both = { segments, events: [{ type: "TRACK" as const, name: "Order" }] };
    expect(goesTo(both, order(), "vip")).toBe(true);
    expect(goesTo(both, order(), "new")).toBe(false);
    expect(goesTo(both, order({ name: "Refund" }), "vip")).toBe(false);
    expect(goesTo(both, move("entered", "vip"))).toBe(true);
  });
});

describe("consent", () => {
  const consent = ["ads", "__proto__"];
  const given = (preferences: string) =>
    order({
      body: { context: JSON.parse(`{"consent":{"categoryPreferences":${preferences}}}`) as object as never },
    });

  test("is all categories as true: no answer is no", () => {
    expect(goesTo({ consent }, given('{"ads":true,"__proto__":true,"other":false}'))).toBe(true);
    expect(goesTo({ consent }, given('{"ads":true}'))).toBe(false);
    expect(goesTo({ consent }, given('{"ads":"true","__proto__":true}'))).toBe(false);
    expect(goesTo({ consent }, given('"all"'))).toBe(false);
    expect(goesTo({ consent }, order())).toBe(false);
  });

  test("is in no change of a segment", () => {
    expect(goesTo({ consent, segments: ["vip"] }, move("entered", "vip"))).toBe(false);
  });
});

describe("integrations of a call", () => {
  test.each([
    ["{}", true],
    ['{"All":true}', true],
    ['{"All":false}', false],
    ['{"All":false,"Warehouse":true}', true],
    ['{"All":false,"Warehouse":{"id":1}}', true],
    ['{"All":false,"Other":true}', false],
    ['{"Warehouse":false}', false],
    ['{"All":true,"Warehouse":false}', false],
    ['{"All":false,"Warehouse":null}', false],
  ])("%s", (text, is) => {
    const integrations = JSON.parse(text) as Record<string, unknown>;
    expect(goesTo({}, order({ body: { integrations } }))).toBe(is);
  });

  test("do not take a destination's name for what every object has", () => {
    const integrations = { All: false };
    expect(goesTo({ name: "constructor" }, order({ body: { integrations } }))).toBe(false);
  });
});
