import { waiting } from "#table/due";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { SendItem } from "#table/mail/send";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { TableCondition } from "../../aws/condition.ts";
import { conditionOf } from "../../aws/condition.ts";
import { get, update } from "../../aws/dynamodb.ts";
import { waitingRuns } from "./follow.ts";

type Run = Pick<ExecutionItem, "email" | "sequenceId" | "executionId">;

/** Makes the runs of a person due, who has left or was suppressed: their next turn ends them. */
export async function wakeRuns(email: string): Promise<void> {
  for (const run of await waitingRuns(email)) await wake(run);
}

/**
 * Makes the run of a mail due, if it waits for this mail. A change of the address may have moved the run since the mail
 * was sent.
 */
export async function wakeRunOf({ email, sequenceId, executionId, stepId }: SendItem): Promise<void> {
  if (sequenceId === undefined || executionId === undefined || stepId === undefined) return;
  const run = { email, sequenceId, executionId };
  const awaited = { awaits: { eq: stepId }, dueAt: { gt: new Date().toISOString() } };
  if (await wake(run, awaited)) return;
  const movedTo = (await get<SubscriberItem>(subscriber.key(email)))?.movedTo;
  if (movedTo !== undefined) await wake({ ...run, email: movedTo }, awaited);
}

/**
 * Makes a run due now. It raises the version: a turn that has read what was before this cannot write, so that the run stays
 * due.
 */
function wake({ email, sequenceId, executionId }: Run, more: TableCondition = {}): Promise<boolean> {
  const now = new Date().toISOString();
  const due = waiting(executionId, now);
  const isWaiting = { executionId: { eq: executionId }, status: { eq: "WAITING" }, ...more };
  const { ConditionExpression, ExpressionAttributeValues } = conditionOf(isWaiting);
  return update(
    execution.key(email, sequenceId),
    "SET #dueAt = :dueAt, #GSI2PK = :partition, #GSI2SK = :sort, #version = #version + :one, #updatedAt = :dueAt",
    {
      ConditionExpression,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ...{ ":dueAt": due.dueAt, ":partition": due.GSI2PK, ":sort": due.GSI2SK, ":one": 1 },
      },
    },
  );
}
