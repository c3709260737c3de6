import type { Condition, Definition, Step } from "#table/mail/sequenceVersion";

/** A text that a definition names, and the first field that names it. */
export interface Named {
  key: string;
  field: string;
}

/** Returns the texts that a definition names, to send them or to ask whether they were sent: each once. */
export function namedTexts({ steps, exitWhen }: Definition): Named[] {
  const all = [
    ...steps.flatMap((step, at) => inStep(step, `steps[${at}]`)),
    ...inCondition(exitWhen, "exitWhen"),
  ];
  const first = new Map<string, Named>();
  for (const named of all) if (!first.has(named.key)) first.set(named.key, named);
  return [...first.values()];
}

function inStep({ send, choice }: Step, path: string): Named[] {
  const variants = (send?.variants ?? []).map(({ templateKey }, at) => ({
    key: templateKey,
    field: `${path}.send.variants[${at}].templateKey`,
  }));
  const one =
    send?.templateKey === undefined ? [] : [{ key: send.templateKey, field: `${path}.send.templateKey` }];
  return [...one, ...variants, ...inCondition(choice?.when, `${path}.choice.when`)];
}

function inCondition(condition: Condition | undefined, path: string): Named[] {
  if (!condition) return [];
  const { all = [], any = [], not, sentTemplate } = condition;
  return [
    ...all.flatMap((each, at) => inCondition(each, `${path}.all[${at}]`)),
    ...any.flatMap((each, at) => inCondition(each, `${path}.any[${at}]`)),
    ...inCondition(not, `${path}.not`),
    ...(sentTemplate === undefined ? [] : [{ key: sentTemplate, field: `${path}.sentTemplate` }]),
  ];
}
