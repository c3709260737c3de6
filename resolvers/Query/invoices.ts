import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { ByDueDay } from "#lib/mail/invoices/byDueDay";
import * as byDueDay from "#lib/mail/invoices/byDueDay";
import type { FilteredInvoices } from "#lib/mail/invoices/filtered";
import * as filtered from "#lib/mail/invoices/filtered";
import * as invoiceKeys from "#steps/mail/invoiceKeys";
import * as invoiceReminders from "#steps/mail/invoiceReminders";
import * as keyedInvoices from "#steps/mail/keyedInvoices";

/**
 * Each status has a list by due days, a step each; a customer, a search or a currency has one that is read in
 * up to three rounds of two steps.
 */
export const steps = {
  list: { request, response },
  keyedInvoices,
  secondInvoiceKeys: invoiceKeys,
  secondKeyedInvoices: keyedInvoices,
  thirdInvoiceKeys: invoiceKeys,
  thirdKeyedInvoices: keyedInvoices,
  invoiceReminders,
};

type Read = Ctx<"Query.invoices", ByDueDay & FilteredInvoices, unknown, { result: unknown }>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return filtered.isFilteredInvoices(ctx.args) ? filtered.invoiceKeysRequest(ctx) : byDueDay.request(ctx);
}

export function response(ctx: Read) {
  return filtered.isFilteredInvoices(ctx.args) ? filtered.invoiceKeysResponse(ctx) : byDueDay.response(ctx);
}
