import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { InvoiceCount } from "#schema";
import * as listCount from "#lib/mail/lists/counts";
import type { InvoiceStatus } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";

type Ctx = Context<object, { counts?: InvoiceCount[] }>;

const ALL: InvoiceStatus[] = ["OPEN", "PAID", "DISPUTED", "VOID"];

/** A pipeline step: reads the list of the next status. */
export function request({ stash }: Ctx): DynamoDBQueryRequest {
  return listCount.request(invoice.withStatus(ALL[(stash.counts ?? []).length]!), "invoiceId");
}

/** Adds the number of its invoices. */
export function response(ctx: Ctx): InvoiceCount[] {
  const before = ctx.stash.counts ?? [];
  ctx.stash.counts = [...before, { status: ALL[before.length]!, ...listCount.response(ctx) }];
  return ctx.stash.counts;
}
