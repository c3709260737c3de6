import type { ReminderSetting, ReminderType } from "#table/mail/reminder";

const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;

/** The state that a plain program keeps of an invoice. It is asked again and again, and says what it does. */
export function plainReminders(dueDate: string, reminders: ReminderSetting[], zone: string) {
  const left = [...reminders];
  let before: { days: number; on: string } | undefined;
  return (now: number): string => {
    if (reminders.length === 0) return `WAIT ${now + 7 * DAY}`;
    const next = left[0];
    if (!next) return "END";
    const days = [plusDays(dueDate, next.daysOverdue)];
    if (before) days.push(plusDays(before.on, next.daysOverdue - before.days));
    const day = days.sort().at(-1)!;
    const at = firstAt(day, zone);
    const due = firstAt(dueDate, zone);
    if (now < due) return `WAIT ${Math.min(due, now + 7 * DAY)}`;
    if (now < at) return `WAIT ${Math.min(at, now + DAY)}`;
    left.shift();
    before = { days: next.daysOverdue, on: local(zone, now).slice(0, 10) };
    return `REMIND ${next.type}`;
  };
}

/** The first quarter of an hour at which the clock of the zone shows 9 or later on a day. */
function firstAt(day: string, zone: string): number {
  let at = Date.parse(`${day}T00:00:00Z`) - DAY;
  while (local(zone, at) < `${day} 09:00`) at += QUARTER;
  return at;
}

function plusDays(day: string, count: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes `2026-11-22 09:00`. */
function local(timeZone: string, at: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format.format(at);
}

export type Done = Partial<Record<ReminderType, { at: string; isOver?: true }>>;
