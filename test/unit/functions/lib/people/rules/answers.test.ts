import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOfGroups } from "#functions/people/rules/groupAnswers";
import { ruleAnswers } from "#functions/people/rules/answers";
import { decodeMeasures, encodeMeasures } from "#functions/people/rules/encode";
import { foldMeasures, joinMeasures } from "#functions/people/rules/measures";
import type { Rules } from "#functions/people/rules/rules";
import { compileRules } from "#functions/people/rules/rules";
import { touchedBy } from "#functions/people/rules/touched";
import type { MeasureStates, EvaluatedPerson, RuleEvent } from "#functions/people/rules/types";
import type { GroupItem } from "#table/people/group";
import { groupItems } from "../../../../../support/people/profiles.ts";
import { runs } from "../../../../../support/seed.ts";
import { anyWorld, START } from "./anyWorld.ts";
import type { World } from "./reference.ts";
import { referenceAnswers } from "./reference.ts";

const NONE: MeasureStates = new Map();

const compiled = (world: Parameters<typeof compileRules>[1] extends infer _ ? World : never): Rules =>
  compileRules(
    { version: 1, measures: {} },
    world.segments.map((each) => ({ name: each.segmentId, ...each })),
    world.computedTraits,
  );

function groupItem(groupId: string, traits: Record<string, unknown>): GroupItem {
  const set = Object.entries(traits).map(([name, value]) => [name, [value, "2026-11-22T12:00:00.000Z", "m"]]);
  const [item] = groupItems(groupId, [], Object.fromEntries(set));
  return item as GroupItem;
}

/**
 * A person of three profiles, each with a third of the events that there are, added in another order and read
 * back from items.
 */
function personOf(
  rules: Rules,
  events: RuleEvent[],
  { traits, groups }: Pick<World, "traits" | "groups">,
): EvaluatedPerson {
  const parts = [0, 1, 2].map((part) => events.filter((_, place) => place % 3 === part).toReversed());
  const states = parts.map((part) => decodeMeasures(encodeMeasures(foldMeasures(rules, NONE, part))));
  const items = groups.map(({ groupId, traits: values }) => groupItem(groupId, values));
  const { fulfilled: groupAnswers } = answersOfGroups(rules, items);
  return { traits, measures: joinMeasures(rules, states), groupAnswers };
}

/** Answers as they are compared. */
function asked(rules: Rules, world: World, t: number, events: RuleEvent[]) {
  const { segments, computed, next } = ruleAnswers(rules, personOf(rules, events, world), t);
  return { said: { segments: [...segments].sort(), computed }, next };
}

/** Every instant at which anything can change, and those one millisecond beside it. */
function momentsOf(world: World): number[] {
  const text = JSON.stringify([world.segments, world.computedTraits]);
  const durations = [...text.matchAll(/"minutes":(\d+)/g)].map(([, minutes]) => Number(minutes) * 60_000);
  const instants = JSON.stringify([world.traits, world.events.map(({ properties }) => properties)]).matchAll(
    /"(\d{4}-[^"]+Z)"/g,
  );
  const begins = [
    ...world.events.map(({ at }) => at),
    ...[...instants].map(([, each]) => Date.parse(each!)),
    START,
  ];
  const ends = begins.flatMap((begin) => [begin, ...durations.map((duration) => begin + duration)]);
  return [...new Set(ends.flatMap((end) => [end - 1, end, end + 1]))].sort((one, other) => one - other);
}

describe("rules", () => {
  it("say at every moment what the plain reference says", () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const rules = compiled(world);
        for (const t of momentsOf(world)) {
          const events = world.events.filter(({ at }) => at <= t);
          expect(asked(rules, world, t, events).said).toEqual(referenceAnswers(world, t));
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it("name the very next instant at which time changes an answer, and none if there is none", () => {
    fc.assert(
      fc.property(anyWorld, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (world, place) => {
        const rules = compiled(world);
        const moments = momentsOf(world);
        const t = moments[Math.floor(place * moments.length)]!;
        // No other event comes.
        const events = world.events.filter(({ at }) => at <= t);
        const still = { ...world, events };
        const { said, next = Infinity } = asked(rules, still, t, events);
        expect(next).toBeGreaterThan(t);
        for (const moment of moments.filter((each) => each > t && each < next))
          expect(referenceAnswers(still, moment)).toEqual(said);
        if (next < Infinity) expect(referenceAnswers(still, next)).not.toEqual(said);
      }),
      { numRuns: runs(10) },
    );
  });

  it("that neither an event nor a trait touches stay as they are", () => {
    fc.assert(
      fc.property(
        anyWorld,
        fc.dictionary(fc.constantFrom("plan", "since"), fc.constantFrom("a", 5)),
        (world, changed) => {
          const rules = compiled(world);
          const t = START + 16 * 60_000;
          const [event, ...before] = world.events;
          const touched = touchedBy(rules, event ? [event] : [], Object.keys(changed));
          const first = ruleAnswers(rules, personOf(rules, before, world), t);
          const person = personOf(rules, world.events, { ...world, traits: { ...world.traits, ...changed } });
          const all = ruleAnswers(rules, person, t);
          for (const segmentId of rules.all.segments)
            if (!touched.segments.has(segmentId))
              expect(all.segments.has(segmentId)).toBe(first.segments.has(segmentId));
          for (const name of rules.all.computed)
            if (!touched.computed.has(name)) expect(all.computed[name]).toEqual(first.computed[name]);
          // A look at these alone says the same of them.
          const some = ruleAnswers(rules, person, t, touched);
          expect([...some.segments].sort()).toEqual(
            [...all.segments].filter((id) => touched.segments.has(id)).sort(),
          );
          expect(some.next ?? Infinity).toBeGreaterThanOrEqual(all.next ?? Infinity);
        },
      ),
      { numRuns: runs(10) },
    );
  });
});
