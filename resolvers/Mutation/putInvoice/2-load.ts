import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import type { Typed } from "#lib/mail/invoices/input";
import { parseInvoice } from "#lib/mail/invoices/input";
import { failInvoice } from "#lib/mail/invoices/writes";
import { requireNotErased } from "#lib/mail/loaded";
import * as invoice from "#table/mail/invoice";
import * as reminder from "#table/mail/reminder";
import * as suppression from "#table/mail/suppression";

/**
 * The values that this step stores in the stash: the input, the invoice to replace if there is one, and its
 * next reminder.
 */
export type Loaded = { typed: Typed; before?: invoice.InvoiceItem; reminder: reminder.ReminderItem | null };

type Load = Ctx<"Mutation.putInvoice", Partial<Loaded>>;

export function request(ctx: Load): DynamoDBBatchGetItemRequest {
  const typed = parseInvoice(ctx.args.input);
  ctx.stash.typed = typed;
  const { invoiceId, email } = typed;
  return batch.request(ctx, [invoice.key(invoiceId), reminder.key(invoiceId), suppression.key(email)]);
}

/** An address that was erased is not stored again. The transaction has all of this as its conditions. */
export function response(ctx: Load): null {
  const { expectedVersion, customerId } = ctx.args.input;
  const [found, waits, suppressed] = batch.response(ctx);
  const before = (found ?? undefined) as invoice.InvoiceItem | undefined;
  if (before?.version !== (expectedVersion ?? undefined)) failInvoice(before ?? null, expectedVersion);
  if (before && before.customerId !== customerId) {
    const says = "An invoice keeps its customerId: void this one, and create another.";
    fail("ValidationError", says, { field: "customerId" });
  }
  requireNotErased((suppressed ?? null) as suppression.SuppressionItem | null);
  ctx.stash.before = before;
  ctx.stash.reminder = (waits ?? null) as reminder.ReminderItem | null;
  return null;
}
