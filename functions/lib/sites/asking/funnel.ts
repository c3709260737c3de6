import { FUNNEL_STEPS } from "#table/sites/filterLimits";
import * as saved from "#table/sites/funnel";
import type { GoalItem } from "#table/sites/goal";
import { get } from "../../aws/dynamodb.ts";
import { InputError } from "../../aws/errors.ts";
import { isText } from "../../input/text.ts";
import type { FilterInput, FunnelQuestion } from "../../input/sessions.ts";
import { UnknownGoalError } from "../../input/sessions.ts";
import type { Range } from "../stats/ranges.ts";
import { parseStep, type NamedAct, type FunnelStepInput } from "./acts.ts";
import type { AskedSite, AskSessions } from "./question.ts";
import { parseHistoryRange } from "./question.ts";

interface FunnelArguments extends Range {
  steps?: FunnelStepInput[] | null;
  funnelId?: string | null;
  strict?: boolean | null;
  within?: FunnelQuestion["within"] | null;
  filters?: FilterInput[] | null;
}

/** No id is longer (`newId` of resolvers/lib/ids.ts). */
const LONGEST_ID = 128;

/** The field `funnel` of the visits that match. Throws an InputError. */
export async function sessionFunnel(
  site: AskedSite,
  args: FunnelArguments,
  ask: AskSessions,
  goals: GoalItem[],
) {
  const { filters, within } = args;
  const range = parseHistoryRange(site, args);
  const { steps, isStrict } = await stepsOf(site, args, goals);
  const question = {
    steps: steps.map(({ act }) => act),
    isStrict,
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

/** Returns what is asked: the steps themselves, or those that the site keeps. */
async function stepsOf(
  { siteId }: AskedSite,
  { steps, funnelId, strict }: FunnelArguments,
  goals: GoalItem[],
): Promise<{ steps: NamedAct[]; isStrict: boolean }> {
  if (typeof funnelId !== "string") {
    if (!steps) throw new InputError("steps", "Pass steps, or the funnelId of a funnel that the site keeps.");
    return { steps: parseSteps(steps, goals), isStrict: strict === true };
  }
  if (steps)
    throw new InputError("funnelId", "A saved funnel has steps of its own: omit steps, or funnelId.");
  const kept = isText(funnelId, LONGEST_ID)
    ? await get<saved.FunnelItem>(saved.key(siteId, funnelId))
    : undefined;
  if (!kept)
    throw new InputError("funnelId", "The site has no funnel with this id: Site.funnels lists them.");
  return { steps: keptSteps(kept, goals), isStrict: strict ?? kept.strict };
}

/** The goals of a funnel may have been deleted since it was saved. */
function keptSteps({ steps }: saved.FunnelItem, goals: GoalItem[]): NamedAct[] {
  const gone = steps.findIndex(
    ({ goalId }) => goalId !== undefined && !goals.some((goal) => goal.goalId === goalId),
  );
  if (gone >= 0)
    throw new UnknownGoalError(
      "funnelId",
      `Step ${gone + 1} of this funnel is a goal that the site no longer has: change the funnel (putFunnel).`,
    );
  return parseSteps(steps, goals);
}

/** Checks the steps of a funnel. Throws an InputError that names a step and its field. */
export function parseSteps(steps: FunnelStepInput[], goals: GoalItem[]): NamedAct[] {
  if (steps.length < FUNNEL_STEPS.least || steps.length > FUNNEL_STEPS.most)
    throw new InputError(
      "steps",
      `A funnel has ${FUNNEL_STEPS.least} to ${FUNNEL_STEPS.most} steps, and here are ${steps.length}.`,
    );
  return steps.map((step, at) => parseStep(step, `steps[${at}]`, goals));
}
