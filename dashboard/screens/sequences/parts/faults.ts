import type { ApiRefusal } from "../../../lib/api.ts";
import { sequenceFaults as words } from "../../../strings/mail/sequenceFaults.ts";
import { sequenceForm } from "../../../strings/mail/sequenceForm.ts";
import type { DraftCondition, DraftTrigger, SequenceDraft } from "./draft.ts";
import { mailsBefore, type DraftStep } from "./draft.ts";

/** The faults of a draft in words, by the path of the field as the API names it. */
export type Faults = Readonly<Record<string, string>>;

/** The conditions and waits about the mail of an earlier step. */
const ABOUT_MAILS = Object.keys(sequenceForm.actions) as (keyof typeof sequenceForm.actions)[];

/** Returns what a draft lacks before it can be saved. The API checks the rest. */
export function faultsOf(draft: SequenceDraft): Faults {
  const faults: Record<string, string> = {};
  if (draft.name.trim() === "") faults.name = words.lacks.name;
  if (draft.steps.length === 0) faults.steps = words.lacks.steps;
  Object.assign(faults, triggerFaults(draft.trigger ?? undefined));
  draft.steps.forEach((step, at) => Object.assign(faults, stepFaults(step, at, draft.steps)));
  if (draft.exitWhen) Object.assign(faults, conditionFaults(draft.exitWhen, "exitWhen", draft.steps));
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
  return choice ? { ...faults, ...conditionFaults(choice.when, `${path}.choice.when`, mails) } : faults;
}

/** `mails` has the steps whose mails it may be about. */
function conditionFaults(
  { all, any, not, ...leaf }: DraftCondition,
  path: string,
  mails: readonly DraftStep[],
): Record<string, string> {
  const parts = [
    ...(all ?? []).map((each, at) => conditionFaults(each, `${path}.all[${at}]`, mails)),
    ...(any ?? []).map((each, at) => conditionFaults(each, `${path}.any[${at}]`, mails)),
    ...(not ? [conditionFaults(not, `${path}.not`, mails)] : []),
  ];
  const faults: Record<string, string> = Object.assign({}, ...parts) as Record<string, string>;
  const { attribute, tag, sentTemplate } = leaf;
  if ((all ?? any)?.length === 0) faults[path] = words.lacks.condition;
  if (tag === "") faults[`${path}.tag`] = words.lacks.tag;
  if (sentTemplate === "") faults[`${path}.sentTemplate`] = words.lacks.template;
  if (attribute) Object.assign(faults, valueFaults(attribute, `${path}.attribute`));
  for (const kind of ABOUT_MAILS) {
    const mail = leaf[kind];
    if (mail != null && !mails.some(({ id, send }) => send && id === mail))
      faults[`${path}.${kind}`] = words.lacks.mail;
  }
  return faults;
}

/** Each value is compared with something, unless it only has to be known. */
function valueFaults(
  { name, op, ...compared }: NonNullable<DraftCondition["attribute"]>,
  path: string,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name === "") faults[`${path}.name`] = words.lacks.attribute;
  const hasNone = Object.values(compared).every((each) => each == null);
  if (compared.text === "") faults[`${path}.text`] = words.lacks.text;
  if (op !== "EXISTS" && hasNone) faults[`${path}.number`] = words.lacks.number;
  return faults;
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

/** The faults of one part, by their paths within it. */
export function faultsAt(faults: Faults, path: string): Faults {
  const within = Object.entries(faults).filter(([field]) => field.startsWith(`${path}.`) || field === path);
  return Object.fromEntries(within.map(([field, said]) => [field.slice(path.length + 1), said]));
}
