import { expect, it } from "vitest";
import { ruleLimitFault } from "#functions/people/rules/limits";
import type { StoredSegment } from "#functions/people/rules/types";
import type { ComputedTrait, SegmentRule } from "#table/people/rule";

const event = (name: string): SegmentRule => ({ event: { event: { type: "TRACK", name } } });
const segment = (name: string, events: string[]): StoredSegment => ({
  ...{ segmentId: name, name, rule: { any: events.map(event) } },
});
const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${prefix}${place}`);
const count = (name: string): ComputedTrait => ({ name, kind: "COUNT", event: { type: "TRACK", name } });

it("100 measures are within the limits, and 101 name the segments and computed traits that use most", () => {
  const segments = [segment("Few", ["a0"]), segment("Many", names("a", 60)), segment("Some", names("b", 39))];
  // The event of the computed trait is one of the segment's.
  expect(ruleLimitFault(segments, [count("a1"), count("c")])).toBeUndefined();
  expect(ruleLimitFault([...segments, segment("More", ["a0", "b0", "d"])], [count("c")])).toBe(
    "All segments and computed traits together can have at most 100 different events (type, name, where and property): " +
      'there would be 101. Of these, the segment "Many" has 60, the segment "Some" has 39, the segment "More" has 3, ' +
      'the segment "Few" has 1, the computed trait "c" has 1.',
  );
});

it("what is kept of a person has to fit into an item, and who needs most of it is named", () => {
  const total = (name: string): SegmentRule => ({
    event: { event: { type: "TRACK", name }, within: { days: 1 }, total: { property: "p", atLeast: 1 } },
  });
  const segments = [{ segmentId: "s", name: "Totals", rule: { any: names("a", 100).map(total) } }];
  expect(ruleLimitFault(segments, [])).toBeUndefined();
  const frequent = (name: string): ComputedTrait => ({
    ...{ name, kind: "MOST_FREQUENT", event: { type: "TRACK", name: `a${name}` }, property: "p" },
  });
  const [fit, many] = [7, 8].map((count) => names("", count).map(frequent)) as [
    ComputedTrait[],
    ComputedTrait[],
  ];
  expect(ruleLimitFault(segments, fit)).toBeUndefined();
  expect(ruleLimitFault(segments, many)).toBe(
    "What all segments and computed traits together keep of a person's events can have at most 399 KB: it would have 401 KB. " +
      'Use fewer computed traits of texts. Of these, the segment "Totals" has 349 KB, the computed trait "0" has 7 KB, ' +
      'the computed trait "1" has 7 KB, the computed trait "2" has 7 KB, the computed trait "3" has 7 KB.',
  );
});

it("there are at most 200 segments and 100 computed traits", () => {
  const segments = names("s", 200).map((name) => segment(name, ["a"]));
  expect(ruleLimitFault(segments, [])).toBeUndefined();
  expect(ruleLimitFault([...segments, segment("More", ["a"])], [])).toMatch(
    /^There can be at most 200 segments/,
  );
  const traits = names("t", 101).map((name) => ({ ...count("a"), name }));
  expect(ruleLimitFault([], traits.slice(1))).toBeUndefined();
  expect(ruleLimitFault([], traits)).toMatch(/^There can be at most 100 computed traits/);
});

it("there are at most 100 different conditions on groups", () => {
  const isIn = (groupId: string): SegmentRule => ({ group: { groupId } });
  const inAny = (groups: string[]): StoredSegment => ({
    ...{ segmentId: "s", name: "s", rule: { any: groups.map(isIn) } },
  });
  expect(ruleLimitFault([inAny(names("g", 100)), inAny(["g0"])], [])).toBeUndefined();
  expect(ruleLimitFault([inAny(names("g", 100)), inAny(["h"])], [])).toBe(
    "All segments together can have at most 100 different conditions on groups (groupId and where): " +
      "there would be 101. Use the same condition in several segments, or member.",
  );
});
