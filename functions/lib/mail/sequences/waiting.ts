import type { Reply } from "#reply";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import { pages } from "../../aws/dynamodb.ts";

export interface StepCount {
  stepId: string;
  count: number;
}

/** A page of the index has 1 MB, which is some thousand runs: so many are read in a few seconds. */
const MAX_COUNTED = 100_000;

/**
 * Counts the runs of a sequence that wait, by step and in the order of the steps' ids. `LimitExceeded` for
 * more than 100,000. Throws if the table cannot be read.
 */
export async function waitingAtSteps(sequenceId: string, most = MAX_COUNTED): Promise<Reply<StepCount[]>> {
  const counts = new Map<string, number>();
  let counted = 0;
  const runs = execution.inStatus(sequenceId, "WAITING");
  for await (const page of pages<Pick<ExecutionItem, "stepId">>(runs, { attributes: ["stepId"] })) {
    counted += page.length;
    if (counted > most) return tooMany(most);
    for (const { stepId } of page) counts.set(stepId, (counts.get(stepId) ?? 0) + 1);
  }
  return { data: [...counts].map(([stepId, count]) => ({ stepId, count })) };
}

function tooMany(most: number): Reply<never> {
  const message = `More than ${most} people wait in the sequence: list them page by page, by executions.`;
  return { error: { type: "LimitExceeded", message, info: { most } } };
}
