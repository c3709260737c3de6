import { describe, expect, it } from "vitest";
import { ruleAnswers } from "#functions/people/rules/answers";
import type { HistoryEvent } from "#functions/people/rules/event";
import { ruleEvent, shortMessageId } from "#functions/people/rules/event";
import { foldMeasures, forgetMeasures, joinMeasures, withKept } from "#functions/people/rules/measures";
import { compileRules } from "#functions/people/rules/rules";
import type { MeasureStates, RuleEvent } from "#functions/people/rules/types";
import type { EventCondition, SegmentRule } from "#table/people/rule";

const MINUTE = 60_000;
const start = Date.parse("2026-11-22T12:00:00.000Z");
const NONE: MeasureStates = new Map();
const order = { type: "TRACK" as const, name: "Order" };
const orders: SegmentRule = { event: { event: order, atLeast: 3, within: { minutes: 10 } } };
const head = { version: 1, measures: {} };

const eventOf = (minute: number, properties: Record<string, unknown> = {}, name = "Order"): RuleEvent => ({
  ...{ at: start + minute * MINUTE, id: minute, type: "TRACK", name, properties },
});
const rulesOf = (...rules: SegmentRule[]) =>
  compileRules(
    head,
    rules.map((rule, place) => ({ segmentId: `${place}`, name: `${place}`, rule })),
    [],
  );

describe("an event of the history", () => {
  const event: HistoryEvent = {
    ...{ type: "track", name: "Order", at: "2026-11-22T12:00:00.000Z", messageId: "m1" },
    body: { properties: { a: 1 }, traits: { b: 2 } },
  };

  it("has the properties of its call", () => {
    expect(ruleEvent(event)).toEqual({
      ...{ at: start, id: shortMessageId("m1"), type: "TRACK", name: "Order", properties: { a: 1 } },
    });
    expect(shortMessageId("m1")).not.toBe(shortMessageId("m2"));
  });

  it("has the traits of an identify or group, and of a call without any nothing", () => {
    expect(ruleEvent({ ...event, type: "identify", name: undefined })).toEqual({
      ...{ at: start, id: shortMessageId("m1"), type: "IDENTIFY", properties: { b: 2 } },
    });
    expect(ruleEvent({ ...event, type: "group" }).properties).toEqual({ b: 2 });
    expect(ruleEvent({ ...event, body: {} }).properties).toEqual({});
  });
});

describe("measures", () => {
  it("stay the same object if no rule asks for an event", () => {
    const rules = rulesOf(orders);
    expect(foldMeasures(rules, NONE, [eventOf(1, {}, "Cart"), { ...eventOf(1), type: "PAGE" }])).toBe(NONE);
    expect(foldMeasures(rules, NONE, [])).toBe(NONE);
    expect(foldMeasures(rules, NONE, [eventOf(1)])).not.toBe(NONE);
  });

  it("lose what no rule asks for any more, once something is written", () => {
    const before = foldMeasures(rulesOf(orders, { event: { event: { type: "PAGE" } } }), NONE, [
      { ...eventOf(1), type: "PAGE" },
    ]);
    const after = foldMeasures(rulesOf(orders), before, [eventOf(2)]);
    expect([before.size, after.size]).toEqual([1, 1]);
    expect([...after.keys()]).not.toEqual([...before.keys()]);
    expect(joinMeasures(rulesOf(orders), [before, after])).toEqual(after);
  });

  it("that are new are taken from the history, beside those that were there", () => {
    const rules = rulesOf(orders, { event: { event: { type: "TRACK" } } });
    const ofOrders = [...rules.specs.values()].filter(({ event }) => event.name === "Order");
    const others = [...rules.specs.values()].filter(({ event }) => event.name === undefined);
    const stale = foldMeasures(rules, NONE, [eventOf(1), eventOf(2)]);
    const taken = foldMeasures(
      rules,
      forgetMeasures(stale, others),
      [eventOf(1), eventOf(2), eventOf(3)],
      others,
    );
    expect(taken.get(ofOrders[0]!.id)).toEqual(stale.get(ofOrders[0]!.id));
    expect(taken.get(others[0]!.id)?.number).toBe(3);
  });
});

describe("a measure that keeps more", () => {
  const sum: SegmentRule = { event: { event: order, total: { property: "total", atLeast: 1 } } };
  const window: SegmentRule = {
    event: { event: order, within: { days: 1 }, total: { property: "total", atLeast: 1 } },
  };
  const stored = (rule: SegmentRule) => [{ segmentId: "s", name: "s", rule }];
  const old = compileRules(head, stored(sum), []);
  const next = compileRules({ version: 2, measures: old.measures }, stored({ all: [sum, window] }), []);
  const [id] = [...old.specs.keys()] as [string];
  const [expired, living] = [eventOf(1, { total: 5 }), eventOf(2, { total: 7 })];
  const added = [...next.specs.values()];
  const taken = foldMeasures(next, NONE, [living], added);

  it("keeps what it had of expired events, and has the rest of those that are left", () => {
    const before = foldMeasures(old, NONE, [expired, living]);
    const state = withKept(taken, before, added, 1).get(id)!;
    expect(state).toMatchObject({ number: 2, sum: 12_000_000_000n, summed: 2 });
    expect(state.latest).toEqual([{ at: living.at, id: 2, value: 7 }]);
    expect(withKept(NONE, before, added, 1).get(id)).toMatchObject({ number: 2, latest: [] });
  });

  it("keeps those of the latest that are expired, and has no event twice", () => {
    const before = foldMeasures(next, NONE, [expired, living]);
    expect(
      withKept(taken, before, added, 1)
        .get(id)!
        .latest.map((each) => each.id),
    ).toEqual([2, 1]);
  });

  it("is of the history alone if it was not kept for a time", () => {
    const before = foldMeasures(old, NONE, [expired]);
    expect(withKept(taken, before, added, 0)).toEqual(taken);
  });
});

describe("of more than 100 events", () => {
  const last = start + 149 * MINUTE;
  const rule = (condition: Omit<EventCondition, "event">): SegmentRule => ({
    event: { event: order, ...condition },
  });
  const isTrue = (each: SegmentRule): boolean => {
    const rules = rulesOf(each);
    const events = Array.from({ length: 150 }, (_, minute) => eventOf(minute, { total: 1 }));
    const measures = foldMeasures(rules, NONE, events.toReversed());
    return ruleAnswers(rules, { traits: {}, measures, groupAnswers: new Set() }, last).segments.has("0");
  };
  const day = { days: 1 };

  it.each<[string, SegmentRule, boolean]>([
    ["the number ever is all of them", rule({ atLeast: 150, atMost: 150 }), true],
    ["99 in a window are counted", rule({ atLeast: 99, within: day }), true],
    ["100 or more are not at most 99", rule({ atMost: 99, within: day }), false],
    ["the sum ever is of all", rule({ total: { property: "total", atLeast: 150, atMost: 150 } }), true],
    [
      "the sum of a window is of the latest 100",
      rule({ within: day, total: { property: "total", atMost: 100 } }),
      true,
    ],
    ["the same, at least", rule({ within: day, total: { property: "total", atLeast: 100 } }), true],
    ["the first is the first ever", rule({ isFirst: true, within: { minutes: 149 } }), false],
    [
      "the first is in the window that begins before it",
      rule({ isFirst: true, within: { minutes: 150 } }),
      true,
    ],
  ])("%s", (_, each, expected) => {
    expect(isTrue(each)).toBe(expected);
  });
});
