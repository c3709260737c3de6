import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilters } from "../../../../../../functions/lib/lake/filters.ts";
import { askingFiles } from "../../../../../support/lake/asked.ts";
import { filter, GOALS } from "../../../../../support/lake/filters.ts";
import { act, reachedOf, range } from "../../../../../support/lake/orders.ts";
import { matches } from "../../../../../support/lake/reference.ts";
import { referenceSessions } from "../../../../../support/lake/sessions.ts";
import { runs } from "../../../../../support/seed.ts";

const ask = askingFiles();

test("funnels of random visits and filters are those of plain JavaScript", async () => {
  const question = fc.record({
    steps: fc.array(act, { minLength: 2, maxLength: 4 }),
    isStrict: fc.boolean(),
    within: fc.constantFrom("SESSION" as const, "VISITOR" as const),
  });
  const filters = fc.array(filter, { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(referenceSessions, filters, question, range, async (all, chosen, wanted, hours) => {
      const asked = { filters: parseFilters(chosen, GOALS), goals: GOALS, hours };
      const found = await ask(all, asked, (sessions) => sessions.funnel(wanted));
      const begun = all
        .filter(({ hour }) => hours.from <= hour && hour < hours.to)
        .filter((visit) => chosen.every((each) => matches(each, visit, GOALS)));
      expect(found).toEqual({ sessions: begun.length, reached: reachedOf(wanted, begun) });
    }),
    { numRuns: runs(3) },
  );
});
