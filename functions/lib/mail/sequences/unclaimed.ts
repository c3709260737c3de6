import type { Refusal } from "#reply";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import { InternalError } from "../../aws/errors.ts";
import { logOnce } from "../logOnce.ts";
import type { Next } from "./rules/advance.ts";
import { behind } from "./rules/advance.ts";
import { changeRun, putOff } from "./store.ts";

type Send = Extract<Next, { do: "SEND" }>;

/**
 * Handles the refusal of a run's mail; returns the run if it goes on at once. A text of a topic that the
 * person has left is skipped. A change by others is no failure: the run is still due if it was not this run.
 * Throws if the mail itself is wrong.
 */
export async function unclaimed(
  run: ExecutionItem,
  next: Send,
  { type, info }: Refusal,
  now: string,
): Promise<ExecutionItem | undefined> {
  if (type === "Conflict") return undefined;
  if (type === "Suppressed" || (type === "Unsubscribed" && info?.topic === null)) {
    const because = type === "Suppressed" ? "SUPPRESSED" : "UNSUBSCRIBED";
    await changeRun(run, execution.ended(run, { status: "EXITED", because }, now));
    return undefined;
  }
  if (type === "Unsubscribed") {
    const { stepId, since, after } = behind(next, run, false, now);
    const skipped = execution.waitingAt(run, { stepId, since, after, sends: run.sends, dueAt: now }, now);
    return (await changeRun(run, skipped)) ? skipped : undefined;
  }
  const what = `the step ${next.stepId} of the sequence ${run.sequenceId} (version ${run.number})`;
  const why = `${what} could not send ${next.templateKey}: ${type} ${JSON.stringify(info ?? {})}`;
  if (!isOfAllRuns(type, info)) throw new InternalError(why);
  logOnce("executions of a sequence wait, because their mail cannot be requested", why);
  return putOff(run);
}

/**
 * True if all runs that come to the step are refused until a person changes something: a postal address that
 * is not set, or a text without an approved number. It must not end them.
 */
function isOfAllRuns(type: Refusal["type"], info: Refusal["info"]): boolean {
  return type === "InvalidTransition" && (info?.setting !== undefined || info?.latestNumber !== undefined);
}
