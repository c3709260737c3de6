import { END, STEP_ID } from "#table/mail/sequence";
import type { SendStep, SequenceStep, WaitStep } from "#table/mail/sequenceVersion";
import { MAX_STEPS } from "#table/mail/sequenceVersion";
import { TAKEN_NAMES } from "#table/mail/subscriber";
import type { ConditionInput, Mails } from "./checkCondition.ts";
import { checkCondition, checkMail, checkTemplateKey } from "./checkCondition.ts";
import { DURATION_RULE, parseDuration } from "../../../conditions/duration.ts";
import type { Maybe, Refuse } from "../../../conditions/faults.ts";
import { givenNames, isBetween, onlyName } from "../../../conditions/faults.ts";

/** A step as it is typed. */
export type SequenceStepInput = {
  id: string;
  send?: Maybe<SendInput>;
  wait?: Maybe<WaitInput>;
  choice?: Maybe<ChoiceInput>;
};

export type SendInput = {
  templateKey?: Maybe<string>;
  variants?: Maybe<{ templateKey: string; weight: number }[]>;
};

export type WaitInput = {
  for?: Maybe<string>;
  until?: Maybe<{ weekdays?: Maybe<number[]>; hour: number; minute?: Maybe<number> }>;
  event?: Maybe<{ opened?: Maybe<string>; clicked?: Maybe<string> }>;
};

export type ChoiceInput = { when: ConditionInput; then: string; otherwise: string };

const ID = new RegExp(`^${STEP_ID}$`);
const MAX_VARIANTS = 10;
const MAX_WEIGHT = 1000;

/** Returns the steps without absent parts; faults are refused. */
export function checkSteps(inputs: readonly SequenceStepInput[], refuse: Refuse): SequenceStep[] {
  if (!isBetween(inputs.length, 1, MAX_STEPS)) {
    refuse("steps", `must be 1 to ${MAX_STEPS} steps: there are ${inputs.length}`);
    return [];
  }
  const ids = inputs.map(({ id }) => id);
  return inputs.map((input, at) => {
    const path = `steps[${at}]`;
    checkId(ids, at, refuse);
    const earlier = inputs.slice(0, at).flatMap(({ id, send }) => (send ? [id] : []));
    const mails = { ids: new Set(earlier), are: "an earlier step that sends" };
    const kind = onlyName(input, ["send", "wait", "choice"], path, refuse);
    const later = new Set([...ids.slice(at + 1), END]);
    return {
      id: input.id,
      ...(kind === "send" ? { send: checkSend(input.send!, `${path}.send`, refuse) } : {}),
      ...(kind === "wait" ? { wait: checkWait(input.wait!, `${path}.wait`, mails, refuse) } : {}),
      ...(kind === "choice"
        ? { choice: checkChoice(input.choice!, `${path}.choice`, { later, mails }, refuse) }
        : {}),
    };
  });
}

function checkId(ids: readonly string[], at: number, refuse: Refuse): void {
  const id = ids[at]!;
  const first = ids.indexOf(id);
  const path = `steps[${at}].id`;
  if (!ID.test(id))
    refuse(path, "must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit");
  if (id === END) refuse(path, `cannot be ${END}, by which a choice ends the execution: use another id`);
  // A run stores its mails by the ids of their steps.
  if (TAKEN_NAMES.includes(id)) refuse(path, `cannot be ${id}: use another id`);
  if (first < at) refuse(path, `must be unique: steps[${first}] has it, too`);
}

function checkSend(input: SendInput, path: string, refuse: Refuse): SendStep {
  const kind = onlyName(input, ["templateKey", "variants"], path, refuse);
  return kind === undefined ? {} : checkTemplates(input, kind, `${path}.`, refuse);
}

/** Returns the text, or the variants, of a step that sends; faults are refused. */
export function checkTemplates(
  input: SendInput,
  kind: "templateKey" | "variants",
  prefix: string,
  refuse: Refuse,
): SendStep {
  const path = `${prefix}${kind}`;
  if (kind === "templateKey") {
    checkTemplateKey(input.templateKey!, path, refuse);
    return { templateKey: input.templateKey! };
  }
  const variants = input.variants!;
  if (!isBetween(variants.length, 2, MAX_VARIANTS)) {
    refuse(path, `must be 2 to ${MAX_VARIANTS} variants: there are ${variants.length}`);
    return {};
  }
  return {
    variants: variants.map(({ templateKey, weight }, at) => {
      checkTemplateKey(templateKey, `${path}[${at}].templateKey`, refuse);
      if (!isBetween(weight, 1, MAX_WEIGHT))
        refuse(`${path}[${at}].weight`, `must be a whole number from 1 to ${MAX_WEIGHT}`);
      return { templateKey, weight };
    }),
  };
}

function checkWait(input: WaitInput, path: string, mails: Mails, refuse: Refuse): WaitStep {
  const has = givenNames(input, ["for", "until", "event"]);
  if (!["for", "until", "for and event"].includes(has.join(" and "))) {
    const kinds = "for, until, or event with for (how long at most)";
    refuse(path, `must have ${kinds}: it has ${has.join(" and ") || "none of them"}`);
  }
  if (input.for != null && parseDuration(input.for) === undefined)
    refuse(`${path}.for`, `must be ${DURATION_RULE}`);
  return {
    ...(input.for != null ? { for: input.for } : {}),
    ...(input.until ? { until: checkLocalTime(input.until, `${path}.until`, refuse) } : {}),
    ...(input.event ? { event: checkEvent(input.event, `${path}.event`, mails, refuse) } : {}),
  };
}

function checkLocalTime(
  { weekdays, hour, ...typed }: NonNullable<WaitInput["until"]>,
  path: string,
  refuse: Refuse,
): NonNullable<WaitStep["until"]> {
  const minute = typed.minute ?? 0;
  const isDistinct = !weekdays || new Set(weekdays).size === weekdays.length;
  const areDays = !weekdays || (weekdays.length > 0 && weekdays.every((day) => isBetween(day, 1, 7)));
  if (!isDistinct || !areDays)
    refuse(
      `${path}.weekdays`,
      "must be different numbers from 1 (Monday) to 7 (Sunday); omit it for every day",
    );
  if (!isBetween(hour, 0, 23)) refuse(`${path}.hour`, "must be 0 to 23, in the time zone of the subscriber");
  if (!isBetween(minute, 0, 59)) refuse(`${path}.minute`, "must be 0 to 59");
  return { ...(weekdays ? { weekdays } : {}), hour, minute };
}

function checkEvent(
  input: NonNullable<WaitInput["event"]>,
  path: string,
  mails: Mails,
  refuse: Refuse,
): NonNullable<WaitStep["event"]> {
  const kind = onlyName(input, ["opened", "clicked"], path, refuse);
  if (kind === undefined) return {};
  checkMail(input[kind]!, `${path}.${kind}`, mails, refuse);
  return { [kind]: input[kind] };
}

function checkChoice(
  { when, then, otherwise }: ChoiceInput,
  path: string,
  { later, mails }: { later: ReadonlySet<string>; mails: Mails },
  refuse: Refuse,
): NonNullable<SequenceStep["choice"]> {
  for (const [name, to] of Object.entries({ then, otherwise }))
    if (!later.has(to)) refuse(`${path}.${name}`, `must be the id of a later step, or ${END}`);
  return { when: checkCondition(when, `${path}.when`, mails, refuse), then, otherwise };
}
