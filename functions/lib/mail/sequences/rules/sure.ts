import { isDeepStrictEqual } from "node:util";
import { SURE_MS } from "#table/mail/engagementEvent";
import type { ExecutionItem } from "#table/mail/execution";
import type { Definition } from "#table/mail/sequenceVersion";
import type { Facts, NextStep, ExecutionPosition } from "./advance.ts";
import { nextStepOf } from "./advance.ts";

/**
 * Returns what a run does next. While a click decides about it that may still prove to be a scanner's, it
 * waits where it is: a step that was done is not taken back.
 */
export function advanceSurely(
  position: ExecutionPosition & Pick<ExecutionItem, "awaits">,
  definition: Definition,
  facts: Facts,
  now: string,
): NextStep {
  const next = nextStepOf(position, definition, facts, now);
  const unsure = Object.entries(facts.mails).flatMap(([step, mail]) => {
    const sureAt = mail?.clickedAt === undefined ? 0 : Date.parse(mail.clickedAt) + SURE_MS;
    return mail && sureAt > Date.parse(now) ? [{ step, mail, sureAt }] : [];
  });
  if (unsure.length === 0) return next;
  const unclicked = unsure.map(({ step, mail }) => [step, { ...mail, clickedAt: undefined }] as const);
  const mails = { ...facts.mails, ...Object.fromEntries(unclicked) };
  if (isDeepStrictEqual(nextStepOf(position, definition, { ...facts, mails }, now), next)) return next;
  const dueAt = new Date(Math.max(...unsure.map(({ sureAt }) => sureAt))).toISOString();
  const { stepId, since, after, awaits } = position;
  return { do: "WAIT", stepId, since, after, awaits, dueAt };
}
