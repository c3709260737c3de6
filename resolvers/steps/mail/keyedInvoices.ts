import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { QueryInvoicesArgs } from "#schema";
import type { FilteredInvoices } from "#lib/mail/invoices/filtered";
import * as filtered from "#lib/mail/invoices/filtered";

type Ctx = Context<QueryInvoicesArgs, FilteredInvoices, { result: unknown }>;

/** A pipeline step: after `invoiceKeys`, reads these invoices, and adds to the page those that match. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  filtered.skipIfInvoicesDone(ctx);
  return filtered.invoicesRequest(ctx);
}

export function response(ctx: Ctx) {
  return filtered.invoicesResponse(ctx);
}
