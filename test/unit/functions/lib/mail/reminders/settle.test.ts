import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderDone } from "#table/mail/reminder";
import type { SendItem } from "#table/mail/send";
import type { TemplateAuditItem } from "#table/mail/templateAudit";
import * as templateAudit from "#table/mail/templateAudit";
import * as suppression from "#table/mail/suppression";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { subscriberItem } from "../../../../../support/sends.ts";
import { NOW, reminders, startReminding, type Reminding } from "./reminding.ts";

let reminding: Reminding;
let sendApproved: typeof import("#functions/mail/reminders/approved").sendApproved;

beforeAll(async () => {
  reminding = await startReminding();
  ({ sendApproved } = await import("#functions/mail/reminders/approved"));
});
afterAll(() => reminding?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  reminding.mailing.table.revive();
});

/** Looks at an invoice and delivers its mails, day after day. */
async function live(of: InvoiceItem, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await reminding.walk(of);
    await reminding.deliver(of);
    reminding.pass(1);
  }
}

/** A change of the invoice, after which it is looked at, as putInvoice does it. */
async function change(of: InvoiceItem, amount: number): Promise<void> {
  const before = (await reminding.get<InvoiceItem>(invoice.key(of.invoiceId)))!;
  await reminding.put({ ...before, amount, version: before.version + 1 });
  const { changeReminder } = await import("#functions/mail/reminders/store");
  await changeReminder(await reminding.find(of), { until: Date.now() });
}

const sent = async (of: InvoiceItem) =>
  (await reminding.sends(of)).map(({ reminderType, status, sentAt }) => [reminderType, status, sentAt]);
const fail = (found: SendItem, failedBecause: string) =>
  reminding.put({ ...found, status: "FAILED", failedBecause, updatedAt: new Date().toISOString() });
const versionOf = async (key: string) =>
  (await reminding.get<TemplateVersionItem>(templateVersion.key(key, 1)))!;

describe("the mail of a reminder", () => {
  beforeEach(() => reminding.set({ reminders: reminders("CLAIM") }));

  it("that waits holds up the next one, which counts from when it was sent", async () => {
    await reminding.set({ reminders: reminders("CLAIM"), pausedAt: NOW, pausedBecause: "MANUAL" });
    const of = await reminding.invoice();
    await live(of, 12);
    expect(await sent(of)).toEqual([["FIRST_REMINDER", "QUEUED", undefined]]);
    await reminding.set({ reminders: reminders("CLAIM") });
    await live(of, 9);
    expect(await sent(of)).toEqual([
      ["FIRST_REMINDER", "SENT", "2026-11-28T08:00:00.000Z"],
      ["SECOND_REMINDER", "SENT", "2026-12-05T08:00:00.000Z"],
    ]);
    const { done } = await reminding.find(of);
    expect(done.FIRST_REMINDER).toMatchObject({ at: "2026-11-28T08:00:00.000Z", isOver: true });
  });

  it("that is cancelled by a change of the invoice is requested again, with what it is now", async () => {
    const of = await reminding.invoice();
    await reminding.walk(of);
    await change(of, 2000);
    await live(of, 3);
    const [first, second, ...others] = await reminding.sends(of);
    expect(first).toMatchObject({ status: "CANCELLED", failedBecause: "INVOICE_CHANGED" });
    expect(second).toMatchObject({ status: "SENT", invoiceVersion: 2, reminderType: "FIRST_REMINDER" });
    expect(second!.subject).toContain("20.00");
    expect(others).toEqual([]);
    expect(await reminding.find(of)).not.toHaveProperty("failed");
  });

  it("that fails is requested again on the next day, three times in all, and then counts as done", async () => {
    const of = await reminding.invoice();
    for (let day = 0; day < 5; day += 1) {
      await reminding.walk(of);
      for (const each of await reminding.sends(of)) if (each.status === "QUEUED") await giveUp(each);
      reminding.pass(1);
      await reminding.walk(of);
    }
    const all = await reminding.sends(of);
    expect(all.map(({ reminderType }) => reminderType)).toEqual(Array(3).fill("FIRST_REMINDER"));
    expect(await reminding.find(of)).toMatchObject({
      ...{ failed: { FIRST_REMINDER: 2 } },
      done: { FIRST_REMINDER: { sendId: all[2]!.sendId, isOver: true } },
    });
    await live(of, 9);
    expect((await sent(of)).slice(3)).toEqual([["SECOND_REMINDER", "SENT", "2026-11-25T08:00:00.000Z"]]);
  });

  it("that a person cancels counts as done", async () => {
    const of = await reminding.invoice();
    await reminding.walk(of);
    const [only] = await reminding.sends(of);
    const { cancelled } = await import("#table/mail/send");
    await reminding.put(cancelled(only!, NOW));
    await live(of, 6);
    expect(await sent(of)).toEqual([["FIRST_REMINDER", "CANCELLED", undefined]]);
    await live(of, 2);
    expect((await sent(of)).slice(1)).toEqual([["SECOND_REMINDER", "SENT", "2026-11-23T08:00:00.000Z"]]);
  });
});

describe.each(["CLAIM", "DRAFT"] as const)("the second invoice of a customer (%s)", (mode) => {
  it("waits for the next month, and is reminded of then", async () => {
    await reminding.set({ reminders: reminders(mode) });
    const customerId = `of two, ${mode}`;
    const one = await reminding.invoice({ customerId });
    const other = await reminding.invoice({ customerId });
    const { done } = await reminding.walk(one);
    const key = done.FIRST_REMINDER!.templateKey;
    if (key !== undefined) await reminding.approve(key);
    if (key !== undefined) await sendApproved({ key, number: 1 });
    await reminding.deliver(one);
    expect(await reminding.walk(other)).toMatchObject({ done: {}, dueAt: "2026-12-01T08:00:00.000Z" });
    vi.setSystemTime(Date.parse("2026-12-01T08:00:00Z"));
    await live(other, 1);
    expect((await reminding.find(other)).done).toMatchObject({
      FIRST_REMINDER: { at: "2026-12-01T08:00:00.000Z" },
    });
    expect(await reminding.sends(other)).toHaveLength(mode === "CLAIM" ? 1 : 0);
  });
});

/** Ends a send as the delivery does if SES refuses it: its locks are free again. */
async function giveUp(found: SendItem): Promise<void> {
  const { remove } = await import("#functions/aws/dynamodb");
  const { lockKeysOf } = await import("#table/mail/reminderLock");
  await fail(found, "REFUSED: BadRequestException");
  for (const key of lockKeysOf(found)) await remove(key, { ConditionExpression: "attribute_exists(#PK)" });
}

describe("the draft of a reminder", () => {
  beforeEach(() => reminding.set({ reminders: reminders("DRAFT") }));

  const drafted = async (of: InvoiceItem): Promise<ReminderDone & { templateKey: string }> => {
    const { done } = await reminding.walk(of);
    return done.FIRST_REMINDER as ReminderDone & { templateKey: string };
  };

  it("that waits for its approval holds up the next one, which counts from when it was sent", async () => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await live(of, 12);
    expect(await reminding.drafts(of)).toHaveLength(1);
    await reminding.approve(key);
    await sendApproved({ key, number: 1 });
    await live(of, 7);
    expect(await sent(of)).toEqual([["FIRST_REMINDER", "SENT", "2026-11-28T08:00:00.000Z"]]);
    expect(await reminding.drafts(of)).toHaveLength(1);
    await reminding.walk(of);
    const types = (await reminding.drafts(of)).map(({ reminderType }) => reminderType);
    expect(types).toEqual(["FIRST_REMINDER", "SECOND_REMINDER"]);
  });

  it.each([
    ["is suppressed", "Suppressed"],
    ["has unsubscribed", "Unsubscribed"],
  ])("that is approved after its person %s ends the reminders: it is not looked at daily", async (_, why) => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await reminding.approve(key);
    if (why === "Suppressed") {
      const item = suppression.item({ email: of.email, kind: "MANUAL", reason: "asked", at: NOW });
      await reminding.put({ ...suppression.key(of.email), ...item });
    } else await reminding.put(subscriberItem(of.email, { status: "UNSUBSCRIBED" }));
    expect(await sendApproved({ key, number: 1 })).toMatchObject({ type: why });
    await live(of, 2);
    const found = await reminding.find(of);
    expect([found.dueAt, found.GSI2PK]).toEqual([undefined, undefined]);
    expect(await reminding.sends(of)).toEqual([]);
    expect((await versionOf(key)).status).toBe("APPROVED");
  });

  it("that an editor has replaced is followed as it was: cancelled if the invoice changes, else sent", async () => {
    const [changed, kept] = [await reminding.invoice(), await reminding.invoice()];
    const [one, other] = [(await drafted(changed)).templateKey, (await drafted(kept)).templateKey];
    for (const key of [one, other]) await reminding.replace(key);
    await change(changed, 2000);
    await live(changed, 2);
    const numberTwo = await reminding.get<TemplateVersionItem>(templateVersion.key(one, 2));
    expect(numberTwo).toMatchObject({ status: "CANCELLED" });
    const { done } = await reminding.find(changed);
    expect(done.FIRST_REMINDER!.templateKey).not.toBe(one);

    await reminding.approve(other, 2);
    // The message of its approval is lost: the daily look requests its mail.
    await live(kept, 2);
    expect(await reminding.sends(kept)).toMatchObject([{ templateKey: other, number: 2, status: "SENT" }]);
  });

  it.each([false, true])(
    "that was sent before an editor saves another number counts as sent (changed invoice: %s)",
    async (isChanged) => {
      const of = await reminding.invoice();
      const { templateKey: key } = await drafted(of);
      await reminding.approve(key);
      await sendApproved({ key, number: 1 });
      await reminding.deliver(of);
      await reminding.replace(key);
      if (isChanged) await change(of, 2000);
      await live(of, 2);
      const { done } = await reminding.find(of);
      expect(done.FIRST_REMINDER).toMatchObject({ templateKey: key, at: NOW, isOver: true });
      const numberTwo = await reminding.get<TemplateVersionItem>(templateVersion.key(key, 2));
      expect(numberTwo).toMatchObject({ status: "DRAFTED" });
    },
  );

  it("whose approval requested nothing is requested as the number that an editor saves afterwards", async () => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await reminding.approve(key);
    await reminding.replace(key);
    await live(of, 1);
    expect(await reminding.sends(of)).toEqual([]);
    await reminding.approve(key, 2);
    await live(of, 2);
    expect(await reminding.sends(of)).toMatchObject([{ templateKey: key, number: 2, status: "SENT" }]);
    // The message of the first approval comes after all: there is one mail.
    await sendApproved({ key, number: 1 });
    expect(await reminding.sends(of)).toHaveLength(1);
  });

  it("whose mail has failed is requested as the number that an editor has saved since", async () => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await reminding.approve(key);
    await sendApproved({ key, number: 1 });
    const [only] = await reminding.sends(of);
    await giveUp(only!);
    const { claimedBy: _, ...free } = await versionOf(key);
    await reminding.put(free);
    await reminding.replace(key);
    await live(of, 2);
    expect(await reminding.drafts(of)).toMatchObject([{ number: 1 }, { number: 2, status: "DRAFTED" }]);
    await reminding.approve(key, 2);
    await live(of, 2);
    const sends = await reminding.sends(of);
    expect(sends.map(({ number, status }) => [number, status]).sort()).toEqual([
      [1, "FAILED"],
      [2, "SENT"],
    ]);
  });

  it("that a person cancels counts as done from then on", async () => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await live(of, 4);
    const updatedAt = new Date().toISOString();
    await reminding.put({ ...(await versionOf(key)), status: "CANCELLED", version: 2, updatedAt });
    await live(of, 7);
    expect(await reminding.drafts(of)).toHaveLength(1);
    await reminding.walk(of);
    expect(await reminding.drafts(of)).toHaveLength(2);
  });

  it.each([false, true])(
    "of an invoice that has changed is cancelled, and drafted again (approved: %s)",
    async (isApproved) => {
      const of = await reminding.invoice();
      const { templateKey: key } = await drafted(of);
      if (isApproved) await reminding.approve(key);
      await change(of, 2000);
      await reminding.walk(of);
      const other = await drafted(of);
      expect(other.templateKey).not.toBe(key);
      expect(await versionOf(key)).toMatchObject({
        status: "CANCELLED",
        GSI1PK: "TEMPLATE_STATUS#CANCELLED",
      });
      expect(await reminding.get(template.key(key))).not.toHaveProperty("approvedNumber");
      const { queryAll } = await import("#functions/aws/dynamodb");
      const audit = await queryAll<TemplateAuditItem>(templateAudit.of(key));
      const did = audit.map(({ action, actor }) => `${action} by ${actor}`);
      expect(did.sort()).toEqual(["CANCELLED by system", "SAVED by system"]);
      const again = await versionOf(other.templateKey);
      expect(again).toMatchObject({ status: "DRAFTED", invoiceVersion: 2 });
      expect(again.subject).toContain("20.00");
    },
  );

  it("that a person approves in the moment in which it is cancelled is looked at again", async () => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await change(of, 2000);
    const before = await reminding.find(of);
    reminding.mailing.table.before("TransactWriteItems", () => reminding.approve(key));
    expect(await reminding.walk(of)).toEqual(before);
    expect(await versionOf(key)).toMatchObject({ status: "APPROVED" });
    await reminding.walk(of);
    expect(await versionOf(key)).toMatchObject({ status: "CANCELLED" });
  });

  it("whose mail has failed is drafted again on the next day", async () => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await reminding.approve(key);
    await sendApproved({ key, number: 1 });
    const [only] = await reminding.sends(of);
    await giveUp(only!);
    const { claimedBy: _, ...free } = await versionOf(key);
    await reminding.put(free);
    await live(of, 2);
    expect(await reminding.drafts(of)).toHaveLength(1);
    await reminding.walk(of);
    expect((await reminding.drafts(of)).map(({ status }) => status)).toEqual(["CANCELLED", "DRAFTED"]);
  });

  it("that was approved and not requested is requested", async () => {
    const of = await reminding.invoice();
    const { templateKey: key } = await drafted(of);
    await reminding.approve(key);
    await live(of, 2);
    expect(await sent(of)).toEqual([["FIRST_REMINDER", "SENT", "2026-11-17T08:00:00.000Z"]]);
  });
});
