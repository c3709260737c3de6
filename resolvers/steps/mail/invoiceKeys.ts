import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { QueryInvoicesArgs } from "#schema";
import type { ByDueDay } from "#lib/mail/invoices/byDueDay";
import * as byDueDay from "#lib/mail/invoices/byDueDay";
import type { FilteredInvoices } from "#lib/mail/invoices/filtered";
import * as filtered from "#lib/mail/invoices/filtered";

type Ctx = Context<QueryInvoicesArgs, FilteredInvoices & ByDueDay, { result: unknown }>;

/**
 * A pipeline step: reads more places of a filtered list of invoices, until its page is full. Without filters
 * it adds the invoices of the next status.
 */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  if (!filtered.isFilteredInvoices(ctx.args)) return byDueDay.request(ctx);
  filtered.skipIfInvoicesDone(ctx);
  return filtered.invoiceKeysRequest(ctx);
}

export function response(ctx: Ctx) {
  return filtered.isFilteredInvoices(ctx.args) ? filtered.invoiceKeysResponse(ctx) : byDueDay.response(ctx);
}
