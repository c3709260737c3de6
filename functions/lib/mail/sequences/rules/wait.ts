import type { ExecutionItem } from "#table/mail/execution";
import type { WaitStep } from "#table/mail/sequenceVersion";
import type { ConditionFacts } from "./conditions.ts";
import { parseDuration } from "../../../conditions/duration.ts";
import { nextLocalTime } from "./localTime.ts";

const HOUR_MS = 3_600_000;
/**
 * The longest time between two checks if the last mail was sent, while a run waits for longer. A send is kept
 * for 90 days.
 */
const LOOK_MS = 30 * 24 * HOUR_MS;

export type WaitBase = Pick<ExecutionItem, "since" | "after">;

/**
 * Returns how a wait goes on: it is over if there is no `dueAt`. It counts from when the step before was
 * done; if that was a mail, from when it was sent. So the wait is not over before the mail is settled. A mail
 * that is never sent counts from its claim. `after` stays while its mail is not settled.
 */
export function look(
  wait: WaitStep,
  { since, after }: WaitBase,
  facts: ConditionFacts & { timezone: string },
  now: string,
): WaitBase & { dueAt?: string; awaits?: string } {
  const mail = after === undefined ? undefined : facts.mails[after];
  const isPending = mail?.isSettled === false;
  const sentAt = mail?.sentAt ?? since;
  const base: WaitBase = isPending ? { since, after } : { since: sentAt > since ? sentAt : since };
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

/** Returns the step whose mail a wait is about. */
export function awaitedBy({ opened, clicked }: Event): string {
  return (opened ?? clicked)!;
}

function hasHappened(event: Event, { mails }: ConditionFacts): boolean {
  const mail = mails[awaitedBy(event)];
  return (event.opened === undefined ? mail?.clickedAt : mail?.openedAt) !== undefined;
}
