import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilters } from "../../../../../../functions/lib/lake/filters.ts";
import { askingFiles } from "../../../../../support/lake/asked.ts";
import { filter, GOALS } from "../../../../../support/lake/filters.ts";
import { act, expectedPath, range } from "../../../../../support/lake/orders.ts";
import { matches } from "../../../../../support/lake/reference.ts";
import { referenceSessions } from "../../../../../support/lake/sessions.ts";
import { runs } from "../../../../../support/seed.ts";

const ask = askingFiles();

test("paths of random visits and filters are those of plain JavaScript", async () => {
  const question = fc.record({
    after: fc.array(act, { maxLength: 3 }),
    direction: fc.constantFrom("FORWARD" as const, "BACKWARD" as const),
    limit: fc.constantFrom(2, 100),
  });
  const filters = fc.array(filter, { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(referenceSessions, filters, question, range, async (all, chosen, wanted, hours) => {
      const asked = { filters: parseFilters(chosen, GOALS), goals: GOALS, hours };
      const found = await ask(all, asked, (sessions) => sessions.paths(wanted));
      const begun = all
        .filter(({ hour }) => hours.from <= hour && hour < hours.to)
        .filter((visit) => chosen.every((each) => matches(each, visit, GOALS)));
      expect(found).toEqual(expectedPath(wanted, begun));
    }),
    { numRuns: runs(3) },
  );
});
