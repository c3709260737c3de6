import type { Context, DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { QueryInvoicesArgs } from "#schema";
import type { ByDueDay } from "#lib/mail/invoices/byDueDay";
import * as byDueDay from "#lib/mail/invoices/byDueDay";
import type { FilteredInvoices } from "#lib/mail/invoices/filtered";
import * as filtered from "#lib/mail/invoices/filtered";

type Ctx = Context<QueryInvoicesArgs, FilteredInvoices & ByDueDay, { result: unknown }>;

/**
 * A pipeline step: after `invoiceKeys`, reads these invoices, and adds to the page those that match. Without
 * filters it adds the invoices of the next status.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest | DynamoDBQueryRequest {
  if (!filtered.isFilteredInvoices(ctx.args)) return byDueDay.request(ctx);
  filtered.skipIfInvoicesDone(ctx);
  return filtered.invoicesRequest(ctx);
}

export function response(ctx: Ctx) {
  return filtered.isFilteredInvoices(ctx.args) ? filtered.invoicesResponse(ctx) : byDueDay.response(ctx);
}
