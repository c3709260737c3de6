import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { parseRange } from "#lib/mail/instants";
import { livingSends } from "#lib/mail/present";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as invoice from "#table/mail/invoice";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  sends: { request: sendsRequest, response: sendsResponse },
};

/** The values that this step stores in the stash. */
export type InvoiceSendKeys = { keys: Key[]; nextToken?: string | null };

type Read = Ctx<"Invoice.sends", Partial<InvoiceSendKeys>>;

/** The invoice comes from the parent. */
export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(invoice.sendsWithin(ctx.source?.invoiceId ?? "", from, to), ctx.args);
}

/** The items of an invoice have the keys of its sends. */
export function keysResponse(ctx: Read): null {
  const { items, nextToken } = page.response<invoice.InvoiceSendItem>(ctx);
  ctx.stash.keys = items.map(({ email, queuedAt, sendId }) => send.key(email, queuedAt, sendId));
  ctx.stash.nextToken = nextToken;
  return null;
}

type Sends = Ctx<"Invoice.sends", InvoiceSendKeys>;

export function sendsRequest(ctx: Sends): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** An invoice keeps the ids of its sends longer than the sends are kept. */
export function sendsResponse(ctx: Sends) {
  const found = batch.response(ctx) as (SendItem | null)[];
  const items = found.filter((item): item is SendItem => item !== null);
  return { items: livingSends(items), nextToken: ctx.stash.nextToken };
}
