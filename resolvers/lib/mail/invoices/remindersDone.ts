import type { ReminderItem } from "#table/mail/reminder";

/** Returns how many reminders of an invoice were requested or drafted: none if it never was open. */
export function remindersDone(found: ReminderItem | null | undefined): number {
  return found ? Object.keys(found.done).length : 0;
}
