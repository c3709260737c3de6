import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { draftItems, reminderItems } from "../../support/mail/invoices.ts";
import { dictated, MODEL, WRITTEN } from "../../support/mail/model.ts";
import { subscribed } from "../../support/links.ts";
import { putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { operationsOf } from "./operations.ts";

/** Amplify's own types of a client know only what its own generator made. */
interface Client {
  graphql(operation: { query: DocumentNode; variables?: unknown }): unknown;
}

const used = new Set<unknown>();
let test: TestCloud;
let admin: Person;
let amplify: Client;

const [email, invoiceId, customerId] = ["ann@example.com", "2026-17", "acme"];
const reminder = reminderItems({ invoiceId, email, customerId });

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"], context: MODEL, model: dictated });
  admin = await test.person({ groups: ["admin"] });
  const config = amplifyConfig(test.outputs) as ResourcesConfig;
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
  Amplify.configure(config, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  amplify = generateClient() as unknown as Client;
  await signIn({ username: admin.email, password: admin.password });
  await subscribed(test, { email, customerId });
  await putItems(test, [...reminder.items, ...draftItems({ invoiceId, email, customerId })]);
});
afterAll(async () => {
  await signOut();
  await test?.stop();
});

async function run<Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  used.add(query);
  const answer = (await amplify.graphql({ query, variables })) as { data: Data };
  return answer.data;
}

it("puts an invoice, reads it as it was put, and finds it among the open ones and the customer's", async () => {
  const input = { invoiceId, customerId, email, amount: 1050, currency: "EUR", dueDate: "2026-01-31" };
  const { putInvoice } = await run(documents.PutInvoiceDocument, { input });
  expect(putInvoice).toMatchObject({ ...input, version: 1, status: "OPEN" });
  expect(await run(documents.InvoiceDocument, { invoiceId })).toEqual({ invoice: putInvoice });
  await until("the invoice is listed", async () => {
    const { openInvoices } = await run(documents.OpenInvoicesDocument, { dueBefore: "2026-02-01" });
    const { subscriber } = await run(documents.SubscriberInvoicesDocument, { email });
    const lists = [openInvoices, subscriber?.invoices];
    return lists.every((list) => list?.items.some((each) => each.invoiceId === invoiceId));
  });
});

it("reads the mails and the drafts about it, and those of its customer", async () => {
  const sends = await run(documents.InvoiceSendsDocument, { invoiceId });
  expect(sends.invoice?.sends?.items.map((each) => each.sendId)).toEqual([reminder.sendId]);
  const draft = { key: "reminder/2026-17", invoiceId, customerId, sendOnApproval: true, model: null };
  const drafts = await run(documents.InvoiceDraftsDocument, { invoiceId, order: "NEWEST_FIRST" });
  expect(drafts.invoice?.drafts?.items).toMatchObject([draft]);
  const { subscriber } = await run(documents.SubscriberDraftsDocument, { email });
  expect(subscriber?.drafts?.items).toEqual(drafts.invoice?.drafts?.items);
});

it("has a model draft about it", async () => {
  const at = "2026-01-01T00:00:00.000Z";
  const stored = { ...settings.DEFAULTS, postalAddress: "Street 1", createdAt: at, updatedAt: at };
  await putItems(test, [{ ...settings.key, entity: "EmailSettings", ...stored, version: 1 }]);
  const input = { key: "drafted", invoiceId, reminderType: "FINAL_NOTICE", instructions: WRITTEN } as const;
  const { draftTemplate } = await run(documents.DraftTemplateDocument, { input });
  expect(draftTemplate).toMatchObject({
    ...{ key: "drafted", number: 1, status: "DRAFTED", author: admin.userId, once: true, invoiceId },
    ...{ customerId, reminderType: "FINAL_NOTICE", sendOnApproval: false, model: MODEL.draftModel },
  });
});

it("reads the reminders of a person, of a month and of a type", async () => {
  const type = "FIRST_REMINDER";
  const { subscriber } = await run(documents.RemindedDocument, { email, type, month: "2026-01" });
  expect(subscriber?.reminded).toMatchObject({
    sendId: reminder.sendId,
    invoiceId,
    customerId,
    month: "2026-01",
  });
  const all = await run(documents.SubscriberRemindersDocument, { email });
  expect(all.subscriber?.reminders).toEqual({ items: [subscriber?.reminded], nextToken: null });
  const { remindersSent } = await run(documents.RemindersSentDocument, { type });
  expect(remindersSent?.items).toEqual([subscriber?.reminded]);
});

it("has run every operation on invoices and reminders that the generated client has", () => {
  const all = operationsOf("mail", (file) => ["invoices.graphql", "reminders.graphql"].includes(file));
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
