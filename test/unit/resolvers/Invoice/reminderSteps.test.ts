import { describe, expect, it } from "vitest";
import { nextReminder } from "#functions/mail/reminders/next";
import type { ReminderItem, ReminderSetting } from "#table/mail/reminder";
import { batchGet, items } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_MS, viewer } from "../handlers.ts";
import { invoice, reminder, reminderKey } from "../invoices.ts";

const read = field("Invoice.reminderSteps");
const DAY_MS = 24 * 3_600_000;
const timezone = "Europe/Vienna";
const reminders: ReminderSetting[] = [
  { type: "FIRST_REMINDER", daysOverdue: 3, templateKey: "first", mode: "CLAIM" },
  { type: "SECOND_REMINDER", daysOverdue: 10, templateKey: "second", mode: "DRAFT" },
  { type: "FINAL_NOTICE", daysOverdue: 30, templateKey: "final", mode: "DRAFT" },
];

type Step = { type: string; at: string | null; date: string | null; isOver: boolean };

async function stepsOf(done: ReminderItem["done"], more: object = {}): Promise<Step[]> {
  const ask = { source: { ...invoice, ...more }, identity: viewer };
  const { value } = await read(ask, items({ ...reminder, done }, { timezone, reminders }));
  return value as Step[];
}

describe("Invoice.reminderSteps", () => {
  it("is one BatchGetItem of the reminders and the settings", async () => {
    const ask = { source: invoice, identity: viewer };
    const { asked, value } = await read(ask, items(null, null));
    expect([asked, value]).toEqual([[batchGet([...reminderKey], ["SETTINGS", "EMAIL"])], []]);
  });

  it("has those that were done, and the days of those to come", async () => {
    // Half past midnight in the zone of the settings.
    const done = { FIRST_REMINDER: { at: "2026-03-15T23:30:00.000Z", sendId: "S", isOver: true as const } };
    expect(await stepsOf(done)).toEqual([
      {
        ...{ type: "FIRST_REMINDER", at: done.FIRST_REMINDER.at, isOver: true, date: null },
        ...{ sendId: "S", templateKey: null },
      },
      expect.objectContaining({ type: "SECOND_REMINDER", at: null, date: "2026-03-23" }),
      expect.objectContaining({ type: "FINAL_NOTICE", at: null, date: "2026-04-12" }),
    ]);
  });

  it("has no days while a draft waits, and none to come of a paid invoice", async () => {
    const done = { FIRST_REMINDER: { at: "2026-03-16T08:00:00.000Z", templateKey: "draft" } };
    expect((await stepsOf(done)).map(({ date }) => date)).toEqual([null, null, null]);
    expect(await stepsOf(done, { status: "PAID" })).toHaveLength(1);
  });

  it.each([
    ["not due", {}, "2026-04-30"],
    ["due for long", {}, "2025-11-30"],
    [
      "reminded yesterday",
      { FIRST_REMINDER: { at: "2026-03-16T08:00:00.000Z", isOver: true as const } },
      "2026-01-10",
    ],
  ])("says the day on which the next reminder is done: %s", async (_, done, dueDate) => {
    const [next] = (await stepsOf(done, { dueDate })).filter(({ at }) => at === null);
    let now = NOW_MS;
    for (;;) {
      const decision = nextReminder({ status: "OPEN", dueDate }, done, reminders, timezone, now);
      if (decision.do !== "WAIT") break;
      expect(decision.until).toBeGreaterThan(now);
      now = Math.min(decision.until, now + DAY_MS);
    }
    expect(new Date(now).toLocaleDateString("sv-SE", { timeZone: timezone })).toBe(next!.date);
  });
});
