import { afterAll, beforeAll } from "vitest";
import * as mailStats from "#table/mail/mailStats";
import { reminders } from "../../../docs/generator/replaced/reminders.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { draftItems } from "../../support/mail/invoices.ts";
import { invoiceItem } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { testEach } from "./asking.ts";
import * as mail from "./mailItems.ts";
import { ANN } from "./mailItems.ts";
import * as made from "./reminderItems.ts";
import { day, EDGES, INSIDE, MONTH, RANGE } from "./times.ts";

let test: TestCloud;
const sends = mail.sendItems("ann", "weekly");

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/aggregate", "stream/react"]);
  const invoiceOf = (name: string, invoiceId: string, customerId: string, dueDate: string) =>
    invoiceItem(mail.addressOf(name), { invoiceId, customerId, dueDate });
  await putItems(test, [
    ...mail.NAMES.flatMap((name) => [...mail.personItems(name), ...mail.consentItems(name)]),
    ...sends,
    ...["weekly", "weekly2"].flatMap((key) => [...made.versionsOf(key), ...made.auditItems(key)]),
    ...[made.reminders.flatMap(({ items }) => items), made.states, mail.allCounts].flat(),
    ...[10, 11].flatMap((number) =>
      mail.countItems((at) => mailStats.templateKeyOf("weekly", at, number), { number }),
    ),
    ...mail.countItems((at) => mailStats.templateKeyOf("weekly2", at, 1), { number: 1 }),
    invoiceOf("ann", "2026/1", "customer", day(-1)),
    invoiceOf("ann", "2026/2", "customer", day(0)),
    invoiceOf("ano", "2026/3", "customer2", day(1)),
    ...made.invoiceSends("2026/1", sends),
    ...made.invoiceSends("2026/10", sends),
    ...["2026/1", "2026/2"].flatMap((invoiceId) =>
      draftItems({ invoiceId, email: ANN, customerId: "customer" }),
    ),
    ...draftItems({ invoiceId: "2026/3", email: mail.addressOf("ano"), customerId: "customer2" }),
  ]);
});
afterAll(() => test?.stop());

const ofAnn = (selection: string): string => `subscriber(email: "${ANN}") { ${selection} }`;
const ofCustomer = (selection: string): string =>
  `subscribersByCustomer(customerId: "customer") { items { ${selection} } }`;
const emails = (...names: string[]) => ({ items: names.map((name) => ({ email: mail.addressOf(name) })) });
const DAYS = `from: "${day(0)}", to: "${day(2)}"`;
const invoices = (...ids: string[]) => ({ items: ids.map((invoiceId) => ({ invoiceId })) });
/** The list of a customer, and the profile of its only person. */
const CUSTOMER = ["Query GSI2 1 0.5", "BatchGetItem 1 1"];

testEach(reminders, () => test, {
  R44: () => [
    {
      query: "templatesByStatus(status: DRAFTED) { items { key number } }",
      answer: {
        items: [
          ...["2026/1", "2026/2", "2026/3"].map((id) => ({ key: `reminder/${id}`, number: 1 })),
          ...["weekly", "weekly2"].map((key) => ({ key, number: 11 })),
        ],
      },
      requests: ["Query GSI1 5 0.5"],
    },
  ],
  R45: () => [
    {
      query: "templatesByStatus(status: APPROVED) { items { key number } }",
      answer: { items: ["weekly", "weekly2"].map((key) => ({ key, number: 9 })) },
      requests: ["Query GSI1 2 0.5"],
    },
  ],
  R46: () => [
    {
      query: 'template(key: "weekly") { latestNumber number(number: 10) { number status } }',
      answer: { latestNumber: 11, number: { number: 10, status: "SUPERSEDED" } },
      requests: ["GetItem 1 1", "BatchGetItem 2 2"],
    },
    {
      query: 'template(key: "weekly") { versions(order: NEWEST_FIRST) { items { number } } }',
      answer: { versions: { items: [11, 10, 9].map((number) => ({ number })) } },
      requests: ["GetItem 1 1", "Query 3 1"],
    },
  ],
  R47: () => [
    {
      query: ofAnn(`reminded(type: FIRST_REMINDER, month: "${MONTH}") { sendId }`),
      answer: { reminded: { sendId: made.reminders[1]!.sendId } },
      requests: ["GetItem 1 1", "BatchGetItem 2 2"],
    },
    {
      query: ofAnn(`reminded(type: SECOND_REMINDER, month: "${MONTH}") { sendId }`),
      answer: { reminded: null },
      requests: ["GetItem 1 1", "BatchGetItem 0 2"],
    },
  ],
  R48: () => [
    {
      query: ofCustomer("email sends(order: NEWEST_FIRST) { items { queuedAt } }"),
      answer: {
        items: [
          {
            email: ANN,
            // The reminder was requested at the same instant as one of the others.
            sends: { items: [3, 2, 1, 1, 0].map((at) => ({ queuedAt: EDGES[at]! })) },
          },
        ],
      },
      requests: [...CUSTOMER, "Query 5 0.5"],
    },
  ],
  R49: () => [
    {
      query: `remindersSent(type: FIRST_REMINDER, ${RANGE}) { items { email queuedAt } }`,
      answer: {
        items: ["ann", "ann2"].map((name, at) => ({ email: mail.addressOf(name), queuedAt: INSIDE[at]! })),
      },
      requests: ["Query GSI1 2 0.5"],
    },
  ],
  R50: () => [
    {
      query: `subscribersByLastContact(${RANGE}) { items { email } }`,
      answer: emails("ann", "ann2"),
      requests: ["Query GSI1 2 0.5"],
    },
  ],
  R51: () => [
    {
      query: `emailAnalytics(from: "${day(0)}", to: "${day(1)}") { items { date sent } }`,
      answer: { items: [{ date: day(0), sent: 10 }] },
      requests: ["Query 1 0.5"],
    },
  ],
  R52: () => [
    {
      query: `emailAnalytics(${DAYS}) { items { date sent } }`,
      answer: { items: [0, 1].map((at) => ({ date: day(at), sent: 10 + at })) },
      requests: ["Query 2 0.5"],
    },
  ],
  R53: () => [
    {
      query: 'sendByMessageId(messageId: "ann-2") { sendId queuedAt }',
      answer: { sendId: sends[2]!.sendId, queuedAt: EDGES[2] },
      requests: ["Query GSI2 1 0.5", "GetItem 1 1"],
    },
  ],
  R54: () => [
    {
      query: `invoice(invoiceId: "2026/1") { sends(${RANGE}) { items { sendId } } }`,
      answer: { sends: { items: sends.slice(1, 3).map(({ sendId }) => ({ sendId })) } },
      requests: ["GetItem 1 1", "Query 2 0.5", "BatchGetItem 2 2"],
    },
    {
      query: 'invoice(invoiceId: "2026/1") { drafts { items { key } } }',
      answer: { drafts: { items: [{ key: "reminder/2026/1" }] } },
      requests: ["GetItem 1 1", "Query GSI2 2 0.5", "BatchGetItem 2 2"],
    },
  ],
  R55: () => [
    {
      query: `template(key: "weekly") { sends(${RANGE}) { items { sendId number } } }`,
      answer: { sends: { items: sends.slice(1, 3).map(({ sendId, number }) => ({ sendId, number })) } },
      requests: ["GetItem 1 1", "Query GSI1 2 0.5"],
    },
    {
      query: `template(key: "weekly") { stats(${DAYS}) { items { date number sent } } }`,
      answer: {
        stats: {
          items: [0, 1].flatMap((at) => [10, 11].map((number) => ({ date: day(at), number, sent: 10 + at }))),
        },
      },
      requests: ["GetItem 1 1", "Query 4 0.5"],
    },
  ],
  R56: () => [
    {
      query: ofCustomer("drafts { items { key } }"),
      answer: {
        items: [{ drafts: { items: ["2026/1", "2026/2"].map((id) => ({ key: `reminder/${id}` })) } }],
      },
      requests: [...CUSTOMER, "Query GSI2 2 0.5", "BatchGetItem 2 2"],
    },
  ],
  R57: () => [
    {
      query: "openInvoices { items { invoiceId } }",
      answer: invoices("2026/1", "2026/2", "2026/3"),
      requests: ["Query GSI1 3 0.5"],
    },
    {
      query: `openInvoices(dueBefore: "${day(0)}") { items { invoiceId } }`,
      answer: invoices("2026/1"),
      requests: ["Query GSI1 1 0.5"],
    },
  ],
  R58: () => [
    {
      query: ofCustomer("email invoices { items { invoiceId } }"),
      answer: { items: [{ email: ANN, invoices: invoices("2026/1", "2026/2") }] },
      requests: [...CUSTOMER, "Query GSI2 2 0.5", "BatchGetItem 2 2"],
    },
  ],
  R59: () => [
    {
      query: 'template(key: "weekly") { audit(order: OLDEST_FIRST) { items { actor at } } }',
      answer: {
        audit: { items: EDGES.flatMap((at) => ["editor", "editor2"].map((actor) => ({ actor, at }))) },
      },
      requests: ["GetItem 1 1", "Query 8 1"],
    },
    {
      query: `templateAudit(actor: "editor", ${RANGE}, order: OLDEST_FIRST) { items { key at } }`,
      answer: { items: INSIDE.flatMap((at) => ["weekly", "weekly2"].map((key) => ({ key, at }))) },
      requests: ["Query GSI1 4 0.5"],
    },
  ],
  R60: () => [
    {
      query: `consents(action: UNSUBSCRIBED, ${RANGE}) { items { email at } }`,
      answer: {
        items: INSIDE.flatMap((at) => mail.NAMES.map((name) => ({ email: mail.addressOf(name), at }))),
      },
      requests: ["Query GSI1 8 0.5"],
    },
    {
      query: 'suppressions(prefix: "ann") { items { email } }',
      answer: emails("ann2", "ann"),
      requests: ["Query GSI1 2 0.5"],
    },
    {
      query: ofAnn("state { bounces softBounces }"),
      answer: { state: { bounces: 1, softBounces: 2 } },
      requests: ["GetItem 1 1", "GetItem 1 1"],
    },
  ],
  R61: () => [
    {
      query: ofCustomer("email state { sent }"),
      answer: { items: [{ email: ANN, state: { sent: 4 } }] },
      requests: [...CUSTOMER, "GetItem 1 1"],
    },
  ],
});
