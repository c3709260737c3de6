import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { changes, failInvoice, putInvoice, putReminder } from "#lib/mail/invoices/writes";
import { requireNotErased } from "#lib/mail/loaded";
import * as transaction from "#lib/transaction";
import * as invoice from "#table/mail/invoice";
import * as suppression from "#table/mail/suppression";
import type { Loaded } from "./2-load.ts";

type Stash = Loaded & transaction.Sent & { after: ReturnType<typeof invoice.item> };
type Put = Ctx<"Mutation.putInvoice", Stash>;

/** One transaction stores the invoice and what it waits for. Nothing is written if nothing changes. */
export function request(ctx: Put): DynamoDBTransactWriteItemsRequest {
  const { typed, before, reminder } = ctx.stash;
  const status = ctx.args.input.status ?? before?.status ?? "OPEN";
  if (before && !changes(before, typed, status)) return runtime.earlyReturn(before);
  const now = util.time.nowISO8601();
  const version = (before?.version ?? 0) + 1;
  const after = invoice.item({ ...typed, status, version, createdAt: before?.createdAt ?? now }, now);
  ctx.stash.after = after;
  const notErased = { key: suppression.key(after.email), condition: suppression.isNotErased };
  return transaction.request(ctx, [
    ...putInvoice(after, before),
    ...putReminder(after, reminder),
    { name: "suppression", conditionCheck: notErased },
  ]);
}

export function response(ctx: Put) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (refusal?.name === "invoice") failInvoice(refusal.item as invoice.InvoiceItem | null, expectedVersion);
  if (refusal?.name === "suppression") requireNotErased(refusal.item as suppression.SuppressionItem | null);
  if (refusal) failConflict(inUse);
  return ctx.stash.after;
}
