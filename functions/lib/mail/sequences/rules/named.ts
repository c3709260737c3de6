import type { Condition, Definition, SequenceStep } from "#table/mail/sequenceVersion";

/**
 * A text that a definition names, and the first field that names it: the first one that sends it, if one
 * does.
 */
export interface NamedTemplate {
  key: string;
  field: string;
  isSent: boolean;
}

/** Returns the texts that a definition names, to send them or to ask whether they were sent: each once. */
export function namedTemplates({ steps, exitWhen }: Definition): NamedTemplate[] {
  const all = [
    ...steps.flatMap((step, at) => sentBy(step, `steps[${at}]`)),
    ...steps.flatMap(({ choice }, at) => inCondition(choice?.when, `steps[${at}].choice.when`)),
    ...inCondition(exitWhen, "exitWhen"),
  ];
  const first = new Map<string, NamedTemplate>();
  for (const named of all) if (!first.has(named.key)) first.set(named.key, named);
  return [...first.values()];
}

function sentBy({ send }: SequenceStep, path: string): NamedTemplate[] {
  const texts = [
    { key: send?.templateKey, field: `${path}.send.templateKey` },
    ...(send?.variants ?? []).map(({ templateKey }, at) => ({
      key: templateKey,
      field: `${path}.send.variants[${at}].templateKey`,
    })),
  ];
  return texts.flatMap(({ key, field }) => (key === undefined ? [] : [{ key, field, isSent: true }]));
}

/** The texts that a condition asks for. */
export function inCondition(condition: Condition | undefined, path: string): NamedTemplate[] {
  if (!condition) return [];
  const { all = [], any = [], not, sentTemplate } = condition;
  return [
    ...all.flatMap((each, at) => inCondition(each, `${path}.all[${at}]`)),
    ...any.flatMap((each, at) => inCondition(each, `${path}.any[${at}]`)),
    ...inCondition(not, `${path}.not`),
    ...(sentTemplate === undefined
      ? []
      : [{ key: sentTemplate, field: `${path}.sentTemplate`, isSent: false }]),
  ];
}
