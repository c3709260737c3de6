import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { isTransacted } from "../../aws/dynamodb.ts";

/** The condition that a run is still what was read: neither changed nor replaced. */
export function executionUnchanged({ executionId, version }: ExecutionItem) {
  return conditionOf({ executionId: { eq: executionId }, version: { eq: version } });
}

/** The write of a run after a change. */
export function putExecution(before: ExecutionItem, after: ExecutionItem): Write {
  return { Put: { Item: after, ...executionUnchanged(before) } };
}

/** Changes a run. Returns false if it was changed or replaced since it was read. */
export function changeExecution(before: ExecutionItem, after: ExecutionItem): Promise<boolean> {
  return isTransacted([putExecution(before, after)]);
}

/**
 * Runs that wait for a change by people are looked at again within an hour. They do not come back in the same
 * minute.
 */
const PUT_OFF_MS = { from: 30 * 60_000, to: 60 * 60_000 };

/** Puts a run off where it is, until people have changed something. It does not count as a try. */
export async function putOff(item: ExecutionItem): Promise<undefined> {
  const now = Date.now();
  const wait = PUT_OFF_MS.from + Math.random() * (PUT_OFF_MS.to - PUT_OFF_MS.from);
  const { stepId, since, after, awaits, sends, tries } = item;
  const dueAt = new Date(now + wait).toISOString();
  const at = { stepId, since, after, awaits, sends, dueAt };
  await changeExecution(item, { ...execution.waitingAt(item, at, new Date(now).toISOString()), tries });
}

/** Deletes a run, unless it was changed or replaced since it was read. */
export async function deleteExecution(item: ExecutionItem): Promise<void> {
  await isTransacted([
    { Delete: { Key: execution.key(item.email, item.sequenceId), ...executionUnchanged(item) } },
  ]);
}
