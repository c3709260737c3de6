import fc from "fast-check";
import { expect, test } from "vitest";
import type { Path, PathQuestion } from "../../../../../../functions/lib/visits.ts";
import { askingFiles } from "../../../../../support/lake/asked.ts";
import { act, grouped, isDone, range } from "../../../../../support/lake/orders.ts";
import { visits, type Done } from "../../../../../support/lake/visits.ts";
import { runs } from "../../../../../support/seed.ts";

const ask = askingFiles();

/** What was done next, `null` if nothing was, and `undefined` if the visit does not do the acts. */
function nextOf({ after, direction }: PathQuestion, events: Done[]): Done | null | undefined {
  const all = direction === "FORWARD" ? events : [...events].reverse();
  const starts = all
    .map((_, start) => start)
    .filter((start) => after.every((each, at) => all[start + at] && isDone(each, all[start + at]!)));
  // Forward it is the first place of the visit, backward its last one: in both, the first of this order.
  const [first] = after.length === 0 ? [0] : starts;
  return first === undefined ? undefined : (all[first + after.length] ?? null);
}

test("paths of random visits are those of plain JavaScript", async () => {
  const question = fc.record({
    after: fc.array(act, { maxLength: 3 }),
    direction: fc.constantFrom("FORWARD" as const, "BACKWARD" as const),
    limit: fc.constantFrom(2, 100),
  });
  await fc.assert(
    fc.asyncProperty(visits, question, range, async (all, wanted, hours) => {
      const found = await ask(all, { filters: [], goals: [], hours }, (asked) => asked.paths(wanted));
      const next = all
        .filter(({ hour }) => hours.from <= hour && hour < hours.to)
        .map(({ events }) => nextOf(wanted, events))
        .filter((each) => each !== undefined);
      const went = next.filter((each) => each !== null);
      const named = grouped(went, ({ kind, path, name }) => JSON.stringify([kind, kind === 0 ? path : name]));
      const rows = named.map(([key, of]): Path["rows"][number] => {
        const [kind, name] = JSON.parse(key) as [number, string];
        return { kind: kind === 0 ? "PAGE" : "EVENT", name, sessions: of.length };
      });
      rows.sort(
        (one, other) =>
          other.sessions - one.sessions ||
          (one.name < other.name ? -1 : one.name > other.name ? 1 : one.kind === "PAGE" ? -1 : 1),
      );
      expect(found).toEqual({
        sessions: next.length,
        ended: next.length - went.length,
        rows: rows.slice(0, wanted.limit),
      });
    }),
    { numRuns: runs(3) },
  );
});
