import { END } from "#table/mail/sequence";
import type { Definition } from "#table/mail/sequenceVersion";
import type { ExecutionPosition, Facts, MailState } from "./advance.ts";
import { nextStepOf, positionBehind } from "./advance.ts";

/** A step that a person would come to: what is absent is not of its kind. */
export type PreviewedStep = {
  stepId: string;
  /** When the person would come to it. */
  at: string;
  templateKey?: string;
  variant?: string;
  /** When the wait would be over. */
  until?: string;
  /** The condition of the choice would be met. */
  isMet?: boolean;
  /** The reason of an end before the last step. */
  endedBecause?: string;
};

/** The person and the facts that are known before the first step. */
export type PreviewedPerson = Pick<ExecutionPosition, "sequenceId" | "email"> & {
  facts: Omit<Facts, "mails">;
};

/**
 * Returns the way of a person through a sequence that would begin at `now`, by the rule that decides about
 * runs. Each mail is sent at once, and the person neither opens nor clicks.
 */
export function wayOf(definition: Definition, person: PreviewedPerson, now: string): PreviewedStep[] {
  const { sequenceId, email } = person;
  const mails: Record<string, MailState> = {};
  const sentTemplates = [...person.facts.sentTemplates];
  const facts: Facts = { ...person.facts, mails, sentTemplates };
  const way: PreviewedStep[] = [];
  let at = now;
  let position: ExecutionPosition = {
    ...{ sequenceId, email },
    stepId: definition.steps[0]?.id ?? END,
    since: at,
  };
  for (;;) {
    const next = nextStepOf(position, definition, facts, at, (passed) => way.push({ ...passed, at }));
    if (next.do === "END") {
      const { because } = next;
      return [...way, { stepId: END, at, ...(because && { endedBecause: because }) }];
    }
    if (next.do === "SEND") {
      const { stepId, templateKey, variant } = next;
      way.push({ stepId, at, templateKey, ...(variant !== undefined && { variant }) });
      mails[stepId] = { sentAt: at, isSettled: true };
      sentTemplates.push(templateKey);
      position = positionBehind(next, position, true, at);
    } else {
      const { stepId, since, dueAt } = next;
      way.push({ stepId, at, until: dueAt });
      position = { sequenceId, email, stepId, since };
      at = dueAt;
    }
  }
}
