import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextMonth, nextReminder } from "#functions/mail/reminders/next";
import type { ReminderSetting } from "#table/mail/reminder";
import { TYPES } from "#table/mail/reminder";
import { type Done, plainReminders } from "./plainReminders.ts";
import "../../../../../support/seed.ts";

const DAY = 24 * 3_600_000;

/** `3 10 30`: the days of the first, second and third type. */
const settings = (days: string, types = TYPES): ReminderSetting[] =>
  days
    .split(" ")
    .filter((each) => each !== "")
    .map((each, at) => ({
      ...{ type: types[at]!, daysOverdue: Number(each), templateKey: `text/${at}`, mode: "CLAIM" },
    }));

/** Returns the decision about an invoice, in words. */
function decided(
  dueDate: string,
  done: Done,
  reminders: ReminderSetting[],
  zone: string,
  at: string | number,
): string {
  const now = typeof at === "number" ? at : Date.parse(at);
  const next = nextReminder({ status: "OPEN", dueDate }, done, reminders, zone, now);
  if (next.do === "WAIT") return `WAIT ${next.until}`;
  return next.do === "REMIND" ? `REMIND ${next.setting.type}` : "END";
}
const over = (at: string) => ({ at, isOver: true as const });
const wait = (until: string): string => `WAIT ${Date.parse(until)}`;

describe("the next reminder", () => {
  it.each([
    ["the day before", "2026-11-10T08:00:00Z", wait("2026-11-11T08:00:00Z")],
    ["just before", "2026-11-13T07:59:59.999Z", wait("2026-11-13T08:00:00Z")],
    ["on its day at 09:00", "2026-11-13T08:00:00Z", "REMIND FIRST_REMINDER"],
    ["long after", "2027-11-13T03:00:00Z", "REMIND FIRST_REMINDER"],
  ])("3 days overdue in Vienna, %s", (_, now, says) => {
    expect(decided("2026-11-10", {}, settings("3 10 30"), "Europe/Vienna", now)).toBe(says);
  });

  // Vienna: UTC+2 until 2026-10-25 and from 2027-03-28. 2028 is a leap year, 2027 is none.
  it.each([
    ["before the clocks are set back", "2026-10-23", "1", "2026-10-24T07:00:00Z"],
    ["after them", "2026-10-23", "2", "2026-10-25T08:00:00Z"],
    ["on the day on which they are set forward", "2027-03-27", "1", "2027-03-28T07:00:00Z"],
    ["over a February of 28 days", "2027-02-28", "1", "2027-03-01T08:00:00Z"],
    ["over one of 29 days", "2028-02-28", "1", "2028-02-29T08:00:00Z"],
    ["over a leap day", "2028-02-28", "2", "2028-03-01T08:00:00Z"],
    ["on the due date", "2026-12-31", "0", "2026-12-31T08:00:00Z"],
    ["in the next year", "2026-12-31", "1", "2027-01-01T08:00:00Z"],
  ])("is at 09:00 %s", (_, dueDate, days, at) => {
    const before = Date.parse(at) - 1;
    expect(decided(dueDate, {}, settings(days), "Europe/Vienna", before)).toBe(wait(at));
    expect(decided(dueDate, {}, settings(days), "Europe/Vienna", at)).toBe("REMIND FIRST_REMINDER");
  });

  it("counts from when the one before was done, so an old invoice gets no two at once", () => {
    const done = { FIRST_REMINDER: over("2027-06-01T16:30:00Z") };
    const reminders = settings("3 10 30");
    const then = (now: string) => decided("2026-11-10", done, reminders, "Europe/Vienna", now);
    expect(then("2027-06-01T16:31:00Z")).toBe(wait("2027-06-02T16:31:00Z"));
    expect(then("2027-06-08T06:59:59Z")).toBe(wait("2027-06-08T07:00:00Z"));
    expect(then("2027-06-08T07:00:00Z")).toBe("REMIND SECOND_REMINDER");
  });

  it("is never one of a type before one that was done", () => {
    const done = { SECOND_REMINDER: over("2026-11-20T08:00:00Z") };
    const then = (reminders: ReminderSetting[], now: string) =>
      decided("2026-11-10", done, reminders, "UTC", now);
    expect(then(settings("3 10"), "2026-11-30T09:00:00Z")).toBe("END");
    expect(then(settings("3 10 15"), "2026-11-25T09:00:00Z")).toBe("REMIND FINAL_NOTICE");
  });

  it.each([
    ["a week before the due date is near", "2026-11-01T12:00:00Z", "2026-11-08T12:00:00Z"],
    ["on the due date", "2026-11-08T12:00:00Z", "2026-11-10T08:00:00Z"],
    ["daily from then on", "2026-11-10T08:00:00Z", "2026-11-11T08:00:00Z"],
  ])("is looked for again %s, because the settings may change", (_, now, until) => {
    expect(decided("2026-11-10", {}, settings("30"), "Europe/Vienna", now)).toBe(wait(until));
  });

  it.each([
    ["2026-11-16T08:00:00Z", "2026-12-01T08:00:00Z"],
    ["2026-11-30T22:59:59Z", "2026-12-01T08:00:00Z"],
    ["2026-11-30T23:00:00Z", "2027-01-01T08:00:00Z"],
    ["2026-03-31T08:00:00Z", "2026-04-01T07:00:00Z"],
  ])("of the month after %s in Vienna is at 09:00 on its first day", (now, then) => {
    expect(nextMonth("Europe/Vienna", Date.parse(now))).toBe(Date.parse(then));
  });

  it("waits while the one before is not over, also the last one", () => {
    const at = "2026-12-20T08:00:00Z";
    const now = "2027-02-01T12:00:00Z";
    for (const days of ["3 10 30", "3"]) {
      const then = decided("2026-11-10", { FIRST_REMINDER: { at } }, settings(days), "UTC", now);
      expect(then).toBe(wait("2027-02-02T12:00:00Z"));
    }
  });

  it("is on the next day at the earliest if the one before has no days any more", () => {
    const done = { FIRST_REMINDER: over("2026-12-20T08:00:00Z") };
    const reminders = settings("3", ["FINAL_NOTICE"]);
    const then = (now: string) => decided("2026-11-10", done, reminders, "UTC", now);
    expect(then("2026-12-20T23:59:59Z")).toBe(wait("2026-12-21T09:00:00Z"));
    expect(then("2026-12-21T09:00:00Z")).toBe("REMIND FINAL_NOTICE");
  });

  it("is none of an invoice that is not open, and without settings it is looked at weekly", () => {
    for (const status of ["PAID", "VOID", "DISPUTED"] as const)
      expect(nextReminder({ status, dueDate: "2020-01-01" }, {}, settings("0"), "UTC", 1e12)).toEqual({
        do: "END",
      });
    expect(decided("2020-01-01", {}, [], "UTC", 1e12)).toBe(`WAIT ${1e12 + 7 * DAY}`);
  });

  it("is what a plain program decides, whenever it is asked", () => {
    const zone = fc.constantFrom(
      ...["UTC", "Europe/Vienna", "America/New_York", "America/St_Johns", "Asia/Kathmandu"],
      ...["Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Kiritimati", "Pacific/Pago_Pago"],
    );
    const dueDate = fc
      .integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2029, 0, 1) / DAY })
      .map((day) => new Date(day * DAY).toISOString().slice(0, 10));
    const reminders = fc
      .tuple(fc.subarray(TYPES), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 3 }))
      .map(([types, gaps]) => {
        const days = types.map((_, at) => gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, -1));
        return settings(days.join(" "), types);
      });
    const looks = fc.array(fc.integer({ min: 1, max: 20 * 24 * 60 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(dueDate, reminders, zone, looks, (due, given, of, minutes) => {
        const plain = plainReminders(due, given, of);
        const done: Done = {};
        let now = Date.parse(due) - 20 * DAY;
        for (const each of minutes) {
          now += each * 60_000;
          const says = decided(due, done, given, of, now);
          expect(says).toBe(plain(now));
          const [, type] = /^REMIND (\w+)$/.exec(says) ?? [];
          if (type) done[type as keyof Done] = over(new Date(now).toISOString());
        }
      }),
    );
  });
});
