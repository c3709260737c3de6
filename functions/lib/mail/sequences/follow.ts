import { absent } from "#table/key";
import type { ClaimedMail, ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import { queryAll, transact } from "../../aws/dynamodb.ts";
import { changeRun, unchanged } from "./store.ts";

/** The runs that wait under an address. */
export async function waitingRuns(address: string): Promise<ExecutionItem[]> {
  const found = await queryAll<ExecutionItem>(execution.of(address));
  return found.filter(({ status }) => status === "WAITING");
}

/** Has the runs that wait under an address that was changed follow the person. Those that are over stay there. */
export async function followRuns(address: string, movedTo: string): Promise<void> {
  for (const run of await waitingRuns(address)) await followRun(run, movedTo);
}

/**
 * Moves a run to the new address of its person, in one transaction; it is due at once. If a run of the sequence waits there
 * already, this one is stopped. A run that was changed since it was read stays for the next turn.
 */
export async function followRun(run: ExecutionItem, movedTo: string): Promise<undefined> {
  const now = new Date().toISOString();
  const sends = Object.entries(run.sends).map(([step, claimed]) => [step, { email: run.email, ...claimed }]);
  const { stepId, since, after, awaits } = run;
  const there = { ...run, ...execution.key(movedTo, run.sequenceId), email: movedTo };
  const at = { stepId, since, after, awaits, dueAt: now };
  const moved = execution.waitingAt(
    there,
    { ...at, sends: Object.fromEntries(sends) as Record<string, ClaimedMail> },
    now,
  );
  const isFree = { or: [absent, { status: { ne: "WAITING" } }] };
  const refused = await transact([
    { Delete: { Key: execution.key(run.email, run.sequenceId), ...unchanged(run) } },
    { Put: { Item: moved, ...conditionOf(isFree) } },
    // An erasure may have passed the new address already: it deletes the run where it is.
    { ConditionCheck: { Key: suppression.key(movedTo), ...conditionOf(suppression.isNotErased) } },
  ]);
  if (refused.includes(1))
    await changeRun(run, execution.ended(run, { status: "STOPPED", because: "STOPPED" }, now));
}
