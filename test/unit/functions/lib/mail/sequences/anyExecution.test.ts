import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDefinition } from "#functions/mail/sequences/rules/check";
import { MAX_STEPS } from "#table/mail/sequenceVersion";
import { runs } from "../../../../../support/seed.ts";
import { definitions, worlds } from "./anyWorld.ts";
import { plainRun } from "./plainExecution.ts";
import { follow } from "./follow.ts";

test("a run does what a plain program would, whatever happens and however late its turns are", () => {
  fc.assert(
    fc.property(definitions, worlds, (input, world) => {
      const checked = checkDefinition(input);
      if ("faults" in checked) throw new Error(JSON.stringify(checked.faults));
      const { definition } = checked;
      const trace = follow(definition, world);

      // The program sees the same turns.
      const program = plainRun(definition, world);
      program.next();
      for (const turn of trace.turns) {
        const { value } = program.next(turn.at);
        expect({ at: turn.at, does: value }).toEqual({ at: turn.at, does: turn.does });
      }

      const stepIds = definition.steps.map(({ id }) => id);
      const claims = trace.turns.flatMap(({ does }) => does.filter((each) => each.startsWith("SEND ")));
      expect(new Set(claims.map((claim) => claim.split(" ")[1])).size).toBe(claims.length);
      const places = trace.turns.map(({ stepId }) => [...stepIds, "end"].indexOf(stepId));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(new Set(places).size).toBeLessThanOrEqual(MAX_STEPS + 1);
      expect(trace.turns.at(-1)!.does.at(-1)).toMatch(/^END /);
      expect(trace.bursts).toEqual([]);
      expect(trace.late).toEqual([]);
    }),
    { numRuns: runs(2) },
  );
});
