import fc from "fast-check";
import { expect, test } from "vitest";
import type { Act } from "../../../../../../functions/lib/visits.ts";
import { askingFiles } from "../../../../../support/lake/asked.ts";
import { act, grouped, isDone, range } from "../../../../../support/lake/orders.ts";
import { visits, type Done, type Visit } from "../../../../../support/lake/visits.ts";
import { runs } from "../../../../../support/seed.ts";

const ask = askingFiles();

/** How many steps are reached: each is looked for after the first place of the one before. */
function inOrder(steps: Act[], all: Done[]): number {
  let reached = 0;
  for (const done of all) if (steps[reached] && isDone(steps[reached]!, done)) reached += 1;
  return reached;
}

/** The longest beginning of the steps that is done without anything in between. */
function strictly(steps: Act[], all: Done[]): number {
  const from = all.map((_, start) => {
    const first = steps.findIndex((step, at) => !all[start + at] || !isDone(step, all[start + at]!));
    return first < 0 ? steps.length : first;
  });
  return Math.max(0, ...from);
}

test("funnels of random visits are those of plain JavaScript", async () => {
  const question = fc.record({
    steps: fc.array(act, { minLength: 2, maxLength: 4 }),
    isStrict: fc.boolean(),
    within: fc.constantFrom("SESSION" as const, "VISITOR" as const),
  });
  await fc.assert(
    fc.asyncProperty(visits, question, range, async (all, wanted, hours) => {
      const found = await ask(all, { filters: [], goals: [], hours }, (asked) => asked.funnel(wanted));
      const begun = all.filter(({ hour }) => hours.from <= hour && hour < hours.to);
      const inTime = [...begun].sort((one, other) => one.day - other.day || one.session - other.session);
      const who = ({ visitor, session }: Visit) => (wanted.within === "VISITOR" ? visitor : session);
      const depths = grouped(inTime, who).map(([, of]) =>
        (wanted.isStrict ? strictly : inOrder)(
          wanted.steps,
          of.flatMap(({ events }) => events),
        ),
      );
      const reached = wanted.steps.map((_, at) => depths.filter((depth) => depth > at).length);
      expect(found).toEqual({ sessions: begun.length, reached });
    }),
    { numRuns: runs(3) },
  );
});
