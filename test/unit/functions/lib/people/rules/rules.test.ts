import { describe, expect, it } from "vitest";
import { ruleAnswers } from "#functions/people/rules/answers";
import { foldMeasures } from "#functions/people/rules/measures";
import type { Rules } from "#functions/people/rules/rules";
import { compileRules, newMeasures } from "#functions/people/rules/rules";
import { touchedBy } from "#functions/people/rules/touched";
import type { RuleEvent } from "#functions/people/rules/types";
import type { ComputedTrait, EventMatch, SegmentRule } from "#table/people/rule";

const order: EventMatch = { type: "TRACK", name: "Order" };
const cart: EventMatch = { type: "TRACK", name: "Cart" };
const segmentsOf = (rules: Record<string, SegmentRule>) =>
  Object.entries(rules).map(([segmentId, rule]) => ({ segmentId, name: segmentId, rule }));
const happened = (event: EventMatch): SegmentRule => ({ event: { event } });
const often = (event: EventMatch, atLeast: number): SegmentRule => ({
  event: { event, atLeast, within: { days: 30 } },
});

describe("from version to version", () => {
  const next = (before: Rules, rules: Record<string, SegmentRule>, traits: ComputedTrait[] = []): Rules =>
    compileRules({ version: before.version + 1, measures: before.measures }, segmentsOf(rules), traits);
  const namesOf = (rules: Rules, version: number): string[] =>
    newMeasures(rules, version).map(({ event }) => event.name!);
  const first = compileRules({ version: 1, measures: {} }, segmentsOf({ a: happened(order) }), []);

  it("a measure that stays is not new", () => {
    const second = next(first, { a: happened(order), b: happened(cart) });
    expect(namesOf(second, 1)).toEqual(["Cart"]);
    expect(namesOf(second, 0)).toEqual(["Order", "Cart"]);
    expect(namesOf(second, 2)).toEqual([]);
    // As it is read again later.
    const again = compileRules(
      { version: 2, measures: second.measures },
      segmentsOf({ a: happened(order), b: happened(cart) }),
      [],
    );
    expect(again.measures).toEqual(second.measures);
  });

  it("one that is to keep more is new, one that is to keep less is not", () => {
    const more = next(first, { a: often(order, 3) });
    expect(namesOf(more, 1)).toEqual(["Order"]);
    const less = next(more, { a: often(order, 2) });
    expect(namesOf(less, 2)).toEqual([]);
    expect(namesOf(next(less, { a: often(order, 3) }), 3)).toEqual(["Order"]);
    const sum: ComputedTrait = { name: "spent", kind: "SUM", event: order, property: "total" };
    const summed = next(less, { a: often(order, 2) }, [sum]);
    const both = next(summed, { a: often(order, 2) }, [sum, { ...sum, name: "most", kind: "MAXIMUM" }]);
    expect(newMeasures(both, 4).map(({ property }) => property)).toEqual(["total"]);
  });

  it("one that comes back is new: events have passed it in between", () => {
    const without = next(first, { a: happened(cart) });
    const again = next(without, { a: happened(order) });
    expect(namesOf(again, 1)).toEqual(["Order"]);
    expect(namesOf(again, 2)).toEqual(["Order"]);
  });
});

describe("segments that ask for each other", () => {
  it("are refused in a circle, and named", () => {
    const member = (segmentId: string): SegmentRule => ({ not: { member: { segmentId } } });
    const compile = () =>
      compileRules(
        { version: 1, measures: {} },
        segmentsOf({ a: member("b"), b: member("c"), c: member("b") }),
        [],
      );
    expect(compile).toThrow("Segments ask for each other in a circle: a -> b -> c -> b");
  });

  it("are evaluated in the order in which they need each other, and one that does not exist has no members", () => {
    const rules = compileRules(
      { version: 1, measures: {} },
      segmentsOf({
        a: { member: { segmentId: "b" } },
        b: { not: { member: { segmentId: "c" } } },
        c: { member: { segmentId: "gone" } },
      }),
      [],
    );
    const { segments } = ruleAnswers(rules, { traits: {}, measures: new Map(), groupAnswers: new Set() }, 0);
    expect([...segments].sort()).toEqual(["a", "b"]);
  });
});

describe("what is touched", () => {
  const trait = (name: string): SegmentRule => ({ trait: { name, op: "EXISTS" } });
  const rules = compileRules(
    { version: 1, measures: {} },
    segmentsOf({
      bought: happened(order),
      left: { sequence: { steps: [cart, order], within: { days: 1 }, isLastMissing: true } },
      inBerlin: trait("address.city"),
      named: trait("first name"),
      rich: { trait: { name: "spent", op: "AT_LEAST", number: 100 } },
      wanted: { all: [{ member: { segmentId: "rich" } }, { not: { member: { segmentId: "named" } } }] },
    }),
    [{ name: "spent", kind: "SUM", event: order, property: "total" }],
  );
  const touched = (names: string[], traits: string[] = []) => {
    const events = names.map((name): RuleEvent => ({ at: 0, id: 0, type: "TRACK", name, properties: {} }));
    const { segments, computed } = touchedBy(rules, events, traits);
    return [...segments, ...[...computed].map((name) => `trait ${name}`)].sort();
  };

  it.each<[string, string[], string[], string[]]>([
    ["by an order", ["Order"], [], ["bought", "left", "rich", "trait spent", "wanted"]],
    ["by a cart", ["Cart"], [], ["left"]],
    ["by another event", ["Login"], [], []],
    ["by a trait that holds another", [], ["address"], ["inBerlin"]],
    ["by a trait with the whole name", [], ["address.city"], ["inBerlin"]],
    ["by a trait, and by who asks for the segment", [], ["first name"], ["named", "wanted"]],
    ["by a sent trait under a computed one", [], ["spent"], ["rich", "wanted"]],
    ["by another trait", [], ["city", "first"], []],
  ])("%s", (_, names, traits, expected) => {
    expect(touched(names, traits)).toEqual(expected);
  });

  it("is found without a look at the person, and decided by one", () => {
    const event: RuleEvent = {
      at: 5,
      id: 1,
      ...{ type: "TRACK", name: "Order", properties: { total: 120 } },
    };
    const measures = foldMeasures(rules, new Map(), [event]);
    const found = ruleAnswers(
      rules,
      { traits: {}, measures, groupAnswers: new Set() },
      5,
      touchedBy(rules, [event], []),
    );
    expect([...found.segments].sort()).toEqual(["bought", "rich", "wanted"]);
    expect(found.computed).toEqual({ spent: 120 });
    expect(found).not.toHaveProperty("next");
  });
});
