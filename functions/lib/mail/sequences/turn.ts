import * as execution from "#table/mail/execution";
import type { ExecutionItem, WaitsAt } from "#table/mail/execution";
import type { SequenceVersionItem } from "#table/mail/sequenceVersion";
import { claimSend } from "../send/claim.ts";
import type { Facts, NextStep, ExecutionPosition } from "./rules/advance.ts";
import { positionBehind } from "./rules/advance.ts";
import { definitionOf } from "./definitions.ts";
import { readFacts } from "./facts.ts";
import { followExecution } from "./follow.ts";
import { changeExecution, putOff, putExecution } from "./store.ts";
import { advanceSurely } from "./rules/sure.ts";
import { unclaimed } from "./unclaimed.ts";

type Send = Extract<NextStep, { do: "SEND" }>;

/**
 * A run goes on until it waits or ends. Each change is one transaction on what was read, so a turn that comes
 * late, or twice, changes nothing. Throws if the mail of this run cannot be claimed.
 */
export async function takeTurn(found: ExecutionItem): Promise<void> {
  let item: ExecutionItem | undefined = found;
  while (item) item = await takeStep(item);
}

/**
 * Returns the run if it goes on at once; undefined if it waits, has ended, or was changed by others. A run
 * that begins to wait for an open or a click is looked at once more: one that came since the facts were read
 * has woken nothing.
 */
async function takeStep(item: ExecutionItem): Promise<ExecutionItem | undefined> {
  const definition = await definitionOf(item.sequenceId, item.number);
  const { facts, isPaused, movedTo } = await readFacts(item, definition);
  if (movedTo !== undefined) return followExecution(item, movedTo);
  const now = new Date().toISOString();
  const next = advanceSurely(item, definition, facts, now);
  if (isPaused && !isExit(next)) return putOff(item);
  if (next.do === "SEND") return claimStep(item, next, definition, facts, now);
  if (next.do === "END") return write(item, execution.ended(item, next, now), false);
  const isSameWait = next.stepId === item.stepId && next.awaits === item.awaits;
  if (isSameWait && next.dueAt === item.dueAt) return undefined;
  const after = execution.waitingAt(item, { ...waitOf(next), sends: item.sends }, now);
  return write(item, after, !isSameWait && next.awaits !== undefined);
}

/** A person who leaves while the sequence is paused leaves its runs then. */
function isExit(next: NextStep): boolean {
  return next.do === "END" && next.status === "EXITED";
}

async function write(
  before: ExecutionItem,
  after: ExecutionItem,
  goesOn: boolean,
): Promise<ExecutionItem | undefined> {
  const isWritten = await changeExecution(before, after);
  return isWritten && goesOn ? after : undefined;
}

/**
 * Claims the mail of a step. The transaction writes the run as well, with the wait behind the mail or its
 * end: so the mail is claimed once, and the run never waits at a mail that it has claimed.
 */
async function claimStep(
  item: ExecutionItem,
  next: Send,
  definition: SequenceVersionItem,
  facts: Facts,
  now: string,
): Promise<ExecutionItem | undefined> {
  const { sequenceId, executionId } = item;
  const { stepId, variant } = next;
  let after = item;
  const claimed = await claimSend({
    email: item.email,
    templateKey: next.templateKey,
    variables: item.facts === undefined ? {} : (JSON.parse(item.facts) as Record<string, unknown>),
    actor: item.actor,
    of: { sequenceId, executionId, stepId, ...(variant === undefined ? {} : { variant }) },
    writes: ({ sendId, queuedAt }) => {
      const sends = { ...item.sends, [stepId]: { sendId, queuedAt, variant } };
      const mails = { ...facts.mails, [stepId]: { isSettled: false } };
      after = goneOn(
        { ...item, sends },
        positionBehind(next, item, true, now),
        definition,
        { ...facts, mails },
        now,
      );
      return [putExecution(item, after)];
    },
  });
  if (claimed.error) return unclaimed(item, next, claimed.error, now);
  const { status, dueAt, awaits } = after;
  const goesOn = dueAt === now || (awaits !== undefined && awaits !== stepId);
  return status === "WAITING" && goesOn ? after : undefined;
}

/** The run behind a mail: it waits or ends, or is due at once if it comes to another mail. */
function goneOn(
  item: ExecutionItem,
  position: ExecutionPosition,
  definition: SequenceVersionItem,
  facts: Facts,
  now: string,
): ExecutionItem {
  const next = advanceSurely(position, definition, facts, now);
  if (next.do === "END") return execution.ended(item, next, now);
  const { since, after } = position;
  const waits = next.do === "WAIT" ? waitOf(next) : { stepId: next.stepId, since, after, dueAt: now };
  return execution.waitingAt(item, { ...waits, sends: item.sends }, now);
}

function waitOf({
  stepId,
  since,
  after,
  awaits,
  dueAt,
}: Extract<NextStep, { do: "WAIT" }>): Omit<WaitsAt, "sends"> {
  return { stepId, since, after, awaits, dueAt };
}
