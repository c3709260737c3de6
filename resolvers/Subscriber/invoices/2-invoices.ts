import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { Found } from "#lib/mail/lists/keys";
import type { InvoiceItem } from "#table/mail/invoice";

type Read = Ctx<"Subscriber.invoices", Found>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: invoices that were deleted since are left out. */
export function response(ctx: Read) {
  const found = batch.response(ctx) as (InvoiceItem | null)[];
  return { items: found.filter((item) => item !== null), nextToken: ctx.stash.nextToken };
}
