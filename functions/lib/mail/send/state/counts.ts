import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import { absent } from "#table/key";
import type { MailCounts, MailDeltaItem } from "#table/mail/mailDelta";
import * as mailDelta from "#table/mail/mailDelta";
import type { SendItem } from "#table/mail/send";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";
import { InternalError } from "../../../aws/errors.ts";
import { ulid } from "../../../ids/ulid.ts";
import { additionTo } from "./addTo.ts";
import { changedHours } from "./hours.ts";

/** The change of an address's state besides its counts, on the version that was read. */
export interface StateChange {
  read: EmailStateItem | undefined;
  set: Partial<EmailStateItem>;
}

type Counts = Partial<MailCounts>;

/** The counts of an address, and the counts of its sends that they add up. */
const OF_ADDRESS = {
  sent: "sent",
  delivered: "delivered",
  opened: "opened",
  clicked: "clicked",
  bounced: "bounces",
  complained: "complaints",
} as const;

/**
 * Returns the writes of the counts that a change of a send causes: its day's, with those of its hour and
 * links if it is of a campaign, and its address's.
 */
export function countWrites(
  before: SendItem,
  after: SendItem,
  { state, links = {} }: { state?: StateChange; links?: Record<string, number> } = {},
): Write[] {
  return [...deltas(before, after, links), ...stateWrite(before, after, state)];
}

/** A send that failed and was sent after all counts on another day. */
function deltas(before: SendItem, after: SendItem, links: Record<string, number>): Write[] {
  const [old, now] = [countsOnDay(before), countsOnDay(after)];
  const more = { hours: changedHours(before, after), links };
  if (before.day === after.day) return deltaOn(after, difference(old, now), more);
  return [...deltaOn(before, difference(old, {})), ...deltaOn(after, difference({}, now), more)];
}

function countsOnDay(send: SendItem): Counts {
  if (send.day !== undefined) return mailDelta.mailCountsOf(send);
  if (send.sentAt === undefined && send.status !== "FAILED") return {};
  throw new InternalError("a send counts on no day: set it with the change");
}

function difference(old: Counts, now: Counts): Counts {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])] as (keyof MailCounts)[];
  const differences = names.map((name) => [name, (now[name] ?? 0) - (old[name] ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, by]) => by !== 0));
}

function deltaOn(
  { day, templateKey, number, ...send }: SendItem,
  counts: Counts,
  { hours = {}, links = {} }: Pick<MailDeltaItem, "hours" | "links"> = {},
): Write[] {
  const isNothing = [counts, hours, links].every((each) => Object.keys(each).length === 0);
  if (day === undefined || isNothing) return [];
  const deltaId = ulid(Date.now());
  const { campaignId, sequenceId, stepId, variant } = send;
  const item = mailDelta.item({
    deltaId,
    day,
    templateKey,
    number,
    campaignId,
    sequenceId,
    stepId,
    variant,
    counts,
    ...(Object.keys(hours).length > 0 ? { hours } : {}),
    ...(Object.keys(links).length > 0 ? { links } : {}),
  });
  return [{ Put: { Item: { ...mailDelta.key(deltaId), ...item } } }];
}

/**
 * Every writer of the item increments its version, so a change that has read it before this one is refused.
 */
function stateWrite(before: SendItem, after: SendItem, state?: StateChange): Write[] {
  const { email, updatedAt } = after;
  const by = difference(mailDelta.mailCountsOf(before), mailDelta.mailCountsOf(after));
  const add = Object.fromEntries(
    Object.entries(OF_ADDRESS).flatMap(([of, name]) => {
      const count = by[of as keyof typeof OF_ADDRESS];
      return count === undefined ? [] : [[name, count] as const];
    }),
  );
  if (!state && Object.keys(add).length === 0) return [];
  const isNewest = after.sentAt !== undefined && after.sentAt > (state?.read?.lastSentAt ?? "");
  const contact =
    isNewest && before.sentAt === undefined
      ? { lastSentAt: after.sentAt, ...emailState.contacted(after.sentAt!, email) }
      : {};
  const set = { ...state?.set, ...contact, updatedAt };
  const first = Object.entries(emailState.item(email, updatedAt)).filter(([name]) => !(name in add));
  const unchanged = state?.read ? { version: { eq: state.read.version } } : absent;
  return [
    additionTo(
      emailState.key(email),
      { set, first: Object.fromEntries(first), add: { ...add, version: 1 } },
      state && conditionOf(unchanged),
    ),
  ];
}
