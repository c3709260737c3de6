import type { GoalItem } from "#table/sites/goal";
import { InputError } from "../../aws/errors.ts";
import type { FilterInput, FunnelQuestion } from "../../visits.ts";
import type { Range } from "../stats/ranges.ts";
import { parseStep, type Step, type StepInput } from "./acts.ts";
import type { AskedSite, AskVisits } from "./question.ts";
import { parseHistoryRange } from "./question.ts";

interface FunnelArguments extends Range {
  steps: StepInput[];
  strict?: boolean | null;
  within?: FunnelQuestion["within"] | null;
  filters?: FilterInput[] | null;
}

const STEPS = { least: 2, most: 8 };

/** The field `funnel` of the visits that match. Throws an InputError. */
export async function funnel(site: AskedSite, args: FunnelArguments, ask: AskVisits, goals: GoalItem[]) {
  const { filters, strict, within } = args;
  const steps = parseSteps(args.steps, goals);
  const range = parseHistoryRange(site, args);
  const question = {
    steps: steps.map(({ act }) => act),
    isStrict: strict === true,
    within: within ?? "SESSION",
  };
  const { answer, completeUntil } = await ask({ range, filters }, (visits) => visits.funnel(question));
  const { sessions, reached } = answer;
  const [first = 0] = reached;
  return {
    ...{ sessions, completeUntil },
    steps: steps.map(({ name }, at) => {
      const count = reached[at]!;
      const before = at === 0 ? undefined : reached[at - 1]!;
      return {
        ...{ name, count },
        rate: first > 0 ? count / first : null,
        stepRate: before === undefined || before === 0 ? null : count / before,
        lost: (before ?? count) - count,
      };
    }),
  };
}

/** Checks the steps of a funnel. Throws an InputError that names a step and its field. */
export function parseSteps(steps: StepInput[], goals: GoalItem[]): Step[] {
  if (steps.length < STEPS.least || steps.length > STEPS.most)
    throw new InputError(
      "steps",
      `A funnel has ${STEPS.least} to ${STEPS.most} steps, and here are ${steps.length}.`,
    );
  return steps.map((step, at) => parseStep(step, `steps[${at}]`, goals));
}
