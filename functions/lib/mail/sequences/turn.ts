import * as execution from "#table/mail/execution";
import type { ExecutionItem, WaitsAt } from "#table/mail/execution";
import type { SequenceVersionItem } from "#table/mail/sequenceVersion";
import type { Refusal } from "#reply";
import { InternalError } from "../../aws/errors.ts";
import { claimSend } from "../send/claim.ts";
import type { Facts, Next, Position } from "./advance.ts";
import { advance, behind } from "./advance.ts";
import { definitionOf } from "./definitions.ts";
import { readFacts } from "./facts.ts";
import { followRun } from "./follow.ts";
import { changeRun, putRun } from "./store.ts";

type Send = Extract<Next, { do: "SEND" }>;

/** A paused sequence is looked at again within an hour. Its runs do not come back in the same minute. */
const PAUSED_MS = { from: 30 * 60_000, to: 60 * 60_000 };

/**
 * A run goes on until it waits or ends. Each change is one transaction on what was read, so a turn that comes late, or
 * twice, changes nothing. Throws if a mail cannot be claimed now.
 */
export async function takeTurn(found: ExecutionItem): Promise<void> {
  let run: ExecutionItem | undefined = found;
  while (run) run = await takeStep(run);
}

/**
 * Returns the run if it goes on at once; undefined if it waits, has ended, or was changed by others. A run that begins to
 * wait for an open or a click is looked at once more: one that came since the facts were read has woken nothing.
 */
async function takeStep(run: ExecutionItem): Promise<ExecutionItem | undefined> {
  const definition = await definitionOf(run.sequenceId, run.number);
  const { facts, isPaused, movedTo } = await readFacts(run, definition);
  if (movedTo !== undefined) return followRun(run, movedTo);
  const now = new Date().toISOString();
  const next = advance(run, definition, facts, now);
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

async function putOff(run: ExecutionItem): Promise<undefined> {
  const now = Date.now();
  const wait = PAUSED_MS.from + Math.random() * (PAUSED_MS.to - PAUSED_MS.from);
  const { stepId, since, after, awaits, sends, tries } = run;
  const dueAt = new Date(now + wait).toISOString();
  const at = { stepId, since, after, awaits, sends, dueAt };
  await changeRun(run, { ...execution.waitingAt(run, at, new Date(now).toISOString()), tries });
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
 * Claims the mail of a step. The transaction writes the run as well, with the wait behind the mail or its end: so the
 * mail is claimed once, and the run never waits at a mail that it has claimed.
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
    step: {
      of: { sequenceId, executionId, stepId, ...(variant === undefined ? {} : { variant }) },
      writes: ({ sendId, queuedAt }) => {
        const sends = { ...run.sends, [stepId]: { sendId, queuedAt, variant } };
        const mails = { ...facts.mails, [stepId]: { isSettled: false } };
        after = goneOn({ ...run, sends }, behind(next, run, true, now), definition, { ...facts, mails }, now);
        return [putRun(run, after)];
      },
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
  const next = advance(position, definition, facts, now);
  if (next.do === "END") return execution.ended(run, next, now);
  const { since, after } = position;
  const waits = next.do === "WAIT" ? waitOf(next) : { stepId: next.stepId, since, after, dueAt: now };
  return execution.waitingAt(run, { ...waits, sends: run.sends }, now);
}

/**
 * What becomes of a run whose mail was refused. A text of a topic that the person has left is skipped. A change by others
 * is no failure: the run is still due if it was not this run.
 */
async function unclaimed(
  run: ExecutionItem,
  next: Send,
  { type, info }: Refusal,
  now: string,
): Promise<ExecutionItem | undefined> {
  if (type === "Conflict") return undefined;
  if (type === "Suppressed" || (type === "Unsubscribed" && info?.topic === null)) {
    const because = type === "Suppressed" ? "SUPPRESSED" : "UNSUBSCRIBED";
    return write(run, execution.ended(run, { status: "EXITED", because }, now), false);
  }
  if (type === "Unsubscribed") {
    const { stepId, since, after } = behind(next, run, false, now);
    return write(
      run,
      execution.waitingAt(run, { stepId, since, after, sends: run.sends, dueAt: now }, now),
      true,
    );
  }
  const what = `the step ${next.stepId} of the sequence ${run.sequenceId} (number ${run.number})`;
  throw new InternalError(
    `${what} could not send ${next.templateKey}: ${type} ${JSON.stringify(info ?? {})}`,
  );
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
