import { Temporal } from "temporal-polyfill";
import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderItem, ReminderSetting, ReminderType } from "#table/mail/reminder";
import { TYPES } from "#table/mail/reminder";

/** What becomes of an invoice's reminders: they wait until an instant (ms), one is done now, or there are no more. */
export type Next = { do: "WAIT"; until: number } | { do: "REMIND"; setting: ReminderSetting } | { do: "END" };

/** When reminders are done, in the zone of the settings. */
const TIME = "09:00";
/** The settings may change while an invoice waits, so it is looked at again. */
const LOOK_AGAIN_MS = 24 * 3_600_000;

/**
 * Decides about the reminders of an invoice: each type once, in their order, on its day after the due date. It is also as many
 * days after the one before as the settings have between them, counted from when that was sent: so an invoice that is
 * long overdue, or was looked at late, or whose mail waited, never gets two at once. One that is not over holds up the next.
 */
export function nextReminder(
  { status, dueDate }: Pick<InvoiceItem, "status" | "dueDate">,
  done: ReminderItem["done"],
  reminders: ReminderSetting[],
  timezone: string,
  now: number,
): Next {
  if (status !== "OPEN") return { do: "END" };
  const again = now + LOOK_AGAIN_MS;
  const last = lastDone(done);
  const isUnfinished = last !== undefined && !done[last]!.isOver;
  if (isUnfinished || reminders.length === 0) return { do: "WAIT", until: again };
  const setting = reminders.find(({ type }) => isAfter(type, last));
  if (!setting) return { do: "END" };
  const day = Temporal.PlainDate.from(dueDate).add({ days: setting.daysOverdue });
  const earliest =
    last && dayIn(timezone, done[last]!.at).add({ days: daysBetween(reminders, last, setting) });
  const at = Math.max(startOf(day, timezone), earliest ? startOf(earliest, timezone) : 0);
  return at <= now ? { do: "REMIND", setting } : { do: "WAIT", until: Math.min(at, again) };
}

/** The last type that was requested or drafted. */
export function lastDone(done: ReminderItem["done"]): ReminderType | undefined {
  return TYPES.findLast((type) => done[type] !== undefined);
}

function isAfter(type: ReminderType, last: ReminderType | undefined): boolean {
  return last === undefined || TYPES.indexOf(type) > TYPES.indexOf(last);
}

/** One that was taken out of the settings after it was done has no days any more. */
function daysBetween(
  reminders: ReminderSetting[],
  last: ReminderType,
  { daysOverdue }: ReminderSetting,
): number {
  const before = reminders.find(({ type }) => type === last);
  return before ? daysOverdue - before.daysOverdue : 1;
}

function dayIn(timeZone: string, at: string): Temporal.PlainDate {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: TIME }).epochMilliseconds;
}
