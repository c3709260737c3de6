import { conditionFaults, type Faults } from "../../../components/conditions/faults.ts";
import type { ApiRefusal } from "../../../lib/api.ts";
import { sequenceFaults as words } from "../../../strings/mail/sequenceFaults.ts";
import { sequenceForm } from "../../../strings/mail/sequenceForm.ts";
import type { DraftTrigger, SequenceDraft } from "./draft.ts";
import { mailsBefore, type DraftStep } from "./draft.ts";

/** The waits for a person who does this with the mail of an earlier step. */
const ABOUT_MAILS = Object.keys(sequenceForm.actions) as (keyof typeof sequenceForm.actions)[];

/** Returns what a draft lacks before it can be saved. The API checks the rest. */
export function faultsOf(draft: SequenceDraft): Faults {
  const faults: Record<string, string> = {};
  if (draft.name.trim() === "") faults.name = words.lacks.name;
  if (draft.steps.length === 0) faults.steps = words.lacks.steps;
  Object.assign(faults, triggerFaults(draft.trigger ?? undefined));
  draft.steps.forEach((step, at) => Object.assign(faults, stepFaults(step, at, draft.steps)));
  if (draft.exitWhen) Object.assign(faults, conditionFaults(draft.exitWhen, "exitWhen", idsOf(draft.steps)));
  return faults;
}

function triggerFaults(trigger: DraftTrigger | undefined): Record<string, string> {
  const faults: Record<string, string> = {};
  if (trigger?.tagged === "") faults["trigger.tagged"] = words.lacks.tag;
  if (trigger?.topic === "") faults["trigger.topic"] = words.lacks.topic;
  if (trigger?.segmentId === "") faults["trigger.segmentId"] = words.lacks.segment;
  if (trigger?.event?.name === "") faults["trigger.event.name"] = words.lacks.event;
  return faults;
}

function stepFaults(step: DraftStep, at: number, steps: readonly DraftStep[]): Record<string, string> {
  const { send, wait, choice } = step;
  const path = `steps[${at}]`;
  const mails = mailsBefore(steps, at);
  const faults: Record<string, string> = {};
  if (send?.templateKey === "") faults[`${path}.send.templateKey`] = words.lacks.template;
  send?.variants?.forEach(({ templateKey }, place) => {
    if (templateKey === "") faults[`${path}.send.variants[${place}].templateKey`] = words.lacks.template;
  });
  if (wait && wait.until == null && !/[1-9]/.test(wait.for ?? ""))
    faults[`${path}.wait.for`] = words.lacks.time;
  for (const kind of ABOUT_MAILS) {
    const mail = wait?.event?.[kind];
    if (mail != null && !mails.some(({ id }) => id === mail))
      faults[`${path}.wait.event.${kind}`] = words.lacks.mail;
  }
  return choice
    ? { ...faults, ...conditionFaults(choice.when, `${path}.choice.when`, idsOf(mails)) }
    : faults;
}

/** The ids of the steps that send a mail. */
function idsOf(steps: readonly DraftStep[]): string[] {
  return steps.filter(({ send }) => send).map(({ id }) => id);
}

/** Returns the faults that the API has found, in its order. */
export function faultsIn({ errorInfo }: ApiRefusal): Faults {
  const { faults, field } = errorInfo ?? {};
  const all = Array.isArray(faults) ? (faults as { field: string; message: string }[]) : [];
  if (all.length === 0 && typeof field === "string") return { [field]: words.refusals.field };
  return Object.fromEntries(all.map((each) => [each.field, wordsOf(each.field)]));
}

function wordsOf(field: string): string {
  const { refusals } = words;
  const rule = Object.entries(refusals.fields).find(([ending]) => field.endsWith(ending));
  return rule ? rule[1] : refusals.field;
}

/** The place of the step that a fault is about; undefined if it is about none. */
export function stepOfFault(field: string): number | undefined {
  const at = /^steps\[(\d+)\]/.exec(field)?.[1];
  return at === undefined ? undefined : Number(at);
}
