import { Temporal } from "temporal-polyfill";
import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderItem, ReminderSetting, ReminderType } from "#table/mail/reminder";
import { daysBetween, TYPES } from "#table/mail/reminder";

/**
 * The next step of an invoice's reminders: they wait until an instant (ms), one is done now, or there are no
 * more.
 */
export type NextReminder =
  | { do: "WAIT"; until: number }
  | { do: "REMIND"; setting: ReminderSetting }
  | { do: "END" };

/** When reminders are done, in the zone of the settings. */
const TIME = "09:00";
/**
 * The settings may change while an invoice waits, so it is looked at again: daily once it is due, weekly
 * before.
 */
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Decides about the reminders of an invoice: each type once, in their order, on its day after the due date.
 * It is also as many days after the one before as the settings have between them, counted from when that was
 * sent: so an invoice that is long overdue, or was looked at late, or whose mail waited, never gets two at
 * once. One that is not over holds up the next.
 */
export function nextReminder(
  { status, dueDate }: Pick<InvoiceItem, "status" | "dueDate">,
  done: ReminderItem["done"],
  reminders: ReminderSetting[],
  timezone: string,
  now: number,
): NextReminder {
  if (status !== "OPEN") return { do: "END" };
  const last = lastDone(done);
  if (last && !done[last]!.isOver) return { do: "WAIT", until: now + DAY_MS };
  if (reminders.length === 0) return { do: "WAIT", until: now + WEEK_MS };
  const setting = reminders.find(({ type }) => isAfter(type, last));
  if (!setting) return { do: "END" };
  const due = Temporal.PlainDate.from(dueDate);
  const day = due.add({ days: setting.daysOverdue });
  const earliest =
    last && dateIn(timezone, done[last]!.at).add({ days: daysBetween(reminders, last, setting) });
  const at = Math.max(startOf(day, timezone), earliest ? startOf(earliest, timezone) : 0);
  if (at <= now) return { do: "REMIND", setting };
  return { do: "WAIT", until: Math.min(at, lookAgain(startOf(due, timezone), now)) };
}

/** No settings have a reminder before the due date. */
function lookAgain(dueAt: number, now: number): number {
  return now < dueAt ? Math.min(dueAt, now + WEEK_MS) : now + DAY_MS;
}

/** When reminders are done on the first day of the next month (ms). */
export function nextMonth(timezone: string, now: number): number {
  const today = dateIn(timezone, new Date(now).toISOString());
  return startOf(today.with({ day: 1 }).add({ months: 1 }), timezone);
}

/** The last type that was requested or drafted. */
export function lastDone(done: ReminderItem["done"]): ReminderType | undefined {
  return TYPES.findLast((type) => done[type] !== undefined);
}

function isAfter(type: ReminderType, last: ReminderType | undefined): boolean {
  return last === undefined || TYPES.indexOf(type) > TYPES.indexOf(last);
}

function dateIn(timeZone: string, at: string): Temporal.PlainDate {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: TIME }).epochMilliseconds;
}
