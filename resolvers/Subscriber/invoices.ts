import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as present from "#lib/mail/present";
import * as invoiceReminders from "#steps/mail/invoiceReminders";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  invoices: { request: invoicesRequest, response: invoicesResponse },
  invoiceReminders,
};

type Read = Ctx<"Subscriber.invoices", Partial<keys.KeyPage>>;

/** The customer comes from the parent. */
export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  const customerId = ctx.source?.customerId;
  return keys.request(ctx, customerId ? invoice.ofCustomer(customerId) : null);
}

export function keysResponse(ctx: Read): null {
  return keys.response(ctx);
}

type Invoices = Ctx<"Subscriber.invoices", KeyPage>;

export function invoicesRequest(ctx: Invoices): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: invoices that were deleted since are left out. */
export function invoicesResponse(ctx: Invoices) {
  const found = batch.response(ctx) as (InvoiceItem | null)[];
  const items = found.filter((item) => item !== null).map((item) => present.invoice(item));
  return { items, nextToken: ctx.stash.nextToken };
}
