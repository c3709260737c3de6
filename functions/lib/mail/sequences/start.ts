import type { Refusal } from "#reply";
import { absent } from "#table/key";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { IfRunning } from "#table/mail/sequenceVersion";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { isTransacted } from "../../aws/dynamodb.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { ulid } from "../../ids/ulid.ts";
import type { Once } from "../send/once.ts";
import { putOnce } from "../send/once.ts";
import { refuseChanging, refuseSuppressed } from "../send/checks.ts";
import { definitionOf } from "./definitions.ts";
import { followExecution, waitingExecutions } from "./follow.ts";
import type { StartFacts } from "./known.ts";
import { readStartFacts } from "./known.ts";
import { executionUnchanged } from "./store.ts";

/** A request that one person begins a sequence. */
export interface ExecutionStart {
  /** Normalised. */
  email: string;
  sequenceId: string;
  /** A user id, `backend` for every server, or `trigger`. */
  actor: string;
  /** Variables of its texts, as JSON. */
  facts?: string;
  /** As the sequence says, if left out. */
  ifRunning?: IfRunning;
  /** The version of the subscriber whose change began it by a trigger. */
  subscriberVersion?: number;
  /**
   * The time of the event that began it by a trigger. With `isOnce` it begins none for a person who has had
   * one.
   */
  event?: { at: string; isOnce: boolean };
  once?: Once<ExecutionItem>;
}

/** The new run, the item that an earlier request with the same key stored, or the error. */
export type StartedExecution =
  | { execution: ExecutionItem; before?: undefined; error?: undefined }
  | { before: object; execution?: undefined; error?: undefined }
  | { error: Refusal; execution?: undefined; before?: undefined };

/** Each try reads again, because something has changed since it was read. */
const TRIES = 4;

/**
 * Begins a run, for everything that begins runs. It waits at its first step and is due at once. A run that is
 * there already is kept or replaced; one that was replaced can change nothing any more, because it has
 * another id.
 */
export async function startExecution(start: ExecutionStart): Promise<StartedExecution> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await readStartFacts(start.email, start.sequenceId, start.once?.key);
    if (known.once) return { before: known.once };
    const moving = known.earlier.find(({ status }) => status === "WAITING");
    if (moving) {
      await followExecution(moving, known.email);
      continue;
    }
    const refused = refuse(known);
    if (refused) return { error: refused };
    const kept = await keptExecution(start, known);
    if (!kept && (await isFull(known))) return { error: tooMany() };
    const run = kept ?? (await newExecution(start, known));
    const writes = [...(kept ? [] : begin(known, run)), ...(start.once ? [putOnce(start.once, run)] : [])];
    if (writes.length === 0 || (await isTransacted(writes))) return { execution: run };
  }
  return { error: refuseChanging() };
}

function refuse({ head, subscriber, suppression }: StartFacts): Refusal | undefined {
  if (!head) return fieldRefusal("NotFound", "There is no such sequence: check its id.");
  if (!subscriber) return fieldRefusal("NotFound", "There is no such subscriber: check the address.");
  if (suppression) return refuseSuppressed(suppression);
  const { status } = subscriber;
  if (status === "SUBSCRIBED") return undefined;
  const says = `The subscriber is ${status}: a sequence is for subscribers who are SUBSCRIBED.`;
  return fieldRefusal("Unsubscribed", says, { status, topic: null });
}

/** The run that stays instead of a new one. A change of a subscriber, or an event, begins a sequence once. */
async function keptExecution(
  start: ExecutionStart,
  { head, execution: run, earlier }: StartFacts,
): Promise<ExecutionItem | undefined> {
  const { latestNumber } = head!;
  const { ifRunning } = await definitionOf(start.sequenceId, latestNumber);
  const isKept = (start.ifRunning ?? ifRunning) === "KEEP";
  const { subscriberVersion, event } = start;
  const all = [...(run ? [run] : []), ...earlier];
  if (event)
    return all.find(
      ({ triggeredAt, startedAt }) => isKept || event.isOnce || (triggeredAt ?? startedAt) >= event.at,
    );
  if (subscriberVersion === undefined) return isKept && run?.status === "WAITING" ? run : undefined;
  return all.find((each) => isKept || (each.subscriberVersion ?? 0) >= subscriberVersion);
}

/** True if the person has the most runs that may wait. A run that is replaced does not count. */
async function isFull({ email, execution: run }: StartFacts): Promise<boolean> {
  if (run?.status === "WAITING") return false;
  return (await waitingExecutions(email)).length >= execution.MAX_WAITING_EXECUTIONS;
}

function tooMany(): Refusal {
  const says = `At most ${execution.MAX_WAITING_EXECUTIONS} sequences can run for one subscriber: stop one of them.`;
  return fieldRefusal("LimitExceeded", says, { limit: execution.MAX_WAITING_EXECUTIONS });
}

async function newExecution(
  start: ExecutionStart,
  { head, execution: run, email }: StartFacts,
): Promise<ExecutionItem> {
  const now = Date.now();
  const { sequenceId, actor, facts } = start;
  const { number, steps } = await definitionOf(sequenceId, head!.latestNumber);
  const subscriberVersion = start.subscriberVersion ?? run?.subscriberVersion;
  const triggeredAt = start.event?.at;
  const item = execution.item(
    {
      ...{ executionId: ulid(now), email, sequenceId, number, stepId: steps[0]!.id, actor },
      ...(facts === undefined ? {} : { facts }),
      ...(subscriberVersion === undefined ? {} : { subscriberVersion }),
      ...(triggeredAt === undefined ? {} : { triggeredAt }),
    },
    new Date(now).toISOString(),
  );
  return { ...execution.key(email, sequenceId), ...item };
}

/**
 * The run takes the place of the one that was read. In the same transaction the person is subscribed under
 * this address and not suppressed, so that a run begins neither after an erasure nor under an address that
 * was changed.
 */
function begin({ email, execution: run }: StartFacts, made: ExecutionItem): Write[] {
  const subscribed = { status: { eq: "SUBSCRIBED" }, movedTo: { attributeExists: false } };
  return [
    { Put: { Item: made, ...(run ? executionUnchanged(run) : conditionOf(absent)) } },
    { ConditionCheck: { Key: subscriber.key(email), ...conditionOf(subscribed) } },
    { ConditionCheck: { Key: suppression.key(email), ...conditionOf(absent) } },
  ];
}
