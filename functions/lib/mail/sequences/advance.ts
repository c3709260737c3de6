import { InternalError } from "../../aws/errors.ts";
import type { ExecutionItem, EndedBecause } from "#table/mail/execution";
import { END } from "#table/mail/sequence";
import type { Condition, Definition, WaitStep } from "#table/mail/sequenceVersion";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { Keys, MailState } from "./conditions.ts";
import { holds, keysOfConditions } from "./conditions.ts";
import { parseDuration } from "./duration.ts";
import { nextLocalTime } from "./localTime.ts";
import { chosen } from "./variants.ts";

export type { MailState } from "./conditions.ts";

/** Where a run is: the parts of its item that decide. */
export type Position = Pick<ExecutionItem, "sequenceId" | "email" | "stepId" | "since" | "after">;

/** What was read. Nothing else decides. */
export type Facts = {
  /** Absent: erased. */
  subscriber?: Pick<SubscriberItem, "status" | "tags" | "attributes" | "timezone">;
  isSuppressed: boolean;
  /** That of the settings, for a subscriber without one. */
  timezone: string;
  /** The mails of `after` and of the steps that `keysOf` names, by step. Absent: not claimed, or expired. */
  mails: Partial<Record<string, MailState>>;
  /** The texts that the person was sent, among those that `keysOf` names. */
  sentTemplates: readonly string[];
};

/** What a run does next. */
export type Next =
  | { do: "WAIT"; stepId: string; since: string; after?: string; dueAt: string; awaits?: string }
  | { do: "SEND"; stepId: string; templateKey: string; variant?: string; then: string }
  | { do: "END"; status: "DONE" | "EXITED"; because?: EndedBecause };

const HOUR_MS = 3_600_000;
/** How often a run looks whether its last mail was sent, while it waits for longer. A send is kept for 90 days. */
const LOOK_MS = 30 * 24 * HOUR_MS;

/**
 * Returns what a run does next. It passes choices, and waits that are over, until it comes to a wait that is not, to
 * a mail, or to its end.
 */
export function advance(position: Position, definition: Definition, facts: Facts, now: string): Next {
  if (position.stepId === END) return { do: "END", status: "DONE" };
  const because = exit(definition.exitWhen, facts, now);
  if (because) return { do: "END", status: "EXITED", because };
  let { stepId, since, after } = position;
  for (let at = placeOf(definition, stepId); at < definition.steps.length; at = placeOf(definition, stepId)) {
    const { id, send, wait, choice } = definition.steps[at]!;
    const then = definition.steps[at + 1]?.id ?? END;
    if (send) {
      const { sequenceId, email } = position;
      return { do: "SEND", stepId: id, ...chosen(send, { sequenceId, stepId: id, email }), then };
    }
    if (choice) {
      stepId = holds(choice.when, facts, now) ? choice.then : choice.otherwise;
      continue;
    }
    const waiting = wait && look(wait, { since, after }, facts, now);
    if (waiting?.dueAt !== undefined) return { do: "WAIT", stepId: id, ...waiting, dueAt: waiting.dueAt };
    stepId = then;
    // A wait that ends late was done when that was seen, so that the waits behind it are not over, too.
    since = now;
    after = waiting?.after;
  }
  return { do: "END", status: "DONE" };
}

/** Returns where a run is behind a mail: one that was claimed, or one that it skips. */
export function behind(
  { stepId, then }: Extract<Next, { do: "SEND" }>,
  position: Position,
  isClaimed: boolean,
  now: string,
): Position {
  const after = isClaimed ? stepId : position.after;
  const { sequenceId, email } = position;
  return { sequenceId, email, stepId: then, since: now, ...(after === undefined ? {} : { after }) };
}

function exit(exitWhen: Condition | undefined, facts: Facts, now: string): EndedBecause | undefined {
  if (!facts.subscriber) return "ERASED";
  if (facts.isSuppressed) return "SUPPRESSED";
  if (facts.subscriber.status !== "SUBSCRIBED") return "UNSUBSCRIBED";
  return exitWhen && holds(exitWhen, facts, now) ? "CONDITION" : undefined;
}

/** The place of a step; behind the last one for `end`. */
function placeOf({ steps }: Definition, stepId: string): number {
  const at = stepId === END ? steps.length : steps.findIndex(({ id }) => id === stepId);
  if (at < 0) throw new InternalError("A run is at a step that its sequence does not have.");
  return at;
}

type Base = Pick<Position, "since" | "after">;

/**
 * Returns how a wait goes on: it is over if there is no `dueAt`. It counts from when the step before was done; if that
 * was a mail, from when it was sent. So the wait is not over before the mail is settled. A mail that is never sent
 * counts from its claim. `after` stays while its mail is not settled.
 */
function look(
  wait: WaitStep,
  { since, after }: Base,
  facts: Facts,
  now: string,
): Base & { dueAt?: string; awaits?: string } {
  const mail = after === undefined ? undefined : facts.mails[after];
  const isPending = mail?.isSettled === false;
  const sentAt = mail?.sentAt ?? since;
  const base: Base = isPending ? { since, after } : { since: sentAt > since ? sentAt : since };
  if (wait.event && hasHappened(wait.event, facts)) return base;
  const zone = facts.subscriber?.timezone ?? facts.timezone;
  const end = endOf(wait, Date.parse(base.since), zone);
  const at = Date.parse(now);
  if (end <= at && !isPending) return base;
  const dueAt = isPending ? (end <= at ? at + HOUR_MS : Math.min(end, at + LOOK_MS)) : end;
  const awaits = wait.event && { awaits: awaitedBy(wait.event) };
  return { ...base, dueAt: new Date(dueAt).toISOString(), ...awaits };
}

function endOf(wait: WaitStep, since: number, zone: string): number {
  return wait.until ? nextLocalTime(wait.until, zone, since) : since + parseDuration(wait.for!)!;
}

type Event = NonNullable<WaitStep["event"]>;

function awaitedBy({ opened, clicked }: Event): string {
  return (opened ?? clicked)!;
}

function hasHappened(event: Event, { mails }: Facts): boolean {
  const mail = mails[awaitedBy(event)];
  return (event.opened === undefined ? mail?.clickedAt : mail?.openedAt) !== undefined;
}

/** Returns what a turn has to read. */
export function keysOf({ steps, exitWhen }: Definition): Keys {
  const conditions = [...steps.flatMap(({ choice }) => choice?.when ?? []), ...(exitWhen ? [exitWhen] : [])];
  const keys = keysOfConditions(conditions);
  const awaited = steps.flatMap(({ wait }) => (wait?.event ? [awaitedBy(wait.event)] : []));
  return { ...keys, mails: [...new Set([...keys.mails, ...awaited])] };
}
