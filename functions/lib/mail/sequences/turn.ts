import * as execution from "#table/mail/execution";
import type { ExecutionItem, WaitsAt } from "#table/mail/execution";
import type { SequenceVersionItem } from "#table/mail/sequenceVersion";
import { claimSend } from "../send/claim.ts";
import type { Facts, Next, Position } from "./rules/advance.ts";
import { behind } from "./rules/advance.ts";
import { definitionOf } from "./definitions.ts";
import { readFacts } from "./facts.ts";
import { followRun } from "./follow.ts";
import { changeRun, putOff, putRun } from "./store.ts";
import { advanceSurely } from "./rules/sure.ts";
import { unclaimed } from "./unclaimed.ts";

type Send = Extract<Next, { do: "SEND" }>;

/**
 * A run goes on until it waits or ends. Each change is one transaction on what was read, so a turn that comes
 * late, or twice, changes nothing. Throws if the mail of this run cannot be claimed.
 */
export async function takeTurn(found: ExecutionItem): Promise<void> {
  let run: ExecutionItem | undefined = found;
  while (run) run = await takeStep(run);
}

/**
 * Returns the run if it goes on at once; undefined if it waits, has ended, or was changed by others. A run
 * that begins to wait for an open or a click is looked at once more: one that came since the facts were read
 * has woken nothing.
 */
async function takeStep(run: ExecutionItem): Promise<ExecutionItem | undefined> {
  const definition = await definitionOf(run.sequenceId, run.number);
  const { facts, isPaused, movedTo } = await readFacts(run, definition);
  if (movedTo !== undefined) return followRun(run, movedTo);
  const now = new Date().toISOString();
  const next = advanceSurely(run, definition, facts, now);
  if (isPaused && !isExit(next)) return putOff(run);
  if (next.do === "SEND") return claimStep(run, next, definition, facts, now);
  if (next.do === "END") return write(run, execution.ended(run, next, now), false);
  const isSameWait = next.stepId === run.stepId && next.awaits === run.awaits;
  if (isSameWait && next.dueAt === run.dueAt) return undefined;
  const after = execution.waitingAt(run, { ...waitOf(next), sends: run.sends }, now);
  return write(run, after, !isSameWait && next.awaits !== undefined);
}

/** A person who leaves while the sequence is paused leaves its runs then. */
function isExit(next: Next): boolean {
  return next.do === "END" && next.status === "EXITED";
}

async function write(
  before: ExecutionItem,
  after: ExecutionItem,
  goesOn: boolean,
): Promise<ExecutionItem | undefined> {
  const isWritten = await changeRun(before, after);
  return isWritten && goesOn ? after : undefined;
}

/**
 * Claims the mail of a step. The transaction writes the run as well, with the wait behind the mail or its
 * end: so the mail is claimed once, and the run never waits at a mail that it has claimed.
 */
async function claimStep(
  run: ExecutionItem,
  next: Send,
  definition: SequenceVersionItem,
  facts: Facts,
  now: string,
): Promise<ExecutionItem | undefined> {
  const { sequenceId, executionId } = run;
  const { stepId, variant } = next;
  let after = run;
  const claimed = await claimSend({
    email: run.email,
    templateKey: next.templateKey,
    variables: run.facts === undefined ? {} : (JSON.parse(run.facts) as Record<string, unknown>),
    actor: run.actor,
    of: { sequenceId, executionId, stepId, ...(variant === undefined ? {} : { variant }) },
    writes: ({ sendId, queuedAt }) => {
      const sends = { ...run.sends, [stepId]: { sendId, queuedAt, variant } };
      const mails = { ...facts.mails, [stepId]: { isSettled: false } };
      after = goneOn({ ...run, sends }, behind(next, run, true, now), definition, { ...facts, mails }, now);
      return [putRun(run, after)];
    },
  });
  if (claimed.error) return unclaimed(run, next, claimed.error, now);
  const { status, dueAt, awaits } = after;
  const goesOn = dueAt === now || (awaits !== undefined && awaits !== stepId);
  return status === "WAITING" && goesOn ? after : undefined;
}

/** The run behind a mail: it waits or ends, or is due at once if it comes to another mail. */
function goneOn(
  run: ExecutionItem,
  position: Position,
  definition: SequenceVersionItem,
  facts: Facts,
  now: string,
): ExecutionItem {
  const next = advanceSurely(position, definition, facts, now);
  if (next.do === "END") return execution.ended(run, next, now);
  const { since, after } = position;
  const waits = next.do === "WAIT" ? waitOf(next) : { stepId: next.stepId, since, after, dueAt: now };
  return execution.waitingAt(run, { ...waits, sends: run.sends }, now);
}

function waitOf({
  stepId,
  since,
  after,
  awaits,
  dueAt,
}: Extract<Next, { do: "WAIT" }>): Omit<WaitsAt, "sends"> {
  return { stepId, since, after, awaits, dueAt };
}
