import type { Part } from "../part.ts";

export const invoices: Part = {
  name: "MailInvoices",
  schema: "mail/invoices",
  functions: {},
  reaction: { stream: [] },
};
