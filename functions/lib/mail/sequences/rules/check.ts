import type { Definition, IfRunning } from "#table/mail/sequenceVersion";
import type { ConditionInput } from "./checkCondition.ts";
import { checkCondition } from "./checkCondition.ts";
import type { SequenceStepInput } from "./checkSteps.ts";
import { checkSteps } from "./checkSteps.ts";
import type { HappeningInput, TriggerInput } from "./checkTrigger.ts";
import { checkExit, checkTrigger } from "./checkTrigger.ts";
import type { Fault, Maybe, Refuse } from "../../../conditions/faults.ts";
import { isNameLine, MAX_FAULTS } from "../../../conditions/faults.ts";
import { ON_ONE_LINE } from "#table/text";

export type { Fault } from "../../../conditions/faults.ts";

/** A sequence as it is typed: the input of `putSequence`, without its id and lock. */
export type SequenceInput = {
  name: string;
  steps: SequenceStepInput[];
  trigger?: Maybe<TriggerInput>;
  exitWhen?: Maybe<ConditionInput>;
  exitOn?: Maybe<HappeningInput>;
  ifRunning?: Maybe<IfRunning>;
};

const MAX_NAME = 100;
/** A turn reads the item of its number, which has at most 400 KB with the flowchart. */
const MAX_BYTES = 100 * 1024;

/** Returns what a typed sequence does, without absent parts; or what is wrong with it. */
export function checkDefinition(input: SequenceInput): { definition: Definition } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse: Refuse = (field, says) => faults.push({ field, message: `${field} ${says}.` });
  const name = input.name.trim();
  if (!isNameLine(name, MAX_NAME)) refuse("name", `must have 1 to ${MAX_NAME} characters ${ON_ONE_LINE}`);
  const sends = input.steps.flatMap(({ id, send }) => (send ? [id] : []));
  const mails = { ids: new Set(sends), are: "a step that sends" };
  const definition: Definition = {
    name,
    steps: checkSteps(input.steps, refuse),
    ...(input.trigger ? { trigger: checkTrigger(input.trigger, refuse) } : {}),
    ...(input.exitWhen ? { exitWhen: checkCondition(input.exitWhen, "exitWhen", mails, refuse) } : {}),
    ...(input.exitOn ? { exitOn: checkExit(input.exitOn, refuse) } : {}),
    ifRunning: input.ifRunning ?? "KEEP",
  };
  const bytes = Buffer.byteLength(JSON.stringify(definition));
  if (bytes > MAX_BYTES) {
    const most = `must have at most ${MAX_BYTES} bytes as JSON, together with exitWhen`;
    refuse("steps", `${most}: there are ${bytes}, so shorten the conditions`);
  }
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { definition };
}
