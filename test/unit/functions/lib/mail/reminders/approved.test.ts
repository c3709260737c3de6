import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import * as suppression from "#table/mail/suppression";
import * as templateVersion from "#table/mail/templateVersion";
import { NOW, reminders, startReminding, type Reminding } from "./reminding.ts";

let reminding: Reminding;
let sendApproved: typeof import("#functions/mail/reminders/approved").sendApproved;

beforeAll(async () => {
  reminding = await startReminding();
  ({ sendApproved } = await import("#functions/mail/reminders/approved"));
});
afterAll(() => reminding?.mailing.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  await reminding.set({ reminders: reminders("DRAFT") });
});
afterEach(() => void vi.useRealTimers());

/** A draft of a reminder that was approved. */
async function approved(): Promise<{ of: InvoiceItem; key: string }> {
  const of = await reminding.invoice();
  await reminding.walk(of);
  const [draft] = await reminding.drafts(of);
  const { key } = draft!;
  await reminding.approve(key);
  return { of, key };
}

const change = async ({ invoiceId }: InvoiceItem, more: Partial<InvoiceItem>): Promise<void> => {
  const before = (await reminding.get<InvoiceItem>(invoice.key(invoiceId)))!;
  await reminding.put({ ...before, version: before.version + 1, ...more });
};

const statusOf = async (key: string) =>
  (await reminding.get<{ status: string }>(templateVersion.key(key, 1)))!.status;

describe("the approval of a draft", () => {
  it("sends its mail, with the amount that it was drafted with", async () => {
    const { of, key } = await approved();
    await sendApproved({ key, number: 1 });
    const [send] = await reminding.sends(of);
    expect(send).toMatchObject({
      ...{ templateKey: key, number: 1, once: true, actor: "admin", reminderType: "FIRST_REMINDER" },
      ...{ invoiceId: of.invoiceId, invoiceVersion: 1, email: of.email },
    });
    expect(await reminding.mailing.finish(send!)).toMatchObject({ status: "SENT" });
    const [mail, ...others] = await reminding.mailing.inbox(of.email);
    expect(others).toEqual([]);
    expect(JSON.stringify(mail)).toContain("10.50");
  });

  it("sends one mail, however often its message comes", async () => {
    const { of, key } = await approved();
    const message = { key, number: 1 };
    await Promise.all([sendApproved(message), sendApproved(message), sendApproved(message)]);
    await sendApproved(message);
    const [send, ...others] = await reminding.sends(of);
    expect(others).toEqual([]);
    await reminding.mailing.finish(send!);
    await sendApproved(message);
    expect(await reminding.mailing.inbox(of.email)).toHaveLength(1);
  });

  it.each([
    ["was paid", (of: InvoiceItem) => change(of, { status: "PAID" })],
    ["has another amount", (of: InvoiceItem) => change(of, { amount: 999 })],
    ["is gone", (of: InvoiceItem) => drop(of)],
  ])("sends nothing if the invoice %s since the draft: the text stays approved", async (_, happen) => {
    const { of, key } = await approved();
    await happen(of);
    await sendApproved({ key, number: 1 });
    expect(await reminding.sends(of)).toEqual([]);
    expect(await statusOf(key)).toBe("APPROVED");
  });

  it("sends nothing if the invoice is paid between the claim and the delivery", async () => {
    const { of, key } = await approved();
    await sendApproved({ key, number: 1 });
    await change(of, { status: "PAID" });
    const [send] = await reminding.sends(of);
    const ended = await reminding.mailing.finish(send!);
    expect(ended).toMatchObject({ status: "CANCELLED", failedBecause: "INVOICE_CHANGED" });
    expect(await reminding.mailing.inbox(of.email)).toEqual([]);
  });

  it("sends nothing to an address that gets no mail, and nothing of a draft that is not approved", async () => {
    const { of, key } = await approved();
    const at = { reason: "test", at: NOW };
    await reminding.put({
      ...suppression.key(of.email),
      ...suppression.item({ email: of.email, kind: "BOUNCE", ...at }),
    });
    await sendApproved({ key, number: 1 });
    const drafted = await reminding.invoice();
    await reminding.walk(drafted);
    const [draft] = await reminding.drafts(drafted);
    await sendApproved({ key: draft!.key, number: 1 });
    await sendApproved({ key: "absent", number: 1 });
    expect([await reminding.sends(of), await reminding.sends(drafted)]).toEqual([[], []]);
  });

  it("fails, and is tried again, while the postal address is missing", async () => {
    const { of, key } = await approved();
    await reminding.set({ postalAddress: "" });
    await expect(sendApproved({ key, number: 1 })).rejects.toThrow(/could not be sent: InvalidTransition/);
    await reminding.set({});
    await sendApproved({ key, number: 1 });
    expect(await reminding.sends(of)).toHaveLength(1);
  });
});

async function drop({ invoiceId }: InvoiceItem): Promise<void> {
  const { remove } = await import("#functions/aws/dynamodb");
  await remove(invoice.key(invoiceId), { ConditionExpression: "attribute_exists(#PK)" });
}
