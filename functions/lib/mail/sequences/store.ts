import type { ExecutionItem } from "#table/mail/execution";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { isWritten } from "../../aws/dynamodb.ts";

/** The condition that a run is still what was read: neither changed nor replaced. */
export function unchanged({ executionId, version }: ExecutionItem) {
  return conditionOf({ executionId: { eq: executionId }, version: { eq: version } });
}

/** The write of a run after a change. */
export function putRun(before: ExecutionItem, after: ExecutionItem): Write {
  return { Put: { Item: after, ...unchanged(before) } };
}

/** Changes a run. Returns false if it was changed or replaced since it was read. */
export function changeRun(before: ExecutionItem, after: ExecutionItem): Promise<boolean> {
  return isWritten([putRun(before, after)]);
}
