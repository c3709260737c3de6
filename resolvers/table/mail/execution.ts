import type { Waiting } from "../due.ts";
import { waiting } from "../due.ts";
import { namesWith } from "../flagged.ts";
import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { END } from "./sequence.ts";
import { addressPartition } from "./subscriber.ts";

/**
 * A run of a sequence for one person, of which there is one item for each sequence: a new run takes the place
 * of the one before. It waits with `DUE` keys; each change has the version that was read as its condition.
 */
export type ExecutionItem = Key &
  Waiting & {
    entity: "Execution";
    /** A ULID. A new run has another one, so that the one before cannot change it. */
    executionId: string;
    email: string;
    sequenceId: string;
    /** The number of the sequence that it does. */
    number: number;
    /** The step that it waits in, or does next, or at which it ended; `end` if it has done its last step. */
    stepId: string;
    status: ExecutionStatus;
    version: number;
    /**
     * When the step before was really done. Waits count from it, or from when the mail of `after` was sent.
     */
    since: string;
    /** The step whose mail was claimed last, until a later step waits for something else. */
    after?: string;
    /** The step whose open or click ends the wait. */
    awaits?: string;
    /** The mails that it has claimed, by step. */
    sends: Record<string, ClaimedMail>;
    /**
     * The variables of its texts that `startExecution` gave, as JSON, while it waits. DynamoDB cannot store
     * all JSON as a map.
     */
    facts?: string;
    /** A user id, `backend` for every server, or `trigger`. */
    actor: string;
    /** The version of the subscriber whose change began it. */
    subscriberVersion?: number;
    /** The time of the event in a history that began it. */
    triggeredAt?: string;
    startedAt: string;
    updatedAt: string;
    endedAt?: string;
    /** The reason of its end, if that was not its last step. */
    endedBecause?: EndedBecause;
    GSI1PK: string;
    GSI1SK: string;
  };

/** `email` is the address that it was to, if the run has or had another one. */
export type ClaimedMail = { sendId: string; queuedAt: string; variant?: string; email?: string };

/** The place at which a run that goes on waits. */
export type WaitsAt = Pick<ExecutionItem, "stepId" | "since" | "after" | "awaits" | "sends"> & {
  dueAt: string;
};

/**
 * A status of runs. `isSending`: a mail that was claimed by a run in it is still wanted. No mail of a run
 * that was stopped, or was left early, is wanted.
 */
interface StatusRow {
  isSending?: true;
}

const STATUSES = {
  WAITING: { isSending: true },
  DONE: { isSending: true },
  EXITED: {},
  STOPPED: {},
  FAILED: { isSending: true },
} as const satisfies Record<string, StatusRow>;

export type ExecutionStatus = keyof typeof STATUSES;
export const SENDING_EXECUTION_STATUSES = namesWith<ExecutionStatus, StatusRow>(STATUSES, "isSending");

export type EndedBecause =
  | ("UNSUBSCRIBED" | "SUPPRESSED" | "ERASED" | "CONDITION")
  | ("EVENT" | "STOPPED" | "NOT_CLAIMED");

/**
 * The runs of one person that wait at a time: each can send mail, and all end together. They are counted
 * before one begins, so a few more can wait if several begin at the same moment.
 */
export const MAX_WAITING_EXECUTIONS = 20;

const PREFIX = "EXEC#";
const FAILED_EXECUTIONS = "RUNS#FAILED";

export function key(address: string, sequenceId: string): Key {
  return { PK: addressPartition(address), SK: `${PREFIX}${part(sequenceId)}` };
}

/** The runs of a person. */
export function of(address: string): Range {
  return { partition: addressPartition(address), prefix: PREFIX };
}

/** The runs of a sequence in a status, sorted by step and address. */
export function inStatus(sequenceId: string, status: ExecutionStatus): Range {
  return { index: "GSI1", partition: executionsOf(sequenceId, status) };
}

/** The runs with a status at a step. */
export function atStep(sequenceId: string, status: ExecutionStatus, stepId: string): Range {
  return { index: "GSI1", partition: executionsOf(sequenceId, status), prefix: `${part(stepId)}#` };
}

/** The index key of a run, which changes with its step and status. */
export function listed({
  sequenceId,
  status,
  stepId,
  email,
}: Pick<ExecutionItem, "sequenceId" | "status" | "stepId" | "email">) {
  return { GSI1PK: executionsOf(sequenceId, status), GSI1SK: `${part(stepId)}#${email}` };
}

/** The runs of all sequences that failed in `[from, to)`, by the time at which they did: keys only. */
export function failedWithin(from: string, to: string): Range {
  return { index: "GSI2", partition: FAILED_EXECUTIONS, between: span("", from, to) };
}

/** The index key of a run that has failed, in the place of that by which it waited. */
export function listedAsFailed(endedAt: string, executionId: string) {
  return { GSI2PK: FAILED_EXECUTIONS, GSI2SK: `${endedAt}#${part(executionId)}` };
}

/** A new run, which is due at once. */
export function item(
  input: Pick<ExecutionItem, "executionId" | "email" | "sequenceId" | "number" | "stepId" | "actor"> &
    Partial<Pick<ExecutionItem, "facts" | "subscriberVersion" | "triggeredAt">>,
  now: string,
): Omit<ExecutionItem, keyof Key> {
  const made = { ...input, entity: "Execution" as const, status: "WAITING" as const, version: 1 };
  const times = { since: now, startedAt: now, updatedAt: now };
  return { ...made, ...times, sends: {}, ...listed(made), ...waiting(input.executionId, now) };
}

/** The run after it has gone on, which is progress: it was put off no time since. */
export function waitingAt(before: ExecutionItem, at: WaitsAt, now: string): ExecutionItem {
  const { tries: _, after: __, awaits: ___, ...kept } = before;
  const changed = { ...kept, ...at, version: before.version + 1, updatedAt: now };
  return { ...changed, ...listed(changed), ...waiting(before.executionId, at.dueAt) };
}

/** The run where it is, but due by then at the latest. */
export function woken(before: ExecutionItem, dueBy: string, now: string): ExecutionItem {
  const changed = { ...before, version: before.version + 1, updatedAt: now };
  return (before.dueAt ?? "") > dueBy ? { ...changed, ...waiting(before.executionId, dueBy) } : changed;
}

/** The run once it is over: it waits for nothing, and its facts, which can be secrets, are gone. */
export function ended(
  before: ExecutionItem,
  end: { status: Exclude<ExecutionStatus, "WAITING">; because?: EndedBecause },
  now: string,
): ExecutionItem {
  const { dueAt: _, tries: __, GSI2PK: ___, GSI2SK: ____, ...execution } = before;
  const { after: _____, awaits: ______, facts: _______, ...kept } = execution;
  const changed = {
    ...kept,
    status: end.status,
    stepId: end.status === "DONE" ? END : before.stepId,
    version: before.version + 1,
    updatedAt: now,
    endedAt: now,
    ...(end.because ? { endedBecause: end.because } : {}),
    ...(end.status === "FAILED" ? listedAsFailed(now, before.executionId) : {}),
  };
  return { ...changed, ...listed(changed) };
}

/** The run as it may leave the functions and the API. */
export function shown({ facts: _, ...kept }: ExecutionItem): Omit<ExecutionItem, "facts"> {
  return kept;
}

function executionsOf(sequenceId: string, status: ExecutionStatus): string {
  return `SEQUENCE#${part(sequenceId)}#${status}`;
}
