import type { Refusals } from "../../../lib/form.ts";
import { funnelForm } from "../../../strings/explore.ts";
import { kept } from "../../../strings/kept.ts";
import type { View } from "../../../lib/period/view.ts";
import {
  EMPTY_STEP,
  fieldOf,
  parseSteps,
  printStep,
  wrongOf,
  type StepDraft,
  type StepField,
} from "../acts.ts";

/** A funnel as its form has it. */
export interface FunnelDraft {
  /** Empty if it is not to be kept. */
  name: string;
  isStrict: boolean;
  steps: readonly StepDraft[];
}

/** The first state of a form. */
export const NEW: FunnelDraft = { name: "", isStrict: false, steps: [EMPTY_STEP, EMPTY_STEP] };

const LONGEST_NAME = 100;
const STRICT = "strict";

/** The funnel that has its steps in the address; without steps if there is none. */
export function draftIn({ steps, chosen }: View): FunnelDraft {
  return { name: "", isStrict: chosen.order === STRICT, steps: parseSteps(steps) };
}

/** Another funnel in the address: one with its steps there, one that is kept, by its id, or none. */
export function viewOf(
  { chosen }: View,
  funnel: FunnelDraft | string | undefined,
): Pick<View, "steps" | "chosen"> {
  const { funnel: _funnel, order: _order, ...others } = chosen;
  const here = { ...others, part: "funnels" };
  if (typeof funnel === "string") return { steps: [], chosen: { ...here, funnel } };
  return {
    steps: funnel?.steps.map(printStep) ?? [],
    chosen: { ...here, ...(funnel?.isStrict && { order: STRICT }) },
  };
}

/** Returns the errors of a draft, before anything is sent; undefined if it has none. */
export function wrongInFunnel({ name, steps }: FunnelDraft, needsName: boolean): Refusals | undefined {
  const length = name.trim().length;
  if (length > LONGEST_NAME || (needsName && length === 0)) return { name: kept.wrongName };
  const wrong = steps.flatMap((step, at) => {
    const field = wrongOf(step);
    return field ? [[fieldOf(at, field), funnelForm.wrong[field]] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

/** The words for what the API says is wrong in a field; undefined if the form has no such field. */
export function wordsOfField(field: string): Refusals | undefined {
  if (field === "name") return { name: kept.wrongName };
  const name = /^steps\[\d\]\.(\w+)$/.exec(field)?.[1];
  return name && name in funnelForm.wrong ? { [field]: funnelForm.wrong[name as StepField] } : undefined;
}
