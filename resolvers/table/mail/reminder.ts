import type { Waiting } from "../due.ts";
import { NOT_WAITING, waiting } from "../due.ts";
import type { Key } from "../key.ts";
import { invoicePartition } from "./invoice.ts";

/** The next reminder that an open invoice waits for, as the settings have them. */
export type ReminderItem = Key &
  Waiting & {
    entity: "Reminder";
    reminderId: string;
    invoiceId: string;
    version: number;
    /**
     * The reminders that were requested or drafted. The next one counts from the last of them, once that is
     * over.
     */
    done: Partial<Record<ReminderType, ReminderDone>>;
    /**
     * The number of times that the mail of a type has failed. It is requested or drafted again then, a few
     * times.
     */
    failed?: Partial<Record<ReminderType, number>>;
    createdAt: string;
    updatedAt: string;
  };

/**
 * `templateKey` is that of the draft, if it was drafted. `at` is when it was requested or drafted. Once it is
 * over, `at` is when it was sent, or when it was given up.
 */
export type ReminderDone = { at: string; sendId?: string; templateKey?: string; isOver?: true };

/** In the order in which they are sent. */
const ORDER = ["FIRST_REMINDER", "SECOND_REMINDER", "FINAL_NOTICE"] as const;
export type ReminderType = (typeof ORDER)[number];
export const TYPES: ReminderType[] = [...ORDER];

/**
 * A reminder of the settings: how many days after the due date, by which text, and whether a person approves
 * each.
 */
export type ReminderSetting = {
  type: ReminderType;
  daysOverdue: number;
  templateKey: string;
  mode: ReminderMode;
};

export const MAX_DAYS_OVERDUE = 365;

/**
 * Returns the days between a reminder and the one before it. One that was taken out of the settings after it
 * was done has no days any more.
 */
export function daysBetween(
  reminders: ReminderSetting[],
  before: ReminderType,
  { daysOverdue }: Pick<ReminderSetting, "daysOverdue">,
): number {
  const last = reminders.find(({ type }) => type === before);
  return last ? daysOverdue - last.daysOverdue : 1;
}

/**
 * `DRAFT`: the text with the facts filled in is drafted, and sent once it is approved. `CLAIM`: the mail is
 * sent.
 */
export type ReminderMode = "DRAFT" | "CLAIM";

export function key(invoiceId: string): Key {
  return { PK: invoicePartition(invoiceId), SK: "REMINDER" };
}

export function item(
  input: Pick<ReminderItem, "reminderId" | "invoiceId">,
  dueAt: string,
  now: string,
): Omit<ReminderItem, keyof Key> {
  return {
    ...input,
    entity: "Reminder",
    version: 1,
    done: {},
    createdAt: now,
    updatedAt: now,
    ...waiting(input.reminderId, dueAt),
  };
}

/** The new values of the reminders of an invoice. Without `dueAt` they wait no more. */
type Change = Partial<Pick<ReminderItem, "done" | "failed" | "dueAt">>;

/** Returns the reminders of an invoice after a change. */
export function changed(before: ReminderItem, { done, failed, dueAt }: Change, now: string): ReminderItem {
  return {
    ...before,
    ...NOT_WAITING,
    ...(dueAt ? waiting(before.reminderId, dueAt) : {}),
    ...(done ? { done } : {}),
    ...(failed ? { failed } : {}),
    version: before.version + 1,
    updatedAt: now,
  };
}
