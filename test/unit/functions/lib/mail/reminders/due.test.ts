import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as draftAddress from "#table/mail/draftAddress";
import * as invoice from "#table/mail/invoice";
import * as suppression from "#table/mail/suppression";
import { subscriberItem, textItems } from "../../../../../support/sends.ts";
import { NOW, reminders, startReminding, type Reminding } from "./reminding.ts";

let reminding: Reminding;
let reminderWorks: typeof import("#functions/mail/reminders/due").reminderWorks;

beforeAll(async () => {
  reminding = await startReminding();
  ({ reminderWorks } = await import("#functions/mail/reminders/due"));
});
afterAll(() => reminding?.mailing.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  await reminding.set({ reminders: reminders("CLAIM") });
});
afterEach(() => {
  vi.useRealTimers();
  reminding.mailing.table.revive();
});

describe("reminders that are claimed", () => {
  it("are requested on their days, each once, and then wait no more", async () => {
    const of = await reminding.invoice();
    const first = await reminding.walk(of);
    const [send, ...others] = await reminding.sends(of);
    expect(others).toEqual([]);
    expect(send).toMatchObject({
      ...{
        templateKey: "reminder",
        actor: "system",
        reminderType: "FIRST_REMINDER",
        reminderMonth: "2026-11",
      },
      ...{ invoiceId: of.invoiceId, invoiceVersion: 1, customerId: of.customerId },
    });
    expect(send!.subject).toMatch(/^Invoice inv\/\d+: .*10\.50/);
    expect(first).toMatchObject({
      ...{ version: 2, dueAt: "2026-11-17T08:00:00.000Z" },
      done: { FIRST_REMINDER: { at: NOW, sendId: send!.sendId } },
    });
    const requested: string[] = [];
    for (let day = 1; day < 60; day += 1) {
      await reminding.deliver(of);
      reminding.pass(1);
      await reminding.walk(of);
      const { length } = await reminding.sends(of);
      if (length > requested.length + 1) requested.push(new Date().toISOString());
    }
    expect(requested).toEqual(["2026-11-23T08:00:00.000Z", "2026-12-13T08:00:00.000Z"]);
    const types = (await reminding.sends(of)).map(({ reminderType }) => reminderType);
    expect(types).toEqual(["FIRST_REMINDER", "SECOND_REMINDER", "FINAL_NOTICE"]);
    const last = await reminding.find(of);
    expect([last.dueAt, last.GSI2PK]).toEqual([undefined, undefined]);
  });

  it("of two walks at the same time are requested once", async () => {
    const of = await reminding.invoice();
    const found = await reminding.find(of);
    await Promise.all([
      reminderWorks.Reminder.fire(found),
      reminderWorks.Reminder.fire(found),
      reminderWorks.Reminder.fire(found),
    ]);
    await reminderWorks.Reminder.fire(found);
    expect(await reminding.sends(of)).toHaveLength(1);
    expect(await reminding.find(of)).toMatchObject({ version: 2 });
  });

  it("wait for their day, and are looked at each day, or each week without settings", async () => {
    const of = await reminding.invoice({ dueDate: "2026-11-15" });
    expect(await reminding.walk(of)).toMatchObject({ dueAt: "2026-11-17T08:00:00.000Z", done: {} });
    reminding.pass(1);
    expect(await reminding.walk(of)).toMatchObject({ dueAt: "2026-11-18T08:00:00.000Z" });
    expect(await reminding.sends(of)).toEqual([]);
    await reminding.set({});
    reminding.pass(1);
    expect(await reminding.walk(of)).toMatchObject({ dueAt: "2026-11-25T08:00:00.000Z", done: {} });
  });

  it("are none of an invoice that is paid in between, also between the reading and the claim", async () => {
    const of = await reminding.invoice();
    const found = await reminding.find(of);
    reminding.mailing.table.before("TransactWriteItems", () => reminding.pay(of));
    await reminderWorks.Reminder.fire(found);
    expect(await reminding.sends(of)).toEqual([]);
    expect(await reminding.find(of)).not.toHaveProperty("dueAt");
    await reminderWorks.Reminder.fire(await reminding.find(of));
    expect(await reminding.find(of)).toMatchObject({ done: {} });
  });

  it("end for an invoice that was paid or is gone", async () => {
    const of = await reminding.invoice();
    await reminding.put({ ...of, status: "PAID" });
    expect(await reminding.walk(of)).not.toHaveProperty("dueAt");
    const { remove } = await import("#functions/aws/dynamodb");
    const other = await reminding.invoice();
    await remove(invoice.key(other.invoiceId), { ConditionExpression: "attribute_exists(#PK)" });
    expect(await reminding.walk(other)).not.toHaveProperty("dueAt");
    expect([await reminding.sends(of), await reminding.sends(other)]).toEqual([[], []]);
  });

  it("count as done if another mail was that reminder in this month", async () => {
    const { claimSend } = await import("#functions/mail/send/claim");
    const of = await reminding.invoice();
    reminding.pass(-2);
    const { send } = await claimSend({
      ...{ email: of.email, templateKey: "reminder", variables: {}, actor: "backend" },
      about: { reminderType: "FIRST_REMINDER", invoiceId: of.invoiceId },
    });
    await reminding.deliver(of);
    reminding.pass(2);
    const after = await reminding.walk(of);
    expect(after.done).toEqual({ FIRST_REMINDER: { at: "2026-11-14T08:00:00.000Z", sendId: send!.sendId } });
    expect(await reminding.sends(of)).toHaveLength(1);
    // Seven days after the first one, which is before its own day.
    reminding.pass(6.9);
    await reminding.walk(of);
    expect(await reminding.sends(of)).toHaveLength(1);
    reminding.pass(0.1);
    await reminding.walk(of);
    expect(await reminding.sends(of)).toHaveLength(2);
  });

  it.each([
    ["is suppressed", (email: string) => suppress(email)],
    ["has left", (email: string) => reminding.put(subscriberItem(email, { status: "UNSUBSCRIBED" }))],
    ["is not known", (email: string) => forget(email)],
  ])("end if the person %s", async (_, happen) => {
    const of = await reminding.invoice();
    await happen(of.email);
    const after = await reminding.walk(of);
    expect(after.done).toEqual({});
    expect(after).not.toHaveProperty("dueAt");
    expect(await reminding.sends(of)).toEqual([]);
  });

  it.each([
    ["a text that does not exist", () => set("absent")],
    ["a text without an approved number", () => store({ key: "drafted", status: "DRAFTED" })],
    ["a variable that is missing", () => store({ key: "lacks", text: "{{ lacks }}" })],
    ["a postal address", () => reminding.set({ reminders: reminders("CLAIM"), postalAddress: "" })],
  ])("wait a day for %s", async (_, lack) => {
    await lack();
    const of = await reminding.invoice();
    expect(await reminding.walk(of)).toMatchObject({ dueAt: "2026-11-17T08:00:00.000Z", done: {} });
    expect(await reminding.sends(of)).toEqual([]);
    await reminding.set({ reminders: reminders("CLAIM") });
    reminding.pass(1);
    await reminding.walk(of);
    expect(await reminding.sends(of)).toHaveLength(1);
  });

  it("that failed 8 times are tried again a day later", async () => {
    const of = await reminding.invoice();
    await reminderWorks.Reminder.giveUp({ ...(await reminding.find(of)), tries: 8 });
    const after = await reminding.find(of);
    expect(after).toMatchObject({ dueAt: "2026-11-17T08:00:00.000Z" });
    expect(after).not.toHaveProperty("tries");
  });
});

const set = (templateKey: string) => reminding.set({ reminders: reminders("CLAIM", templateKey) });

async function store(text: Parameters<typeof textItems>[0]): Promise<void> {
  for (const item of textItems(text)) await reminding.put(item);
  await set(text.key);
}

async function suppress(email: string, kind: "BOUNCE" | "ERASED" = "BOUNCE"): Promise<void> {
  const at = { reason: "test", at: NOW };
  await reminding.put({ ...suppression.key(email), ...suppression.item({ email, kind, ...at }) });
}

async function forget(email: string): Promise<void> {
  const { remove } = await import("#functions/aws/dynamodb");
  const { PK, SK } = subscriberItem(email);
  await remove({ PK, SK }, { ConditionExpression: "attribute_exists(#PK)" });
}

describe("reminders that are drafted", () => {
  beforeEach(() => reminding.set({ reminders: reminders("DRAFT") }));

  it("have the facts of the invoice, and wait for an approval", async () => {
    const of = await reminding.invoice();
    const after = await reminding.walk(of);
    const [draft, ...others] = await reminding.drafts(of);
    expect((await reminding.query(draftAddress.of(of.email))).items).toMatchObject([
      { email: of.email, templateKey: draft!.key },
    ]);
    expect(others).toEqual([]);
    const key = `reminder/${after.reminderId.toLowerCase()}/first-reminder/1`;
    expect(draft).toMatchObject({
      ...{ key, status: "DRAFTED", once: true, author: "system", transactional: false, sendOnApproval: true },
      ...{ invoiceId: of.invoiceId, invoiceVersion: 1, customerId: of.customerId },
      ...{ reminderType: "FIRST_REMINDER", variables: ["postalAddress", "unsubscribeUrl"] },
    });
    expect(draft!.subject).toMatch(/^Invoice inv\/\d+: .*10\.50/);
    expect(draft!.body.text).toMatch(/^Dear Ann, .*10\.50 since 2026-11-13\.\n/);
    expect(draft!.body.text).toContain("{{ unsubscribeUrl }} {{ postalAddress }}");
    expect(after).toMatchObject({ done: { FIRST_REMINDER: { at: NOW, templateKey: key } }, version: 2 });
    expect(await reminding.sends(of)).toEqual([]);
  });

  it("of two walks at the same time are drafted once", async () => {
    const of = await reminding.invoice();
    const found = await reminding.find(of);
    await Promise.all([reminderWorks.Reminder.fire(found), reminderWorks.Reminder.fire(found)]);
    expect(await reminding.drafts(of)).toHaveLength(1);
    expect(await reminding.find(of)).toMatchObject({ version: 2 });
  });

  it("show braces of the data as they are", async () => {
    const of = await reminding.invoice({}, { firstName: "{{ invoice.amountMinor }}{%" });
    await reminding.walk(of);
    const [draft] = await reminding.drafts(of);
    const { renderTemplate } = await import("#functions/mail/template/render");
    const variables = { unsubscribeUrl: "https://x.example/u", postalAddress: "Street 1" };
    expect((await renderTemplate(draft!.body, variables)).text).toContain(
      "Dear {{ invoice.amountMinor }}{%, ",
    );
  });

  it("are none for a person who gets no mail, or of an invoice that is paid in between", async () => {
    const of = await reminding.invoice();
    await suppress(of.email);
    expect(await reminding.walk(of)).not.toHaveProperty("dueAt");
    const other = await reminding.invoice();
    reminding.mailing.table.before("TransactWriteItems", () => reminding.pay(other));
    await reminding.walk(other);
    expect([await reminding.drafts(of), await reminding.drafts(other)]).toEqual([[], []]);
  });

  it("are none for a person who is erased in between, and wait no more", async () => {
    const of = await reminding.invoice();
    reminding.mailing.table.before("TransactWriteItems", () => suppress(of.email, "ERASED"));
    expect(await reminding.walk(of)).not.toHaveProperty("dueAt");
    expect(await reminding.drafts(of)).toEqual([]);
  });

  it("fail if there is a text of their key, and are put off", async () => {
    const of = await reminding.invoice();
    const { reminderId } = await reminding.find(of);
    const key = `reminder/${reminderId.toLowerCase()}/first-reminder/1`;
    for (const item of textItems({ key })) await reminding.put(item);
    expect(await reminding.walk(of)).toMatchObject({ tries: 1, done: {} });
  });
});
