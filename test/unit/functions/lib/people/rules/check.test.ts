import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SegmentRuleInput } from "#functions/people/rules/check";
import { checkRule } from "#functions/people/rules/check";
import type { ComputedTraitInput } from "#functions/people/rules/checkComputed";
import { checkComputedTrait } from "#functions/people/rules/checkComputed";
import type { GroupConditionInput } from "#functions/people/rules/checkGroup";
import type { EventConditionInput, SequenceConditionInput } from "#functions/people/rules/checkEvent";
import type { EventMatchInput } from "#functions/conditions/checkMatch";
import type { SegmentRule } from "#table/people/rule";
import { runs } from "../../../../../support/seed.ts";
import { anyWorld } from "./anyWorld.ts";

const plan: SegmentRuleInput = { trait: { name: "plan", op: "EXISTS" } };
const order: EventMatchInput = { name: "Order" };
const cart: EventMatchInput = { name: "Cart" };
const day = { days: 1 };

const messages = (
  input: SegmentRuleInput,
  others: Parameters<typeof checkRule>[1] = { segments: [] },
): string[] => {
  const checked = checkRule(input, others);
  return "faults" in checked ? checked.faults.map(({ message }) => message) : [];
};
const nested = (levels: number): SegmentRuleInput => (levels === 1 ? plan : { not: nested(levels - 1) });
const times = (count: number, node: SegmentRuleInput = plan): SegmentRuleInput[] =>
  new Array<SegmentRuleInput>(count).fill(node);

describe("a rule", () => {
  it("is stored without absent parts, and with the type of its events", () => {
    const none = {
      all: null,
      any: null,
      not: null,
      trait: null,
      event: null,
      sequence: null,
      member: null,
      group: null,
    };
    const typed: SegmentRuleInput = {
      ...none,
      all: [
        { ...none, any: [{ ...none, not: plan }] },
        {
          event: {
            event: { ...order, type: null, where: null },
            ...{ atLeast: 3, atMost: null, within: { days: 30, hours: null }, isFirst: false },
            total: { property: "total", atLeast: null, atMost: 0.5 },
          },
        },
        { event: { event: { type: "PAGE", name: null, where: [] }, isFirst: true } },
        { sequence: { steps: [cart, order], within: day, since: null, isLastMissing: false } },
        {
          sequence: {
            steps: [cart, { type: "IDENTIFY" }],
            within: day,
            since: { days: 2 },
            isLastMissing: true,
          },
        },
        { member: { segmentId: "other" } },
      ],
    };
    const others = { segments: [{ segmentId: "other", rule: plan as SegmentRule }] };
    expect(checkRule(typed, others)).toStrictEqual({
      rule: {
        all: [
          { any: [{ not: { trait: { name: "plan", op: "EXISTS" } } }] },
          {
            event: {
              event: { type: "TRACK", name: "Order" },
              ...{ atLeast: 3, within: { days: 30 }, total: { property: "total", atMost: 0.5 } },
            },
          },
          { event: { event: { type: "PAGE" }, isFirst: true } },
          {
            sequence: {
              steps: [
                { type: "TRACK", name: "Cart" },
                { type: "TRACK", name: "Order" },
              ],
              within: { days: 1 },
            },
          },
          {
            sequence: {
              steps: [{ type: "TRACK", name: "Cart" }, { type: "IDENTIFY" }],
              ...{ within: { days: 1 }, since: { days: 2 }, isLastMissing: true },
            },
          },
          { member: { segmentId: "other" } },
        ],
      },
    });
  });

  it("that can be evaluated is accepted as it is stored", () => {
    fc.assert(
      fc.property(anyWorld, ({ segments }) => {
        for (const { rule } of segments) {
          const checked = checkRule(rule, { segments });
          // A rule that is true for everyone has its own refusal, and changes no result.
          const said = "faults" in checked ? checked.faults.map(({ message }) => message) : [];
          const useless =
            /true for everyone|since must be longer|isFirst looks at one event|greater than atMost/;
          expect(said.filter((message) => !useless.test(message))).toEqual([]);
          if ("rule" in checked) expect(checked.rule).toEqual(rule);
        }
      }),
      { numRuns: runs(5) },
    );
  });

  const has = "rule must have exactly one of all, any, not, trait, event, sequence, member, group: it has";
  it.each<[string, SegmentRuleInput, string[]]>([
    ["has no field", {}, [`${has} none of them.`]],
    ["has two fields", { ...plan, member: { segmentId: "a" } }, [`${has} trait and member.`]],
    ["has an empty all", { all: [] }, ["rule.all must have at least one condition."]],
    ["has an empty any", { not: { any: [] } }, ["rule.not.any must have at least one condition."]],
    [
      "has an empty node",
      { all: [plan, {}] },
      [
        "rule.all[1] must have exactly one of all, any, not, trait, event, sequence, member, group: it has none of them.",
      ],
    ],
    ["is 5 deep", nested(5), []],
    ["is 6 deep", nested(6), ["rule.not.not.not.not.not is nested too deep: a rule has at most 5 levels."]],
    ["has 20 nodes in one all", { all: times(20) }, []],
    ["has 21", { all: times(21) }, ["rule.all can have at most 20 nodes: it has 21, so group them."]],
    ["has 50 conditions", { all: [{ all: times(20) }, { any: times(20) }, ...times(10)] }, []],
    [
      "has 51",
      { all: [{ all: times(20) }, { any: times(20) }, ...times(11)] },
      ["rule can have at most 50 conditions in all: put some of them into another segment."],
    ],
    [
      "has a condition with two values",
      { trait: { name: "plan", op: "EQUALS", text: "a", number: 1 } },
      [
        "rule.trait takes exactly one value: text or number or flag, because op is EQUALS: it has text and number.",
      ],
    ],
    [
      "has a value of another type than the operator's",
      { any: [{ trait: { name: "plan", op: "LESS", text: "5" } }] },
      ["rule.any[0].trait takes exactly one value: number, because op is LESS: it has text."],
    ],
    [
      "has a value of EXISTS",
      { trait: { name: "plan", op: "EXISTS", flag: true } },
      ["rule.trait takes no value, because op is EXISTS: it has flag."],
    ],
    [
      "has a trait without a name",
      { trait: { name: "", op: "EXISTS" } },
      ["rule.trait.name must have 1 to 200 characters on one line."],
    ],
    ["has a trait like __proto__", { trait: { name: "__proto__", op: "EXISTS" } }, []],
    ["has a trait like first name", { trait: { name: "first name", op: "EXISTS" } }, []],
    [
      "asks for a segment that does not exist",
      { member: { segmentId: "a" } },
      ["rule.member.segmentId must be the id of a segment that exists."],
    ],
  ])("that %s", (_, input, expected) => {
    expect(messages(input)).toEqual(expected);
  });

  it("has at most 32 KB", () => {
    const texts = new Array<string>(50).fill("x".repeat(200));
    const long: SegmentRuleInput = { trait: { name: "plan", op: "IN", texts } };
    expect(messages({ any: times(3, long) })).toEqual([]);
    expect(messages({ any: times(4, long) })).toEqual([
      "rule must have at most 32768 bytes as JSON: it has 40793, so shorten its texts.",
    ]);
  });

  it("has at most 20 faults", () => {
    expect(messages({ all: times(20, { any: [{}, {}] }) }).length).toBe(20);
  });

  it("asks for no segment in a circle", () => {
    const member = (...ids: string[]): SegmentRule => ({
      any: ids.map((segmentId) => ({ member: { segmentId } })),
    });
    const segments = [
      { segmentId: "a", rule: member("b", "c") },
      { segmentId: "b", rule: member("d") },
      { segmentId: "c", rule: member("d", "e") },
      { segmentId: "d", rule: plan as SegmentRule },
      { segmentId: "e", rule: plan as SegmentRule },
    ];
    const circle = (way: string): string[] => [
      `rule.any[0].member.segmentId makes a circle, because a segment cannot ask for itself: ${way}.`,
    ];
    expect(messages(member("a"), { segmentId: "e", segments })).toEqual(circle("e -> a -> c -> e"));
    expect(messages(member("a"), { segmentId: "a", segments })).toEqual(circle("a -> a"));
    expect(messages(member("b", "c"), { segmentId: "a", segments })).toEqual([]);
    expect(messages(member("a"), { segments })).toEqual([]);
    // Each asks for the two before it: there are more ways than could ever be walked.
    const long = Array.from({ length: 200 }, (_, place) => ({
      segmentId: `${place}`,
      rule: place < 2 ? (plan as SegmentRule) : member(`${place - 1}`, `${place - 2}`),
    }));
    expect(messages(member("199"), { segmentId: "new", segments: long })).toEqual([]);
  });
});

describe("a condition on events", () => {
  const total = { property: "total", atLeast: 5 };
  it.each<[string, EventConditionInput, string[]]>([
    ["any event of a type", { event: {} }, []],
    ["99 in a window", { event: order, atLeast: 99, atMost: 99, within: day }, []],
    [
      "100 in a window",
      { event: order, atLeast: 100, within: day },
      ["rule.event.atLeast must be a whole number from 0 to 99, because there is within."],
    ],
    ["100 ever", { event: order, atLeast: 100 }, []],
    [
      "fewer than none",
      { event: order, atMost: -1 },
      ["rule.event.atMost must be a whole number from 0 to 1000000000."],
    ],
    [
      "bounds the wrong way round",
      { event: order, atLeast: 3, atMost: 2 },
      ["rule.event.atLeast must not be greater than atMost (2)."],
    ],
    [
      "what is true for everyone",
      { event: order, atLeast: 0 },
      ["rule.event.atLeast must be at least 1: 0 or more is true for everyone."],
    ],
    ["none with a sum", { event: order, atLeast: 0, total }, []],
    ["the first one, not in a window", { event: order, isFirst: true, atMost: 0, within: day }, []],
    [
      "two of the first one",
      { event: order, isFirst: true, atLeast: 2 },
      ["rule.event.atLeast must be a whole number from 0 to 1, because isFirst looks at one event."],
    ],
    [
      "at most one of the first one",
      { event: order, isFirst: true, atMost: 1 },
      ["rule.event.atMost must be 0: with isFirst, at most 1 is true for everyone."],
    ],
    [
      "a total without bounds",
      { event: order, total: { property: "total" } },
      ["rule.event.total must have atLeast or atMost, or both: it has none."],
    ],
    [
      "a total that cannot be",
      { event: order, total: { ...total, atMost: 4 } },
      ["rule.event.total.atLeast must not be greater than atMost (4)."],
    ],
    [
      "a total that is huge",
      { event: order, total: { property: "total", atMost: 1e21 } },
      ["rule.event.total.atMost must be 0, or of a magnitude of 10^-99 to less than 10^21."],
    ],
    [
      "a window of less than a minute",
      { event: order, within: { minutes: 0 } },
      [
        "rule.event.within must be a minute to 400 days in all, of days, hours and minutes that are not negative.",
      ],
    ],
    ["a window of 400 days", { event: order, within: { days: 400 } }, []],
    [
      "a window of more than 400 days",
      { event: order, within: { days: 400, minutes: 1 } },
      [
        "rule.event.within must be a minute to 400 days in all, of days, hours and minutes that are not negative.",
      ],
    ],
    [
      "a window without parts",
      { event: order, within: {} },
      [
        "rule.event.within must be a minute to 400 days in all, of days, hours and minutes that are not negative.",
      ],
    ],
    [
      "the name of a call that has none",
      { event: { type: "IDENTIFY", name: "Order" } },
      ["rule.event.event.name must be left out, because calls of type IDENTIFY have no name."],
    ],
    [
      "a name that is too long",
      { event: { name: "x".repeat(201) } },
      ["rule.event.event.name must have 1 to 200 characters on one line."],
    ],
    [
      "six conditions on properties",
      { event: { ...order, where: new Array<typeof plan.trait & object>(6).fill(plan.trait!) } },
      ["rule.event.event.where can have at most 5 conditions: it has 6."],
    ],
    [
      "a property that changes with time",
      { event: { ...order, where: [{ name: "until", op: "WITHIN_LAST", duration: day }] } },
      [
        "rule.event.event.where[0].op cannot be WITHIN_LAST, because a property does not change with time: use BEFORE or AFTER, or `within` of the event.",
      ],
    ],
  ])("asks for %s", (_, event, expected) => {
    expect(messages({ event })).toEqual(expected);
  });
});

describe("a condition on groups", () => {
  const where = [{ name: "plan", op: "EXISTS" as const }];

  it("is stored without absent parts", () => {
    const stored = (typed: GroupConditionInput) => checkRule({ group: typed }, { segments: [] });
    expect(stored({ groupId: null, where: [] })).toStrictEqual({ rule: { group: {} } });
    expect(stored({ groupId: "acme", where })).toStrictEqual({ rule: { group: { groupId: "acme", where } } });
  });

  it.each<[string, GroupConditionInput, string[]]>([
    ["has an empty id", { groupId: "" }, ["rule.group.groupId must have 1 to 256 characters on one line."]],
    ["has an id of 256 characters", { groupId: "g".repeat(256) }, []],
    [
      "has an id of 257",
      { groupId: "g".repeat(257) },
      ["rule.group.groupId must have 1 to 256 characters on one line."],
    ],
    [
      "has six conditions",
      { where: [...where, ...where, ...where, ...where, ...where, ...where] },
      ["rule.group.where can have at most 5 conditions: it has 6."],
    ],
    [
      "would change with time",
      { where: [{ name: "renewsAt", op: "WITHIN_LAST", duration: { days: 1 } }] },
      [
        "rule.group.where[0].op cannot be WITHIN_LAST, because a group is looked at when its traits change, not as time passes: use BEFORE or AFTER.",
      ],
    ],
  ])("that %s", (_, group, expected) => {
    expect(messages({ group })).toEqual(expected);
  });
});

describe("a sequence", () => {
  it.each<[string, SequenceConditionInput, string[]]>([
    ["two steps", { steps: [cart, order], within: day }, []],
    ["five steps", { steps: [cart, cart, cart, cart, order], within: day }, []],
    ["one step", { steps: [cart], within: day }, ["rule.sequence.steps must be 2 to 5 events: there are 1."]],
    [
      "six steps",
      { steps: [cart, cart, cart, cart, cart, order], within: day },
      ["rule.sequence.steps must be 2 to 5 events: there are 6."],
    ],
    [
      "a step with a fault",
      { steps: [cart, { ...order, name: "" }], within: day },
      ["rule.sequence.steps[1].name must have 1 to 200 characters on one line."],
    ],
    ["a short since", { steps: [cart, order], within: day, since: { hours: 1 } }, []],
    [
      "a since in which nothing can be missing",
      { steps: [cart, order], within: day, since: { hours: 24 }, isLastMissing: true },
      [
        "rule.sequence.since must be longer than within: before within has passed, the last event is not missing.",
      ],
    ],
  ])("has %s", (_, sequence, expected) => {
    expect(messages({ sequence })).toEqual(expected);
  });
});

describe("a computed trait", () => {
  const faults = (input: ComputedTraitInput): string[] => {
    const checked = checkComputedTrait(input);
    return "faults" in checked ? checked.faults.map(({ message }) => message) : [];
  };

  it("is stored without absent parts", () => {
    const typed: ComputedTraitInput = {
      name: "spent",
      kind: "SUM",
      event: order,
      property: "total",
      within: null,
    };
    const computedTrait = {
      name: "spent",
      kind: "SUM",
      event: { type: "TRACK", name: "Order" },
      property: "total",
    };
    expect(checkComputedTrait(typed)).toStrictEqual({ computedTrait });
  });

  it.each<[string, ComputedTraitInput, string[]]>([
    [
      "COUNT with a property",
      { name: "a", kind: "COUNT", event: order, property: "p" },
      ["property must be left out, because COUNT counts events: use where for events with a property."],
    ],
    [
      "SUM without one",
      { name: "a", kind: "SUM", event: order },
      ["property must be given, because kind is SUM."],
    ],
    [
      "an empty property",
      { name: "a", kind: "FIRST", event: order, property: "" },
      ["property must have 1 to 200 characters on one line."],
    ],
    [
      "no name and no window",
      { name: "", kind: "COUNT", event: order, within: {} },
      [
        "name must have 1 to 200 characters on one line.",
        "within must be a minute to 400 days in all, of days, hours and minutes that are not negative.",
      ],
    ],
  ])("%s is refused", (_, input, expected) => {
    expect(faults(input)).toEqual(expected);
  });
});
