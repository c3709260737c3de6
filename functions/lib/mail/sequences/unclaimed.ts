import type { Refusal } from "#reply";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import { InternalError } from "../../aws/errors.ts";
import { logOnce } from "../logOnce.ts";
import type { NextStep } from "./rules/advance.ts";
import { positionBehind } from "./rules/advance.ts";
import { changeExecution, putOff } from "./store.ts";

type Send = Extract<NextStep, { do: "SEND" }>;

/**
 * Handles the refusal of a run's mail; returns the run if it goes on at once. A text of a topic that the
 * person has left is skipped. A change by others is no failure: the run is still due if it was not this run.
 * Throws if the mail itself is wrong.
 */
export async function unclaimed(
  item: ExecutionItem,
  next: Send,
  { type, info }: Refusal,
  now: string,
): Promise<ExecutionItem | undefined> {
  if (type === "Conflict") return undefined;
  if (type === "Suppressed" || (type === "Unsubscribed" && info?.topic === null)) {
    const because = type === "Suppressed" ? "SUPPRESSED" : "UNSUBSCRIBED";
    await changeExecution(item, execution.ended(item, { status: "EXITED", because }, now));
    return undefined;
  }
  if (type === "Unsubscribed") {
    const { stepId, since, after } = positionBehind(next, item, false, now);
    const skipped = execution.waitingAt(item, { stepId, since, after, sends: item.sends, dueAt: now }, now);
    return (await changeExecution(item, skipped)) ? skipped : undefined;
  }
  const what = `the step ${next.stepId} of the sequence ${item.sequenceId} (version ${item.number})`;
  const why = `${what} could not send ${next.templateKey}: ${type} ${JSON.stringify(info ?? {})}`;
  if (!isOfAllExecutions(type, info)) throw new InternalError(why);
  logOnce("executions of a sequence wait, because their mail cannot be requested", why);
  return putOff(item);
}

/**
 * True if all runs that come to the step are refused until a person changes something: a postal address that
 * is not set, or a text without an approved number. It must not end them.
 */
function isOfAllExecutions(type: Refusal["type"], info: Refusal["info"]): boolean {
  return type === "InvalidTransition" && (info?.setting !== undefined || info?.latestNumber !== undefined);
}
