import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { ByDueDay } from "#lib/mail/invoices/byDueDay";
import * as byDueDay from "#lib/mail/invoices/byDueDay";
import type { FilteredInvoices } from "#lib/mail/invoices/filtered";
import * as filtered from "#lib/mail/invoices/filtered";
import * as invoiceKeys from "#steps/mail/invoiceKeys";
import * as invoicesByDueDay from "#steps/mail/invoicesByDueDay";
import * as keyedInvoices from "#steps/mail/keyedInvoices";

/** Each status has a list by due days; a customer or a search has one that is read in up to three rounds. */
export const steps = {
  list: { request, response },
  invoicesByDueDay,
  thirdInvoicesByDueDay: invoicesByDueDay,
  fourthInvoicesByDueDay: invoicesByDueDay,
  keyedInvoices,
  invoiceKeys,
  secondKeyedInvoices: keyedInvoices,
  thirdInvoiceKeys: invoiceKeys,
  thirdKeyedInvoices: keyedInvoices,
};

type Read = Ctx<"Query.invoices", ByDueDay & FilteredInvoices, unknown, { result: unknown }>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return filtered.isFilteredInvoices(ctx.args) ? filtered.invoiceKeysRequest(ctx) : byDueDay.request(ctx);
}

export function response(ctx: Read) {
  return filtered.isFilteredInvoices(ctx.args) ? filtered.invoiceKeysResponse(ctx) : byDueDay.response(ctx);
}
