import type { DynamoDBBatchGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { actorOf } from "#lib/caller";
import { fail, failConflict } from "#lib/errors";
import { parseInvoice, requirePaidInCurrency, requirePaidWithin } from "#lib/mail/invoices/input";
import { failInvoice, putInvoice, putReminder } from "#lib/mail/invoices/writes";
import { requireAddressKept } from "#lib/mail/loaded";
import * as present from "#lib/mail/present";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as invoice from "#table/mail/invoice";
import * as reminder from "#table/mail/reminder";
import * as suppression from "#table/mail/suppression";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  put: { request: putRequest, response: putResponse },
};

/**
 * The values that this step stores in the stash: the input, the invoice to replace if there is one, and its
 * next reminder.
 */
export type InvoiceToPut = {
  typed: invoice.TypedInvoice;
  before?: invoice.InvoiceItem;
  reminder: reminder.ReminderItem | null;
};

type Load = Ctx<"Mutation.putInvoice", Partial<InvoiceToPut>>;

export function loadRequest(ctx: Load): DynamoDBBatchGetItemRequest {
  const typed = parseInvoice(ctx.args.input);
  ctx.stash.typed = typed;
  const { invoiceId, email } = typed;
  return batch.request(ctx, [invoice.key(invoiceId), reminder.key(invoiceId), suppression.key(email)]);
}

/** An address that was erased is not stored again. The transaction has all of this as its conditions. */
export function loadResponse(ctx: Load): null {
  const { expectedVersion, customerId } = ctx.args.input;
  const [found, waits, suppressed] = batch.response(ctx);
  const before = (found ?? undefined) as invoice.InvoiceItem | undefined;
  if (before?.version !== (expectedVersion ?? undefined)) failInvoice(before ?? null, expectedVersion);
  if (before && before.customerId !== customerId) {
    const says = "An invoice keeps its customerId: void this one, and create another.";
    fail("ValidationError", says, { field: "customerId" });
  }
  requireAddressKept((suppressed ?? null) as suppression.SuppressionItem | null);
  ctx.stash.before = before;
  ctx.stash.reminder = (waits ?? null) as reminder.ReminderItem | null;
  return null;
}

type Stash = InvoiceToPut & transaction.Sent & { after: ReturnType<typeof invoice.item> };
type Put = Ctx<"Mutation.putInvoice", Stash>;

/** One transaction stores the invoice and what it waits for. Nothing is written if nothing changes. */
export function putRequest(ctx: Put): DynamoDBTransactWriteItemsRequest {
  const { typed, before, reminder } = ctx.stash;
  const said = ctx.args.input.status ?? undefined;
  requirePaidInCurrency(typed, before);
  const stated = invoice.stated(said === "OPEN" ? opened(typed, before) : typed, said, before);
  requirePaidWithin(stated);
  if (before && !invoice.isChanged(before, stated)) return runtime.earlyReturn(present.invoice(before));
  const now = util.time.nowISO8601();
  const version = (before?.version ?? 0) + 1;
  const hold = invoice.holdOf(stated, before, now, actorOf(ctx.identity));
  const { createdAt = now, logId = util.autoUlid() } = before ?? {};
  const after = invoice.item({ ...stated, ...hold, version, createdAt, logId }, now);
  ctx.stash.after = after;
  const notErased = { key: suppression.key(after.email), condition: suppression.isNotErased };
  return transaction.request(ctx, [
    ...putInvoice(after, before),
    ...putReminder(after, reminder),
    { name: "suppression", conditionCheck: notErased },
  ]);
}

/** Opening an invoice takes payments of its whole amount away: it would be paid at once. */
function opened(typed: invoice.TypedInvoice, before?: invoice.InvoiceItem): invoice.TypedInvoice {
  const isPaid = before?.status === "PAID" && before.paidAmount === typed.amount;
  return isPaid && typed.paidAmount === undefined ? { ...typed, paidAmount: null } : typed;
}

export function putResponse(ctx: Put) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (refusal?.name === "invoice") failInvoice(refusal.item as invoice.InvoiceItem | null, expectedVersion);
  if (refusal?.name === "suppression") requireAddressKept(refusal.item as suppression.SuppressionItem | null);
  if (refusal) failConflict(inUse);
  return present.invoice(ctx.stash.after);
}
