import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { QueryInvoicesArgs } from "#schema";
import type { FilteredInvoices } from "#lib/mail/invoices/filtered";
import * as filtered from "#lib/mail/invoices/filtered";

type Ctx = Context<QueryInvoicesArgs, FilteredInvoices, { result: unknown }>;

/** A pipeline step: reads more places of a filtered list of invoices, until its page is full. */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  filtered.skipIfInvoicesDone(ctx);
  return filtered.invoiceKeysRequest(ctx);
}

export function response(ctx: Ctx): null {
  return filtered.invoiceKeysResponse(ctx);
}
