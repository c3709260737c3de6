import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseDay } from "#lib/mail/invoices/input";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as invoiceReminders from "#steps/mail/invoiceReminders";
import * as invoice from "#table/mail/invoice";

export const steps = {
  list: { request, response },
  invoiceReminders,
};

export function request(ctx: Ctx<"Query.openInvoices">): DynamoDBQueryRequest {
  const { dueBefore } = ctx.args;
  const open = dueBefore ? invoice.openBefore(parseDay("dueBefore", dueBefore)) : invoice.open;
  return page.request(open, ctx.args);
}

export function response(ctx: Ctx<"Query.openInvoices">) {
  const { items, nextToken } = page.response<invoice.InvoiceItem>(ctx);
  return { items: items.map((item) => present.invoice(item)), nextToken };
}
