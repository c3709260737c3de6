import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { draftItems, reminderItems } from "../../support/mail/invoices.ts";
import { dictated, MODEL, WRITTEN } from "../../support/mail/model.ts";
import { subscribed } from "../../support/links.ts";
import { putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

const [email, invoiceId, customerId] = ["ann@example.com", "2026-17", "acme"];
const reminder = reminderItems({ invoiceId, email, customerId });

beforeAll(async () => {
  app = await AmplifyApp.start("admin", { timers: ["due"], context: MODEL, model: dictated });
  await subscribed(app.test, { email, customerId });
  await putItems(app.test, [...reminder.items, ...draftItems({ invoiceId, email, customerId })]);
});
afterAll(() => app?.stop());

it("puts an invoice, reads it as it was put, and finds it among the open ones and the customer's", async () => {
  const input = { invoiceId, customerId, email, amount: 1050, currency: "EUR", dueDate: "2026-01-31" };
  const { putInvoice } = await app.run(documents.PutInvoiceDocument, { input });
  expect(putInvoice).toMatchObject({ ...input, version: 1, status: "OPEN" });
  expect(await app.run(documents.InvoiceDocument, { invoiceId })).toEqual({ invoice: putInvoice });
  await until("the invoice is listed", async () => {
    const { openInvoices } = await app.run(documents.OpenInvoicesDocument, { dueBefore: "2026-02-01" });
    const { subscriber } = await app.run(documents.SubscriberInvoicesDocument, { email });
    const { invoices } = await app.run(documents.InvoicesDocument, { status: "OPEN", order: "NEWEST_FIRST" });
    const lists = [openInvoices, invoices, subscriber?.invoices];
    return lists.every((list) => list?.items.some((each) => each.invoiceId === invoiceId));
  });
  const { invoiceTotals } = await app.run(documents.InvoiceTotalsDocument, {});
  expect(invoiceTotals).toMatchObject({ currencies: [{ currency: "EUR", all: { amountText: "10.50" } }] });
  const { invoiceCounts } = await app.run(documents.InvoiceCountsDocument, {});
  const open = { status: "OPEN", count: 1, isComplete: true };
  expect(invoiceCounts).toEqual(expect.arrayContaining([expect.objectContaining(open)]));
});

it("reads the mails and the drafts about it, and those of its customer", async () => {
  const sends = await app.run(documents.InvoiceSendsDocument, { invoiceId });
  expect(sends.invoice?.sends?.items.map((each) => each.sendId)).toEqual([reminder.sendId]);
  const draft = { key: "reminder/2026-17", invoiceId, customerId, sendOnApproval: true, model: null };
  const drafts = await app.run(documents.InvoiceDraftsDocument, { invoiceId, order: "NEWEST_FIRST" });
  expect(drafts.invoice?.drafts?.items).toMatchObject([draft]);
  const { subscriber } = await app.run(documents.SubscriberDraftsDocument, { email });
  expect(subscriber?.drafts?.items).toEqual(drafts.invoice?.drafts?.items);
});

it("has a model draft about it", async () => {
  const at = "2026-01-01T00:00:00.000Z";
  const stored = { ...settings.DEFAULTS, postalAddress: "Street 1", createdAt: at, updatedAt: at };
  await putItems(app.test, [{ ...settings.key, entity: "EmailSettings", ...stored, version: 1 }]);
  const input = { key: "drafted", invoiceId, reminderType: "FINAL_NOTICE", instructions: WRITTEN } as const;
  const { draftTemplate } = await app.run(documents.DraftTemplateDocument, { input });
  expect(draftTemplate).toMatchObject({
    ...{ key: "drafted", number: 1, status: "DRAFTED", author: app.user.userId, once: true, invoiceId },
    ...{ customerId, reminderType: "FINAL_NOTICE", sendOnApproval: false, model: MODEL.draftModel },
  });
});

it("has a model draft several in a job", async () => {
  const reminderType = "SECOND_REMINDER" as const;
  const drafts = [
    { key: "drafted/many", invoiceId, reminderType },
    { key: "drafted/none", invoiceId: "absent", reminderType },
  ];
  const input = { drafts, instructions: WRITTEN };
  const { draftTemplates } = await app.run(documents.DraftTemplatesDocument, { input });
  expect(draftTemplates).toMatchObject({ kind: "DRAFT_TEMPLATES", status: "RUNNING", total: 2, progress: 0 });
  await until("the job has ended", async () => {
    const { job } = await app.run(documents.JobDocument, { jobId: draftTemplates!.jobId });
    return job?.status === "DONE" && job.done === 1 && job.errors[0]?.line === 2;
  });
});

it("reads the reminders of a person, of a month and of a type", async () => {
  const type = "FIRST_REMINDER";
  const { subscriber } = await app.run(documents.RemindedDocument, { email, type, month: "2026-01" });
  expect(subscriber?.reminded).toMatchObject({
    sendId: reminder.sendId,
    invoiceId,
    customerId,
    month: "2026-01",
  });
  const all = await app.run(documents.SubscriberRemindersDocument, { email });
  expect(all.subscriber?.reminders).toEqual({ items: [subscriber?.reminded], nextToken: null });
  const { remindersSent } = await app.run(documents.RemindersSentDocument, { type });
  expect(remindersSent?.items).toEqual([subscriber?.reminded]);
});

it("has run every operation on invoices and reminders that the generated client has", () => {
  const all = operationsOf("mail", (file) => ["invoices.graphql", "reminders.graphql"].includes(file));
  expect(app.unused(all)).toEqual([]);
});
