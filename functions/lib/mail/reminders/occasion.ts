import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderDone, ReminderItem, ReminderSetting } from "#table/mail/reminder";
import type { CurrentSettings } from "#table/mail/settings";
import type { Write } from "../../aws/dynamodb.ts";
import { nextReminder } from "./next.ts";
import { putReminder } from "./store.ts";

/** A reminder that is to be done now, and what was read of it. */
export interface ReminderOccasion {
  found: ReminderItem;
  invoice: InvoiceItem;
  settings: CurrentSettings;
  setting: ReminderSetting;
  now: number;
}

/** The write of the reminders once one was done: they wait for the next one. */
export function remindersAfter(
  { found, invoice, settings, setting, now }: ReminderOccasion,
  one: ReminderDone,
): Write {
  const done = { ...found.done, [setting.type]: one };
  const next = nextReminder(invoice, done, settings.reminders ?? [], settings.timezone, now);
  if (next.do === "END") return putReminder(found, { done });
  return putReminder(found, { done, until: next.do === "WAIT" ? next.until : now });
}
