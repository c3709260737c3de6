import type { Refusal } from "#reply";
import type { ReminderItem, ReminderSetting, ReminderType } from "#table/mail/reminder";
import * as invoice from "#table/mail/invoice";
import { millisecondsOf } from "#table/ulid";
import { InternalError } from "../../aws/errors.ts";
import { get, isTransacted } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { logOnce } from "../logOnce.ts";
import { nextMonth } from "./next.ts";
import type { ReminderOccasion } from "./occasion.ts";
import { remindersAfter } from "./occasion.ts";
import { changeReminder } from "./store.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Stores that a reminder was refused. The invoice's reminders end if the person gets no mail any more, and
 * wait a day if people have to change something. Throws if the reminder can be done when it is tried again.
 */
export async function refuseReminder(occasion: ReminderOccasion, refused: Refusal): Promise<void> {
  const { found, setting } = occasion;
  const { type, info } = refused;
  // Others change the same, or the invoice: it is still due if it was not these reminders.
  if (type === "Conflict" || (type === "InvalidTransition" && info?.status !== undefined)) return;
  if (type === "DuplicateReminder") return duplicate(occasion, info!.sendId as string);
  if (getsNoMail(refused)) return endReminders(found, setting.type, refused);
  if (type === "Unavailable") throw new InternalError(reasonOf(setting, refused));
  return waitForPeople(occasion, refused);
}

/** True if a mail was refused because its address gets none any more. */
export function getsNoMail({ type }: Refusal): boolean {
  return type === "Suppressed" || type === "Unsubscribed" || type === "NotFound";
}

/** Ends the reminders of an invoice, until it changes. */
export function endReminders(found: ReminderItem, type: ReminderType, refused: Refusal): Promise<void> {
  const ids = { reminderId: found.reminderId, type, because: refused.type };
  log.info("the reminders of an invoice end, because its address gets no mail", ids);
  return changeReminder(found, {});
}

/**
 * A mail of this month about the invoice was its reminder. One about another invoice of the customer, or
 * about none, says nothing of this invoice: it waits for the next month.
 */
async function duplicate(occasion: ReminderOccasion, sendId: string): Promise<void> {
  const { found, invoice: of, settings, now } = occasion;
  const at = new Date(millisecondsOf(sendId)).toISOString();
  const isOfInvoice = (await get(invoice.invoiceSendKey(of.invoiceId, at, sendId))) !== undefined;
  if (isOfInvoice) await isTransacted([remindersAfter(occasion, { at, sendId })]);
  else await changeReminder(found, { until: nextMonth(settings.timezone, now) });
}

/** The reminders wait a day for what people have to change first, such as a text that is not approved. */
export function waitForPeople({ found, setting, now }: ReminderOccasion, refused: Refusal): Promise<void> {
  logOnce("reminders wait, because their mail cannot be requested", reasonOf(setting, refused));
  return changeReminder(found, { until: now + DAY_MS });
}

function reasonOf({ type: reminder, templateKey }: ReminderSetting, { type, info }: Refusal): string {
  return `the ${reminder} by the template ${templateKey}: ${type} ${JSON.stringify(info ?? {})}`;
}
