import type { Pattern } from "../../pattern.ts";
import * as invoice from "../invoice.ts";
import * as reminder from "../reminder.ts";
import * as reminderLock from "../reminderLock.ts";
import * as send from "../send.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";
import * as templateVersion from "../templateVersion.ts";
import * as word from "../../word.ts";

/** The access patterns of invoices, and of the reminders that were requested. */
export const invoicePatterns: Pattern[] = [
  {
    row: "invoices-1",
    question: "an invoice",
    by: ["Query.invoice"],
    requests: ({ invoiceId }) => [{ get: invoice.key(invoiceId), consistent: true }],
  },
  {
    row: "invoices-2",
    question: "an invoice to put, what it waits for, and whether its address was erased",
    by: ["Mutation.putInvoice", "queue/import"],
    requests: ({ invoiceId, address }) => [
      {
        batch: [invoice.key(invoiceId), reminder.key(invoiceId), suppression.key(address)],
        consistent: true,
      },
    ],
  },
  {
    row: "invoices-3",
    question: "the open invoices",
    by: ["Query.openInvoices"],
    requests: () => [{ query: invoice.open, page: true }],
  },
  {
    row: "invoices-4",
    question: "those of them that are due before a day",
    by: ["Query.openInvoices", "Overview.overdueInvoices"],
    requests: ({ day }) => [{ query: invoice.openBefore(day), page: true }],
  },
  {
    row: "invoices-5",
    question: "the mails about an invoice in a time",
    by: ["Invoice.sends"],
    requests: (input) => [
      { query: invoice.sendsWithin(input.invoiceId, input.from, input.to), page: true, order: "either" },
      { batch: [send.key(input.address, input.queuedAt, input.sendId)], consistent: true },
    ],
  },
  {
    row: "invoices-6",
    question: "what was drafted about the invoices of a customer, or about one of them",
    by: ["Subscriber.drafts", "Invoice.drafts"],
    requests: ({ customerId, templateKey, number }) => [
      { query: templateVersion.draftsOf(customerId), page: true, order: "either" },
      { batch: [templateVersion.key(templateKey, number)], consistent: true },
    ],
  },
  {
    row: "invoices-7",
    question: "the invoices of a customer",
    by: ["Subscriber.invoices"],
    requests: ({ customerId, invoiceId }) => [
      { query: invoice.ofCustomer(customerId), page: true },
      { batch: [invoice.key(invoiceId)], consistent: true },
    ],
  },
  {
    row: "invoices-8",
    question: "the reminders of an address (then of each address before it)",
    by: ["Subscriber.reminders"],
    requests: ({ address }) => [{ query: reminderLock.of(address) }],
  },
  {
    row: "invoices-9",
    question: "whether an address got a reminder of a type in a month, by all addresses of the person",
    by: ["Subscriber.reminded"],
    requests: ({ address, reminderType, month }) => [
      { batch: [reminderLock.key(address, reminderType, month)], consistent: true },
    ],
  },
  {
    row: "invoices-10",
    question: "the same, or its customer",
    by: ["Subscriber.reminded"],
    requests: ({ address, customerId, reminderType, month }) => [
      {
        batch: [
          reminderLock.key(address, reminderType, month),
          reminderLock.keyOfCustomer(customerId, reminderType, month),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "invoices-11",
    question: "the reminders of a type in a time",
    by: ["Query.remindersSent"],
    requests: ({ reminderType, from, to }) => [
      { query: reminderLock.ofType(reminderType, from, to), page: true, order: "either" },
    ],
  },
  {
    row: "invoices-12",
    question: "the invoices with a status that are due within some days (of each status, without one)",
    by: ["Query.invoices"],
    requests: ({ invoiceStatus, day }) => [
      { query: invoice.dueWithin(invoiceStatus, "1900-01-01", day), page: true, order: "either" },
    ],
  },
  {
    row: "invoices-13",
    question: "the invoices of a customer that meet other arguments, in up to three rounds",
    by: ["Query.invoices"],
    requests: ({ customerId, invoiceId }) => [
      { query: invoice.ofCustomer(customerId), page: true },
      { batch: [invoice.key(invoiceId)], consistent: true },
    ],
  },
  {
    row: "invoices-14",
    question: "the invoices with words that begin with a text, in up to three rounds",
    by: ["Query.invoices"],
    requests: ({ beginning, prefix, invoiceId }) => [
      { query: { partition: word.partition("INVOICE", beginning), prefix }, page: true },
      { batch: [invoice.key(invoiceId)], consistent: true },
    ],
  },
  {
    row: "invoices-15",
    question: "the open invoices, to add them up, and the time zone of their days",
    by: ["Query/invoiceTotals"],
    requests: () => [{ get: settings.key, consistent: true }, { query: invoice.open }],
  },
  {
    row: "invoices-16",
    question: "the invoices of subscribers, to give them their place in lists",
    by: ["queue/due"],
    requests: ({ address, customerId, invoiceId }) => [
      { query: subscriber.byAddress(""), page: true },
      { query: invoice.ofAddresses(address), consistent: true },
      { query: invoice.ofCustomer(customerId) },
      { batch: [invoice.key(invoiceId)], consistent: true },
    ],
  },
  {
    row: "invoices-17",
    question: "the reminders of a page of invoices, if they are selected",
    by: ["Query.invoices", "Query.openInvoices", "Subscriber.invoices"],
    requests: ({ invoiceId }) => [{ batch: [reminder.key(invoiceId)], consistent: true }],
  },
  {
    row: "invoices-18",
    question: "the reminders of an invoice",
    by: ["Invoice.remindersDone"],
    requests: ({ invoiceId }) => [{ get: reminder.key(invoiceId), consistent: true }],
  },
  {
    row: "invoices-19",
    question: "the invoices of a status in one currency, in up to three rounds",
    by: ["Query.invoices"],
    requests: ({ invoiceStatus, day, invoiceId }) => [
      { query: invoice.dueWithin(invoiceStatus, "1900-01-01", day), page: true },
      { batch: [invoice.key(invoiceId)], consistent: true },
    ],
  },
  {
    row: "invoices-20",
    question: "the reminders of an invoice, done and to come",
    by: ["Invoice.reminderSteps"],
    requests: ({ invoiceId }) => [{ batch: [reminder.key(invoiceId), settings.key], consistent: true }],
  },
  {
    row: "invoices-21",
    question: "up to 1,000 invoices of each status, to count them",
    by: ["Query.invoiceCounts"],
    requests: ({ invoiceStatus }) => [{ query: invoice.withStatus(invoiceStatus), page: true }],
  },
];
