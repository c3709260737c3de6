import type { Section } from "./pattern.ts";

export const reminders: Section = {
  title: "Payment reminders",
  about: "Texts with an approval, invoices, and reminders of them.",
  tests: "test/access/replaced/reminders.test.ts",
  patterns: [
    {
      number: "R44",
      was: "the drafts that wait for approval, oldest first (with superseded ones there)",
      fields: ["Query.templatesByStatus"],
      rows: ["texts-7"],
    },
    {
      number: "R45",
      was: "the texts that are approved and wait to be sent",
      fields: ["Query.templatesByStatus"],
      rows: ["texts-7"],
    },
    {
      number: "R46",
      was: "one version of a text, all versions, the latest number (9 came after 11 there)",
      fields: ["Template.number", "Template.versions", "Query.template", "Template.latestNumber"],
      rows: ["texts-2", "texts-4", "texts-1"],
    },
    {
      number: "R47",
      was: "an answer if a customer got a reminder of a type this month",
      fields: ["Subscriber.reminded"],
      rows: ["invoices-10"],
    },
    {
      number: "R48",
      was: "the mails to a customer, newest first (sorted by type there)",
      fields: ["Query.subscribersByCustomer", "Subscriber.sends"],
      rows: ["mail-7", "sends-2"],
    },
    {
      number: "R49",
      was: "the reminders of a type in a time",
      fields: ["Query.remindersSent"],
      rows: ["invoices-11"],
    },
    {
      number: "R50",
      was: "customers by their last contact (one hot partition there)",
      fields: ["Query.subscribersByLastContact"],
      rows: ["sends-6"],
    },
    { number: "R51", was: "the counts of one day", fields: ["Query.emailAnalytics"], rows: ["mail-stats-1"] },
    {
      number: "R52",
      was: "the counts of a range of days (impossible there)",
      fields: ["Query.emailAnalytics"],
      rows: ["mail-stats-1"],
    },
    {
      number: "R53",
      was: "the mail that an event of SES is about (missing there)",
      fields: ["Query.sendByMessageId"],
      rows: ["sends-13"],
    },
    {
      number: "R54",
      was: "the mails and the drafts about an invoice (missing there)",
      fields: ["Invoice.sends", "Invoice.drafts"],
      rows: ["invoices-5", "invoices-6"],
    },
    {
      number: "R55",
      was: "the sends of a text, and the counts of its versions (missing there)",
      fields: ["Template.sends", "Template.stats"],
      rows: ["sends-12", "mail-stats-2"],
    },
    {
      number: "R56",
      was: "the drafts for a customer (missing there)",
      fields: ["Subscriber.drafts"],
      rows: ["invoices-6"],
    },
    {
      number: "R57",
      was: "the invoices that are open, and those due before a day",
      fields: ["Query.openInvoices"],
      rows: ["invoices-3", "invoices-4"],
    },
    {
      number: "R58",
      was: "a customer, and the invoices of a customer",
      fields: ["Query.subscribersByCustomer", "Subscriber.invoices"],
      rows: ["mail-7", "invoices-7"],
    },
    {
      number: "R59",
      was: "the history of a text, and the changes by one person (named there, without an entity)",
      fields: ["Template.audit", "Query.templateAudit"],
      rows: ["texts-5", "texts-6"],
    },
    {
      number: "R60",
      was: "people who opted out, suppressed addresses, and the bounces of an address (missing there)",
      fields: ["Query.consents", "Query.suppressions", "Subscriber.state"],
      rows: ["mail-12", "mail-14", "sends-5"],
    },
    {
      number: "R61",
      was: "the state of a customer's email",
      fields: ["Query.subscribersByCustomer", "Subscriber.state"],
      rows: ["mail-7", "sends-5"],
    },
  ],
};
