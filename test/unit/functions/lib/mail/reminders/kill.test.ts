import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { oneIn } from "../../../../../support/seed.ts";
import { NOW, reminders, startReminding, type Reminding } from "./reminding.ts";

let reminding: Reminding;
let reminderWorks: typeof import("#functions/mail/reminders/due").reminderWorks;

beforeAll(async () => {
  reminding = await startReminding();
  ({ reminderWorks } = await import("#functions/mail/reminders/due"));
});
afterAll(() => reminding?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  reminding.mailing.table.revive();
});

/** Has what a walk does die at one of its requests to the table. Returns its requests. */
async function dying(work: () => Promise<unknown>, at: number, when: "before" | "after"): Promise<string[]> {
  const asked: string[] = [];
  const { table } = reminding.mailing;
  table.fate = (operation) => {
    asked.push(operation);
    return asked.length - 1 === at ? when : undefined;
  };
  await work().catch(() => undefined);
  table.revive();
  return asked;
}

/** The text may be cached, or not. */
const MOST_REQUESTS = 8;
const swept = oneIn(8);
const deaths = Array.from({ length: MOST_REQUESTS * 2 }, (_, at) => at)
  .filter(swept.includes)
  .map((at) => ({ at: at >> 1, when: at % 2 === 0 ? ("before" as const) : ("after" as const) }));

describe.each(["CLAIM", "DRAFT"] as const)("a reminder (%s) that dies at one of its requests", (mode) => {
  beforeEach(() => reminding.set({ reminders: reminders(mode) }));

  it("makes no more requests than are tried here", async () => {
    const of = await reminding.invoice();
    const found = await reminding.find(of);
    const asked = await dying(() => reminderWorks.Reminder.fire(found), Infinity, "before");
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(asked.filter((each) => each === "TransactWriteItems")).toHaveLength(1);
  });

  it.each(deaths)("$when request $at, is done once by the next walks", async ({ at, when }) => {
    const of = await reminding.invoice();
    const found = await reminding.find(of);
    await dying(() => reminderWorks.Reminder.fire(found), at, when);
    for (let walks = 0; walks < 3; walks += 1) await reminding.walk(of);
    const made = mode === "CLAIM" ? await reminding.sends(of) : await reminding.drafts(of);
    expect(made).toHaveLength(1);
    expect(await reminding.find(of)).toMatchObject({
      ...{ version: 2, dueAt: "2026-11-17T08:00:00.000Z" },
      done: { FIRST_REMINDER: expect.anything() as unknown },
    });
  });
});
