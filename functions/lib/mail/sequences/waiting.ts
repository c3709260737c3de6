import type { Reply } from "#reply";
import type { ExecutionItem, ExecutionStatus } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import { query } from "../../aws/dynamodb.ts";

export interface StepCount {
  stepId: string;
  count: number;
}

/** The runs that are counted. */
export type CountedExecutions = Pick<ExecutionItem, "sequenceId"> & { status: ExecutionStatus };

/**
 * The most people that are counted, and the ms after which no further page is read. A page of the index has
 * 1 MB: 125 to 1,250 runs, by their facts. The function has 25 s, so the last page may take its time.
 */
const LIMITS = { most: 100_000, withinMs: 15_000 };

/**
 * Counts the runs of a sequence in a status, by step and in the order of the steps' ids. `LimitExceeded` for
 * more than 100,000, and for more than can be read in 15 s. Throws if the table cannot be read.
 */
export async function countAtSteps(
  { sequenceId, status }: CountedExecutions,
  { most, withinMs } = LIMITS,
): Promise<Reply<StepCount[]>> {
  const deadline = performance.now() + withinMs;
  const counts = new Map<string, number>();
  const runs = execution.inStatus(sequenceId, status);
  let counted = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query<Pick<ExecutionItem, "stepId">>(runs, { attributes: ["stepId"], after });
    for (const { stepId } of page.items) counts.set(stepId, (counts.get(stepId) ?? 0) + 1);
    counted += page.items.length;
    after = page.next;
    if (counted > most || (after && performance.now() >= deadline)) return tooMany(counted);
  } while (after);
  return { data: [...counts].map(([stepId, count]) => ({ stepId, count })) };
}

function tooMany(counted: number): Reply<never> {
  const message = `More people are in the sequence than can be counted, at least ${counted}: list them page by page, by executions.`;
  return { error: { type: "LimitExceeded", message, info: { counted } } };
}
