import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { lastOf } from "../ulid.ts";
import type { ReminderType } from "./reminder.ts";
import type { SendItem } from "./send.ts";

/**
 * The numbers that one transaction adds to the counts of mail, or takes away. `stream/aggregate` adds it to
 * MailStats and deletes it in the same transaction.
 */
export type MailDeltaItem = Key & {
  entity: "MailDelta";
  deltaId: string;
  /** The day on which it counts. */
  day: string;
  /** Absent for what is about no text, such as an unsubscription by a page of preferences. */
  templateKey?: string;
  number?: number;
  /** Set for a mail of a campaign or a sequence, which then is of a text, too. */
  campaignId?: string;
  sequenceId?: string;
  stepId?: string;
  variant?: string;
  counts: Partial<MailCounts>;
  /** Of a mail of a campaign: the counts by the hour in which it happened, `yyyy-mm-ddThh`. */
  hours?: Record<string, Partial<MailCounts>>;
  /** Of a mail of a campaign: the links in which its person clicked for the first time. */
  links?: Record<string, number>;
  /** The time in seconds that a number had waited for its approval. */
  approvalSeconds?: number;
};

/** Counts of mails. Each send counts at most once in each. */
export type MailCounts = {
  created: number;
  approved: number;
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  machineOpened: number;
  machineClicked: number;
  bounced: number;
  complained: number;
  unsubscribed: number;
  failed: number;
  firstReminders: number;
  secondReminders: number;
  finalNotices: number;
};

const REMINDERS = {
  FIRST_REMINDER: "firstReminders",
  SECOND_REMINDER: "secondReminders",
  FINAL_NOTICE: "finalNotices",
} as const satisfies Record<ReminderType, keyof MailCounts>;

/** A partition takes about 1,000 writes a second; deltas are spread over eight. */
export const DELTA_SHARDS = ["00", "01", "02", "03", "04", "05", "06", "07"];

/** By the last letter of the id, which is a ULID. */
export function key(deltaId: string): Key {
  return keyIn(DELTA_SHARDS[lastOf(deltaId) % DELTA_SHARDS.length] ?? "00", deltaId);
}

export function keyIn(shard: string, deltaId: string): Key {
  return { PK: inShard(shard).partition, SK: part(deltaId) };
}

/** The deltas of a shard that were not taken in yet. */
export function inShard(shard: string): Range {
  return { partition: `MAILDELTA#${part(shard)}` };
}

export function item(input: Omit<MailDeltaItem, keyof Key | "entity">): Omit<MailDeltaItem, keyof Key> {
  return { ...input, entity: "MailDelta" };
}

/**
 * Returns the counts of a send: they are a function of each send alone. A mail that SES did not try to
 * deliver says nothing about the sender's lists, and counts as no bounce and no complaint.
 */
export function mailCountsOf(send: SendItem): Partial<MailCounts> {
  return {
    ...(send.sentAt ? { sent: 1 } : {}),
    ...(send.sentAt && send.reminderType ? { [REMINDERS[send.reminderType]]: 1 } : {}),
    ...(send.deliveredAt ? { delivered: 1 } : {}),
    ...(send.openedAt ? { opened: 1 } : {}),
    ...(send.clickedAt ? { clicked: 1 } : {}),
    ...(send.machineOpenedAt ? { machineOpened: 1 } : {}),
    ...(send.machineClickedAt ? { machineClicked: 1 } : {}),
    ...(send.bouncedAt && !send.isListed ? { bounced: 1 } : {}),
    ...(send.complainedAt && !send.isListed ? { complained: 1 } : {}),
    ...(send.unsubscribedAt ? { unsubscribed: 1 } : {}),
    ...(send.status === "FAILED" ? { failed: 1 } : {}),
  };
}
