import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilters } from "../../../../../../functions/lib/lake/filters.ts";
import type { ReturnRow, Slot } from "../../../../../../functions/lib/input/sessions.ts";
import { askingFiles } from "../../../../../support/lake/asked.ts";
import { filter, GOALS } from "../../../../../support/lake/filters.ts";
import { grouped, range } from "../../../../../support/lake/orders.ts";
import { matches } from "../../../../../support/lake/reference.ts";
import { HOUR, referenceSessions, type ReferenceSession } from "../../../../../support/lake/sessions.ts";
import { runs } from "../../../../../support/seed.ts";

const ask = askingFiles();

/**
 * The starts of the slots after the first one, in hours. `isLife` is true if a life of ids begins with the
 * slot.
 */
const cuts = fc.uniqueArray(fc.record({ after: fc.integer({ min: 1, max: 99 }), isLife: fc.boolean() }), {
  maxLength: 8,
  selector: ({ after }) => after,
});

function slotsOf(from: number, drawn: { after: number; isLife: boolean }[]): Slot[] {
  const slots: Slot[] = [{ start: from, life: from }];
  for (const { after, isLife } of [...drawn].sort((one, other) => one.after - other.after)) {
    const start = from + after * HOUR;
    slots.push({ start, life: isLife ? start : slots.at(-1)!.life });
  }
  return slots;
}

/** Each visitor of each life: in which slots it was there, in their order. */
function rowsOf(all: ReferenceSession[], slots: Slot[]): ReturnRow[] {
  const seen = all.map(({ visitor, hour }) => ({
    visitor,
    ...slots.findLast(({ start }) => start <= hour)!,
  }));
  const pairs = grouped(seen, ({ visitor, life }) => `${visitor} ${life}`).flatMap(([, of]) => {
    const starts = [...new Set(of.map(({ start }) => start))];
    return starts.map((start) => ({ first: Math.min(...starts), start }));
  });
  return grouped(pairs, ({ first, start }) => `${first} ${start}`)
    .map(([, of]) => ({ ...of[0]!, visitors: of.length }))
    .sort((one, other) => one.first - other.first || one.start - other.start);
}

test("who comes back, of random visits and filters, are those of plain JavaScript", async () => {
  const filters = fc.array(filter, { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(referenceSessions, filters, range, cuts, async (all, chosen, hours, drawn) => {
      const slots = slotsOf(hours.from, drawn);
      const question = { filters: parseFilters(chosen, GOALS), goals: GOALS, hours };
      const found = await ask(all, question, (asked) => asked.retention(slots));
      const begun = all.filter(({ hour }) => hours.from <= hour && hour < hours.to);
      const having = begun.filter((visit) => chosen.every((each) => matches(each, visit, GOALS)));
      expect(found).toEqual(rowsOf(having, slots));
    }),
    { numRuns: runs(3) },
  );
});
