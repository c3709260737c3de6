import { SURE_MS } from "#table/mail/engagementEvent";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { get } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { EngagedSend } from "../engagement/apply.ts";
import { waitingExecutions } from "./follow.ts";
import { changeExecution } from "./store.ts";

type WokenExecution = Pick<ExecutionItem, "email" | "sequenceId" | "executionId">;

/** Makes the runs of a person who has left or was suppressed due: their next turn ends them. */
export async function wakeExecutions(email: string): Promise<void> {
  for (const item of await waitingExecutions(email)) await wake(item, new Date().toISOString());
}

/**
 * Makes the run of a mail due, if it waits for this mail: now for an open, and for a click once it is sure. A
 * change of the address may have moved the run since the mail was sent.
 */
export async function wakeExecutionOf({ send, isClick }: EngagedSend): Promise<void> {
  const { email, sequenceId, executionId, stepId } = send;
  if (sequenceId === undefined || executionId === undefined || stepId === undefined) return;
  const run = { email, sequenceId, executionId };
  const dueBy = new Date(Date.now() + (isClick ? SURE_MS : 0)).toISOString();
  if (await wake(run, dueBy, stepId)) return;
  const movedTo = (await get<SubscriberItem>(subscriber.key(email)))?.movedTo;
  if (movedTo !== undefined) await wake({ ...run, email: movedTo }, dueBy, stepId);
}

/** Each try reads again, because a turn has changed the run since it was read. */
const TRIES = 4;

/**
 * Makes a run due by then, if it waits, and for the mail of the step if one is named. It raises the version
 * in any case: a turn that has read what was before this cannot write, so that the run stays due.
 */
async function wake(
  { email, sequenceId, executionId }: WokenExecution,
  dueBy: string,
  stepId?: string,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await get<ExecutionItem>(execution.key(email, sequenceId));
    if (found?.executionId !== executionId || found.status !== "WAITING") return false;
    if (stepId !== undefined && found.awaits !== stepId) return false;
    if (await changeExecution(found, execution.woken(found, dueBy, new Date().toISOString()))) return true;
  }
  throw new InternalError(`an execution of the sequence ${sequenceId} could not be woken: others change it`);
}
