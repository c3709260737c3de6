import { InternalError } from "../../../aws/errors.ts";
import type { ExecutionItem, EndedBecause } from "#table/mail/execution";
import { END } from "#table/mail/sequence";
import type { Condition, Definition, SequenceStep } from "#table/mail/sequenceVersion";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { Keys, MailState } from "./conditions.ts";
import { conditionHolds, keysOfConditions } from "./conditions.ts";
import { chooseVariant } from "./variants.ts";
import { awaitedBy, look } from "./wait.ts";

export type { MailState } from "./conditions.ts";

const MINUTE_MS = 60_000;

/** The position of a run: the parts of its item that decide. */
export type ExecutionPosition = Pick<ExecutionItem, "sequenceId" | "email" | "stepId" | "since" | "after">;

/** The facts that were read. Nothing else decides. */
export type Facts = {
  /** Absent: erased. */
  subscriber?: Pick<SubscriberItem, "status" | "tags" | "attributes" | "timezone">;
  isSuppressed: boolean;
  /** The settings' time zone, for a subscriber without one. */
  timezone: string;
  /** The mails of `after` and of the steps that `keysOf` names, by step. Absent: not claimed, or expired. */
  mails: Partial<Record<string, MailState>>;
  /** The texts that the person was sent, among those that `keysOf` names. */
  sentTemplates: readonly string[];
};

/** The next step of a run. */
export type NextStep =
  | { do: "WAIT"; stepId: string; since: string; after?: string; dueAt: string; awaits?: string }
  | { do: "SEND"; stepId: string; templateKey: string; variant?: string; then: string }
  | { do: "END"; status: "DONE" | "EXITED"; because?: EndedBecause };

/** A choice that a run has passed, and if its condition was met. */
export type PassedChoice = { stepId: string; isMet: boolean };

/**
 * Returns what a run does next. It passes choices, and waits that are over, until it comes to a wait that is
 * not, to a mail, or to its end. `onChoice` takes each choice that it passes.
 */
export function nextStepOf(
  position: ExecutionPosition,
  definition: Definition,
  facts: Facts,
  now: string,
  onChoice?: (passed: PassedChoice) => void,
): NextStep {
  if (position.stepId === END) return { do: "END", status: "DONE" };
  const because = exit(definition.exitWhen, facts, now);
  if (because) return { do: "END", status: "EXITED", because };
  let { stepId, since, after } = position;
  while (stepId !== END) {
    const { step, then } = find(definition, stepId);
    const { send, wait, choice } = step;
    if (send) {
      const { sequenceId, email } = position;
      return { do: "SEND", stepId, ...chooseVariant(send, { sequenceId, stepId, email }), then };
    }
    if (wait) {
      const { dueAt, ...looked } = look(wait, { since, after }, facts, now);
      if (dueAt !== undefined) return { do: "WAIT", stepId, ...looked, dueAt };
      // A wait that ends late was done when that was seen, so that the waits behind it are not over, too.
      since = now;
      after = looked.after;
    }
    const pendingUntil = choice && untilSent(choice.when, definition, facts, { since, now });
    if (pendingUntil !== undefined) return { do: "WAIT", stepId, since, after, dueAt: pendingUntil };
    if (!choice) {
      stepId = then;
      continue;
    }
    const isMet = conditionHolds(choice.when, facts, now);
    onChoice?.({ stepId, isMet });
    stepId = isMet ? choice.then : choice.otherwise;
  }
  return { do: "END", status: "DONE" };
}

/**
 * Returns when a run looks again whether a mail of its own, whose text a choice asks for, was sent; undefined
 * if none of them is pending. It looks a minute after the claim, then after as long as it has waited, and
 * once an hour at most.
 */
function untilSent(
  when: Condition,
  { steps }: Definition,
  { mails }: Facts,
  { since, now }: { since: string; now: string },
): string | undefined {
  const asked = keysOfConditions([when]).sentTemplates;
  if (!sending(steps, asked).some((step) => mails[step]?.isSettled === false)) return undefined;
  const at = Date.parse(now);
  const waited = Math.max(at - Date.parse(since), MINUTE_MS);
  return new Date(at + Math.min(waited, 60 * MINUTE_MS)).toISOString();
}

/** The steps that can send one of these texts. */
function sending(steps: readonly SequenceStep[], texts: readonly string[]): string[] {
  const isOne = (key: string | undefined): boolean => key !== undefined && texts.includes(key);
  return steps.flatMap(({ id, send }) =>
    isOne(send?.templateKey) || send?.variants?.some(({ templateKey }) => isOne(templateKey)) ? [id] : [],
  );
}

/** Returns where a run is behind a mail: one that was claimed, or one that it skips. */
export function positionBehind(
  { stepId, then }: Extract<NextStep, { do: "SEND" }>,
  position: ExecutionPosition,
  isClaimed: boolean,
  now: string,
): ExecutionPosition {
  const after = isClaimed ? stepId : position.after;
  const { sequenceId, email } = position;
  return { sequenceId, email, stepId: then, since: now, ...(after === undefined ? {} : { after }) };
}

function exit(exitWhen: Condition | undefined, facts: Facts, now: string): EndedBecause | undefined {
  if (!facts.subscriber) return "ERASED";
  if (facts.isSuppressed) return "SUPPRESSED";
  if (facts.subscriber.status !== "SUBSCRIBED") return "UNSUBSCRIBED";
  return exitWhen && conditionHolds(exitWhen, facts, now) ? "CONDITION" : undefined;
}

/** Returns a step, and the id of the one behind it. */
function find({ steps }: Definition, stepId: string): { step: SequenceStep; then: string } {
  const at = steps.findIndex(({ id }) => id === stepId);
  const step = steps[at];
  if (!step) throw new InternalError("An execution is at a step that its sequence does not have.");
  return { step, then: steps[at + 1]?.id ?? END };
}

/** Returns what a turn has to read. */
export function keysOf({ steps, exitWhen }: Definition): Keys {
  const conditions = [...steps.flatMap(({ choice }) => choice?.when ?? []), ...(exitWhen ? [exitWhen] : [])];
  const keys = keysOfConditions(conditions);
  const ofChoices = keysOfConditions(steps.flatMap(({ choice }) => choice?.when ?? [])).sentTemplates;
  const awaited = steps.flatMap(({ wait }) => (wait?.event ? [awaitedBy(wait.event)] : []));
  return { ...keys, mails: [...new Set([...keys.mails, ...awaited, ...sending(steps, ofChoices)])] };
}
