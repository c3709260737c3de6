import type { ReminderItem } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { isTransacted } from "../../aws/dynamodb.ts";

/** The change of the reminders of an invoice. */
export interface ReminderChange {
  done?: ReminderItem["done"];
  failed?: ReminderItem["failed"];
  /** When they are due next (ms); left out for never. */
  until?: number;
}

/**
 * The write of the reminders after a change. The invoice has not changed since they were read: its changes
 * write them, too.
 */
export function putReminder(before: ReminderItem, { until, ...change }: ReminderChange): Write {
  const { reminderId, version } = before;
  const due = until === undefined ? {} : { dueAt: new Date(until).toISOString() };
  const Item = reminder.changed(before, { ...change, ...due }, new Date().toISOString());
  return { Put: { Item, ...conditionOf({ reminderId: { eq: reminderId }, version: { eq: version } }) } };
}

/** Changes the reminders of an invoice, unless they were changed since they were read. */
export async function changeReminder(before: ReminderItem, change: ReminderChange): Promise<void> {
  await isTransacted([putReminder(before, change)]);
}
