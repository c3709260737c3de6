import fc from "fast-check";
import type { RuleEvent, StoredSegment } from "#functions/people/rules/types";
import type { ComputedTrait, EventMatch, SegmentRule, TraitCondition } from "#table/people/rule";
import type { World } from "./reference.ts";

const MINUTE = 60_000;
export const START = Date.parse("2026-11-22T12:00:00.000Z");

// Few names, values and times, so that conditions match, windows end together and events meet in one
// millisecond.
const minutes = fc.integer({ min: 1, max: 12 }).map((count) => ({ minutes: count }));
const instant = fc
  .integer({ min: -6, max: 20 })
  .map((count) => new Date(START + count * MINUTE).toISOString());
const number = fc.constantFrom(-3, 0, 0.1, 0.2, 0.3, 2.5, 5, 10);
const text = fc.constantFrom("a", "ab", "b", "10");
const value = fc.oneof(
  number,
  text,
  fc.boolean(),
  instant,
  instant.map((at) => Date.parse(at) / 1000),
  fc.constantFrom(null, { b: 5 }, { b: "ab" }, ["a"], ["ab", 5, true], [], "2026-11-22", "2026-11-23"),
);
const property = fc.constantFrom("p", "q", "p.b");
const traitName = fc.constantFrom("plan", "plan.b", "since", "__proto__", "orders", "latest");

const onValue = (name: fc.Arbitrary<string>): fc.Arbitrary<TraitCondition> =>
  fc.oneof(
    fc.record({ name, op: fc.constant("EXISTS" as const) }),
    fc.record({ name, op: fc.constant("EQUALS" as const), number }),
    fc.record({ name, op: fc.constant("EQUALS" as const), text }),
    fc.record({ name, op: fc.constant("EQUALS" as const), flag: fc.boolean() }),
    fc.record({
      name,
      op: fc.constant("IN" as const),
      texts: fc.array(text, { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ name, op: fc.constant("INCLUDES" as const), text }),
    fc.record({ name, op: fc.constant("INCLUDES" as const), number }),
    fc.record({ name, op: fc.constant("INCLUDES" as const), texts: fc.array(text, { minLength: 1 }) }),
    fc.record({
      name,
      op: fc.constantFrom("CONTAINS" as const, "STARTS_WITH" as const, "ENDS_WITH" as const),
      text,
    }),
    fc.record({
      name,
      op: fc.constantFrom("LESS" as const, "AT_MOST" as const, "GREATER" as const, "AT_LEAST" as const),
      number,
    }),
    fc.record({ name, op: fc.constantFrom("BEFORE" as const, "AFTER" as const), at: instant }),
  );

const onTrait: fc.Arbitrary<TraitCondition> = fc.oneof(
  onValue(traitName),
  fc.record({
    ...{ name: traitName, op: fc.constantFrom("WITHIN_LAST" as const, "LONGER_AGO" as const) },
    duration: minutes,
  }),
);

const type = fc.constantFrom("TRACK" as const, "TRACK" as const, "PAGE" as const);
const eventName = fc.constantFrom("A", "A", "B");
const match: fc.Arbitrary<EventMatch> = fc.record(
  { type, name: eventName, where: fc.array(onValue(property), { minLength: 1, maxLength: 2 }) },
  { requiredKeys: ["type"] },
);

const bounds = fc.constantFrom<{ atLeast?: number; atMost?: number }[]>(
  ...[{}, {}, { atLeast: 1 }, { atLeast: 2 }, { atLeast: 3 }, { atMost: 0 }, { atMost: 1 }],
  ...[{ atMost: 2 }, { atLeast: 1, atMost: 2 }, { atLeast: 2, atMost: 2 }],
);
const total = fc.oneof(
  fc.record({ property, atLeast: number }),
  fc.record({ property, atMost: number }),
  fc.record({ property, atLeast: fc.constantFrom(-3, 0, 0.3), atMost: fc.constantFrom(0.3, 5, 10) }),
);
const event: fc.Arbitrary<SegmentRule> = fc
  .tuple(
    fc.record({ event: match, within: minutes, total }, { requiredKeys: ["event"] }),
    bounds,
    fc.constantFrom({}, {}, { isFirst: true as const }),
  )
  .map(([condition, bound, first]) => ({ event: { ...condition, ...bound, ...first } }));

const sequence: fc.Arbitrary<SegmentRule> = fc
  .record(
    {
      ...{ steps: fc.array(match, { minLength: 2, maxLength: 3 }), within: minutes, since: minutes },
      isLastMissing: fc.constant(true as const),
    },
    { requiredKeys: ["steps", "within"] },
  )
  .map((condition) => ({ sequence: condition }));

const groupId = fc.constantFrom("acme", "beta");
const group: fc.Arbitrary<SegmentRule> = fc
  .record(
    { groupId, where: fc.array(onValue(property), { minLength: 1, maxLength: 2 }) },
    { requiredKeys: [] },
  )
  .map((condition) => ({ group: condition }));

/** A rule that asks for some of the segments. */
function anyRule(others: readonly string[]): fc.Arbitrary<SegmentRule> {
  const leaf = fc.oneof(
    { weight: 2, arbitrary: onTrait.map((trait): SegmentRule => ({ trait })) },
    { weight: 4, arbitrary: event },
    { weight: 2, arbitrary: sequence },
    { weight: 2, arbitrary: group },
    ...(others.length === 0
      ? []
      : [
          {
            weight: 1,
            arbitrary: fc.constantFrom(...others).map((segmentId) => ({ member: { segmentId } })),
          },
        ]),
  );
  return fc.letrec<{ node: SegmentRule }>((tie) => {
    const nodes = fc.array(tie("node"), { minLength: 1, maxLength: 3 });
    return {
      node: fc.oneof(
        { maxDepth: 4, depthSize: "small" },
        { weight: 3, arbitrary: leaf },
        { weight: 1, arbitrary: nodes.map((all) => ({ all })) },
        { weight: 1, arbitrary: nodes.map((any) => ({ any })) },
        { weight: 1, arbitrary: tie("node").map((not) => ({ not })) },
      ),
    };
  }).node;
}

/** Four segments, of which each can ask for those before it. */
const segments: fc.Arbitrary<StoredSegment[]> = fc
  .tuple(anyRule([]), anyRule(["s0"]), anyRule(["s0", "s1"]), anyRule(["s1", "s2"]))
  .map((rules) => rules.map((rule, place) => ({ segmentId: `s${place}`, name: `S${place}`, rule })));

const kinds = [
  "SUM",
  "AVERAGE",
  "MINIMUM",
  "MAXIMUM",
  "FIRST",
  "LAST",
  "MOST_FREQUENT",
  "DIFFERENT",
] as const;
const computedTrait = (name: string): fc.Arbitrary<ComputedTrait> =>
  fc.oneof(
    fc.record(
      { name: fc.constant(name), kind: fc.constant("COUNT" as const), event: match, within: minutes },
      { requiredKeys: ["name", "kind", "event"] },
    ),
    fc.record(
      { name: fc.constant(name), kind: fc.constantFrom(...kinds), event: match, property, within: minutes },
      { requiredKeys: ["name", "kind", "event", "property"] },
    ),
  );

const properties = fc.dictionary(fc.constantFrom("p", "q", "p.b"), value, {
  maxKeys: 3,
  noNullPrototype: true,
});
const anyEvent: fc.Arbitrary<RuleEvent> = fc.record({
  at: fc
    .tuple(fc.integer({ min: 0, max: 15 }), fc.constantFrom(0, 0, 0, 1))
    .map(([m, ms]) => START + m * MINUTE + ms),
  id: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  ...{ type, name: fc.constantFrom("A", "A", "B", "C"), properties },
});

const sent = fc
  .array(fc.tuple(traitName, value), { maxLength: 5 })
  .map((pairs): Record<string, unknown> => Object.fromEntries(pairs.filter(([, each]) => each !== null)));

/** Rules and a person. */
export const anyWorld: fc.Arbitrary<World & { segments: StoredSegment[] }> = fc.record({
  segments,
  computedTraits: fc
    .tuple(computedTrait("orders"), computedTrait("latest"), computedTrait("other"))
    .chain((all) => fc.subarray(all)),
  events: fc.uniqueArray(anyEvent, { maxLength: 12, selector: ({ id }) => id }),
  traits: sent,
  groups: fc.uniqueArray(fc.record({ groupId, traits: properties }), { selector: (each) => each.groupId }),
});
