import type { Refusals } from "../../../lib/form.ts";
import { funnelForm } from "../../../strings/explore.ts";
import { kept } from "../../../strings/kept.ts";
import { fieldOf, wrongOf, type StepDraft, type StepField } from "../acts.ts";

/** A funnel as its form has it. */
export interface Draft {
  /** Empty if it is not to be kept. */
  name: string;
  isStrict: boolean;
  steps: readonly StepDraft[];
}

const LONGEST_NAME = 100;

/** What is wrong before anything is sent; undefined if nothing is. */
export function wrongIn({ name, steps }: Draft, needsName: boolean): Refusals | undefined {
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
