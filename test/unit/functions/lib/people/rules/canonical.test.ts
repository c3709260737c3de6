import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { groupConditionId, isSame, measureId } from "#functions/people/rules/canonical";
import type { SegmentRule } from "#table/people/rule";

const pro: SegmentRule = { trait: { name: "plan", op: "IN", texts: ["pro", "max"] } };
const orders: SegmentRule = {
  event: { event: { type: "TRACK", name: "Order" }, atLeast: 3, within: { days: 30 } },
};

describe("two rules are the same", () => {
  it.each<[string, SegmentRule, SegmentRule]>([
    ["in another order", { all: [pro, orders] }, { all: [orders, pro] }],
    ["with one condition twice", { any: [pro, orders] }, { any: [orders, pro, orders] }],
    ["with texts in another order", pro, { trait: { name: "plan", op: "IN", texts: ["max", "pro"] } }],
    [
      "with fields in another order",
      orders,
      { event: { within: { days: 30 }, atLeast: 3, event: { name: "Order", type: "TRACK" } } },
    ],
    [
      "with a duration in other units",
      orders,
      {
        event: {
          event: { type: "TRACK", name: "Order" },
          ...{ atLeast: 3, within: { days: 29, hours: 23, minutes: 60 } },
        },
      },
    ],
    [
      "with an instant in another offset",
      { trait: { name: "since", op: "AFTER", at: "2026-11-22T09:00:00Z" } },
      { trait: { name: "since", op: "AFTER", at: "2026-11-22T10:00:00+01:00" } },
    ],
    [
      "with conditions on a group in another order",
      { group: { groupId: "acme", where: [pro.trait!, { name: "seats", op: "EXISTS" }] } },
      { group: { where: [{ op: "EXISTS", name: "seats" }, pro.trait!], groupId: "acme" } },
    ],
  ])("%s", (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });
});

describe("two rules differ", () => {
  const steps = ["Cart", "Order"].map((name) => ({ type: "TRACK" as const, name }));
  it.each<[string, SegmentRule, SegmentRule]>([
    ["by all and any", { all: [pro, orders] }, { any: [pro, orders] }],
    ["by not", pro, { not: pro }],
    ["by a bound", orders, { event: { ...orders.event!, atLeast: 4 } }],
    ["by the kind of a bound", orders, { event: { ...orders.event!, atLeast: undefined, atMost: 3 } }],
    [
      "by the type of a value",
      { trait: { name: "a", op: "EQUALS", text: "1" } },
      { trait: { name: "a", op: "EQUALS", number: 1 } },
    ],
    [
      "by the order of steps",
      { sequence: { steps, within: { days: 1 } } },
      { sequence: { steps: steps.toReversed(), within: { days: 1 } } },
    ],
    [
      "by what is missing",
      { sequence: { steps, within: { days: 1 } } },
      { sequence: { steps, within: { days: 1 }, isLastMissing: true } },
    ],
    ["by a group", { group: { groupId: "a" } }, { group: {} }],
    ["by a trait of a group", { group: { where: [pro.trait!] } }, { group: { where: [] } }],
    ["by a segment", { member: { segmentId: "a" } }, { member: { segmentId: "b" } }],
  ])("%s", (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

// It is stored with each profile: under another one its answer would be unknown.
it("the id of a condition on groups stays the same from version to version", () => {
  const text = String.raw`["group","acme",["[[[\"name\",\"plan\"],[\"op\",\"EXISTS\"]],null,null,null]"]]`;
  const condition = { groupId: "acme", where: [{ name: "plan", op: "EXISTS" as const }] };
  expect(groupConditionId(condition)).toBe(hash(text));
});

describe("the id of a measure", () => {
  // It is stored with each profile: another form of the hashed text would make all of them new.
  it("stays the same from version to version", () => {
    const text = String.raw`["[\"TRACK\",\"Order\",[]]","total"]`;
    expect(measureId({ type: "TRACK", name: "Order" }, "total")).toBe(hash(text));
    expect(measureId({ type: "TRACK", name: "Order" }, "total")).toBe("4dd5445dfc487afe");
  });

  it("is of the event, its conditions and the property", () => {
    const match = { type: "TRACK" as const, name: "Order" };
    const where = [
      { name: "a", op: "EXISTS" as const },
      { name: "b", op: "EXISTS" as const },
    ];
    expect(measureId({ ...match, where }, undefined)).toBe(
      measureId({ ...match, where: where.toReversed() }, undefined),
    );
    const others = [
      measureId(match, undefined),
      measureId(match, "total"),
      measureId({ type: "PAGE", name: "Order" }, undefined),
      measureId({ type: "TRACK" }, undefined),
      measureId({ ...match, where }, undefined),
    ];
    expect(new Set(others).size).toBe(5);
  });
});
