import { absent } from "#table/key";
import type { ClaimedMail, ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import { get, getAll, queryAll, transact } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { itemOf } from "../send/facts.ts";
import { changeExecution, deleteExecution, executionUnchanged } from "./store.ts";

const TRIES = 6;

/** The runs that wait under an address. */
export async function waitingExecutions(address: string): Promise<ExecutionItem[]> {
  const found = await queryAll<ExecutionItem>(execution.of(address));
  return found.filter(({ status }) => status === "WAITING");
}

/**
 * Moves the waiting runs under an address to its person's new address, if the address was changed. Runs that
 * are over stay there. Throws if some still wait there after all tries: each try reads again, because a turn
 * may have changed a run since it was read.
 */
export async function followExecutions(address: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const movedTo = (await get<SubscriberItem>(subscriber.key(address)))?.movedTo;
    const executions = movedTo === undefined ? [] : await waitingExecutions(address);
    if (movedTo === undefined || executions.length === 0) return;
    for (const item of executions) await followExecution(item, movedTo);
  }
  throw new InternalError("executions of a changed address keep changing");
}

/**
 * Moves a run to the new address of its person, in one transaction; it is due at once. If a run of the
 * sequence waits there already, this one is stopped, and if the person was erased, it is deleted. A run that
 * was changed since it was read stays, and so does one whose person has yet another address: read both again.
 */
export async function followExecution(item: ExecutionItem, movedTo: string): Promise<undefined> {
  const now = new Date().toISOString();
  const isFree = { or: [absent, { status: { ne: "WAITING" } }] };
  const isPresent = { email: { attributeExists: true }, movedTo: { attributeExists: false } };
  const refused = await transact([
    { Delete: { Key: execution.key(item.email, item.sequenceId), ...executionUnchanged(item) } },
    { Put: { Item: moved(item, movedTo, now), ...conditionOf(isFree) } },
    // An erasure deletes the profile before the runs: one that is put while there is a profile is deleted by
    // it.
    { ConditionCheck: { Key: subscriber.key(movedTo), ...conditionOf(isPresent) } },
    { ConditionCheck: { Key: suppression.key(movedTo), ...conditionOf(suppression.isNotErased) } },
  ]);
  if (refused.length === 0 || refused.includes(0)) return;
  if (await isErased(movedTo)) await deleteExecution(item);
  else if (refused.includes(1))
    await changeExecution(item, execution.ended(item, { status: "STOPPED", because: "STOPPED" }, now));
}

/** The run under the new address. Each of its mails keeps the address that it was to. */
function moved(item: ExecutionItem, email: string, now: string): ExecutionItem {
  const sends = Object.entries(item.sends).map(([step, claimed]) => [
    step,
    { email: item.email, ...claimed },
  ]);
  const { stepId, since, after, awaits } = item;
  const at = { stepId, since, after, awaits, dueAt: now };
  return execution.waitingAt(
    { ...item, ...execution.key(email, item.sequenceId), email },
    { ...at, sends: Object.fromEntries(sends) as Record<string, ClaimedMail> },
    now,
  );
}

/** Only an erasure deletes a profile. */
async function isErased(address: string): Promise<boolean> {
  const found = await getAll<SubscriberItem | SuppressionItem>([
    subscriber.key(address),
    suppression.key(address),
  ]);
  const kind = itemOf<SuppressionItem>(found, suppression.key(address))?.kind;
  return kind === "ERASED" || !itemOf(found, subscriber.key(address));
}
