import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinMeasure, stateOf, trimMeasure } from "#functions/people/rules/keep";
import type { MeasureSpec, MeasureState, RuleEvent } from "#functions/people/rules/types";
import { runs } from "../../../../../support/seed.ts";

const spec: MeasureSpec = {
  ...{ id: "0000000000000000", event: { type: "TRACK", name: "Order" }, property: "p", begun: 1, since: 1 },
  keeps: { latest: 5, texts: true, first: true, sum: true, range: true, ends: true, values: true },
};
const eventOf = (at: number, id: number, p: unknown): RuleEvent => ({
  ...{ at, id, type: "TRACK", name: "Order", properties: { p } },
});
const all = (states: MeasureState[], of = spec): MeasureState =>
  states.reduce((one, other) => joinMeasure(of, one, other));
const folded = (values: unknown[], of = spec): MeasureState =>
  all(
    values.map((value, place) => stateOf(of, eventOf(place, place, value))),
    of,
  );

describe("a measure", () => {
  it("is the same in any order and any grouping", () => {
    const long = fc.constantFrom("x".repeat(99), "y".repeat(100), "z".repeat(90));
    const value = fc.oneof(
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom(0.1, 0.2, -0.3),
      long,
      fc.string(),
      fc.boolean(),
    );
    const event = fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), value)
      .map(([at, id, each]) => eventOf(at, id, each));
    const events = fc
      .array(event, { minLength: 1, maxLength: 60 })
      .chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length }),
          fc.integer({ min: 0, max: list.length }),
        ),
      );
    fc.assert(
      fc.property(events, fc.constantFrom(0, 1, 5, 40, 100), ([list, other, cut], latest) => {
        const of = { ...spec, keeps: { ...spec.keeps, latest } };
        const states = (part: RuleEvent[]): MeasureState[] => part.map((each) => stateOf(of, each));
        const parts = [other.slice(0, cut), other.slice(cut)].filter((part) => part.length > 0);
        expect(
          all(
            parts.map((part) => all(states(part), of)),
            of,
          ),
        ).toEqual(all(states(list), of));
      }),
      { numRuns: runs(25) },
    );
  });

  it("keeps what is asked for, of 3 events", () => {
    const at = (place: number, value: unknown) => ({ at: place, id: place, value });
    expect(folded([5, "a", 2.5])).toEqual({
      ...{ number: 3, sum: 7_500_000_000n, summed: 2, least: 2.5, greatest: 5 },
      ...{ first: at(0, 5), firstValue: at(0, 5), lastValue: at(2, 2.5) },
      latest: [at(2, 2.5), at(1, "a"), at(0, 5)],
      values: [
        ['"a"', 1],
        ["2.5", 1],
        ["5", 1],
      ],
    });
    const few = { ...spec, keeps: { latest: 2 } };
    expect(folded([5, "a", 2.5], few)).toEqual({ number: 3, latest: [at(2, 2.5), { at: 1, id: 1 }] });
  });

  it("has no value of an event without the property, or with one that it cannot keep", () => {
    const none = [undefined, null, {}, [], "x".repeat(101), 1e21, -1e300];
    const { number, latest, ...rest } = folded(none);
    expect({ number, rest: Object.keys(rest) }).toEqual({ number: 7, rest: ["first"] });
    expect(latest.every((entry) => !("value" in entry))).toBe(true);
  });

  it("keeps the latest, of those of one millisecond the greatest ids", () => {
    const states = [3, 1, 2, 9, 7, 8].map((id) => stateOf(spec, eventOf(id > 5 ? 1 : 0, id, 0)));
    expect(all(states).latest.map(({ id }) => id)).toEqual([9, 8, 7, 3, 2]);
  });

  it("keeps the first 100 different values by code units, with their numbers", () => {
    const values = Array.from({ length: 150 }, (_, place) => 100 + place).toReversed();
    const { values: kept } = folded([...values, 100, "a"]);
    expect(kept?.length).toBe(100);
    expect(kept?.[0]).toEqual(['"a"', 1]);
    expect(kept?.[1]).toEqual(["100", 2]);
    expect(kept?.at(-1)).toEqual(["198", 1]);
  });

  it("keeps texts up to about 1.5 KB, of values and of the latest", () => {
    const of = { ...spec, keeps: { ...spec.keeps, latest: 100 } };
    const texts = Array.from({ length: 60 }, (_, place) => `${place + 100}`.padEnd(100, "x"));
    const { values, latest } = folded([...texts, 5], of);
    // 16 texts of 102 bytes with their quotes are the first that reach 1,536.
    expect(values?.map(([json]) => json)).toEqual(texts.slice(0, 16).map((text) => `"${text}"`));
    expect(latest.length).toBe(61);
    expect(latest.flatMap(({ value }) => value ?? [])).toEqual([5, ...texts.slice(-16).toReversed()]);
  });

  it("loses what its rules no longer ask for, and is itself if they ask for all of it", () => {
    const state = folded([5, "a", 2.5]);
    expect(trimMeasure(spec, state)).toBe(state);
    const at = (place: number, value?: number) => ({
      at: place,
      id: place,
      ...(value === undefined ? {} : { value }),
    });
    expect(trimMeasure({ ...spec, keeps: { latest: 2, sum: true } }, state)).toEqual({
      ...{ number: 3, sum: 7_500_000_000n, summed: 2, latest: [at(2, 2.5), at(1)] },
    });
    expect(trimMeasure({ ...spec, keeps: { latest: 0 } }, state)).toEqual({ number: 3, latest: [] });
  });
});
