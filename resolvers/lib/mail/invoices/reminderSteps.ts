import { util } from "@aws-appsync/utils";
import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderItem, ReminderSetting, ReminderType } from "#table/mail/reminder";
import { daysBetween, TYPES } from "#table/mail/reminder";
import { daysBefore } from "../days.ts";

const DAY = "yyyy-MM-dd";

/** The last reminder before those that are to come. */
type Last = { type: ReminderType; day: string; isOver: boolean };
type Facts = {
  invoice: Pick<InvoiceItem, "status" | "dueDate">;
  done: ReminderItem["done"];
  settings: { reminders?: ReminderSetting[]; timezone: string };
};

/**
 * Returns the reminders of an invoice, done or to come. Each has its day after the due date, and as many days
 * after the one before as the settings have between them.
 */
export function reminderSteps({ invoice, done, settings }: Facts) {
  const { reminders = [], timezone } = settings;
  const past = TYPES.filter((type) => done[type]);
  const steps = past.map((type) => stepOf(type, done));
  const lastType = past[past.length - 1];
  if (invoice.status !== "OPEN") return steps;
  const coming = reminders.filter(({ type }) => !lastType || TYPES.indexOf(type) > TYPES.indexOf(lastType));
  const today = util.time.nowFormatted(DAY, timezone);
  const last = lastType && lastOf(lastType, done, timezone);
  return steps.concat(comingSteps(coming, last, { reminders, today, dueDate: invoice.dueDate }));
}

function stepOf(type: ReminderType, done: ReminderItem["done"]) {
  const { at, sendId, templateKey, isOver } = done[type]!;
  return {
    ...{ type, at: at as string | null, isOver: isOver ?? false, date: null as string | null },
    ...{ sendId: sendId ?? null, templateKey: templateKey ?? null },
  };
}

function lastOf(type: ReminderType, done: ReminderItem["done"], timezone: string): Last {
  const { at, isOver } = done[type]!;
  const ms = util.time.parseISO8601ToEpochMilliSeconds(at);
  return { type, isOver: isOver ?? false, day: util.time.epochMilliSecondsToFormatted(ms, DAY, timezone) };
}

type Days = { reminders: ReminderSetting[]; today: string; dueDate: string };

function comingSteps(coming: ReminderSetting[], first: Last | undefined, days: Days) {
  const steps: ReturnType<typeof stepOf>[] = [];
  let last = first;
  for (const setting of coming) {
    const date = earliest(setting, last, days);
    steps.push({ ...{ type: setting.type, at: null, isOver: false, date }, sendId: null, templateKey: null });
    last = { type: setting.type, day: date ?? days.today, isOver: date !== null };
  }
  return steps;
}

/** Null while the one before is not over: the days between count from its end. */
function earliest(setting: ReminderSetting, last: Last | undefined, { reminders, today, dueDate }: Days) {
  if (last && !last.isOver) return null;
  const due = daysBefore(dueDate, -setting.daysOverdue);
  const after = last ? daysBefore(last.day, -daysBetween(reminders, last.type, setting)) : due;
  return [due, after, today].reduce((one, other) => (one > other ? one : other));
}
