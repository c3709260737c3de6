import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as invoice from "#table/mail/invoice";
import * as send from "#table/mail/send";

/** The values that this step stores in the stash. */
export type Found = { keys: Key[]; nextToken?: string | null };

type Read = Ctx<"Invoice.sends", Partial<Found>>;

/** The invoice comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(invoice.sendsWithin(ctx.source?.invoiceId ?? "", from, to), ctx.args);
}

/** The items of an invoice have the keys of its sends. */
export function response(ctx: Read): null {
  const { items, nextToken } = page.response<invoice.InvoiceSendItem>(ctx);
  ctx.stash.keys = items.map(({ email, queuedAt, sendId }) => send.key(email, queuedAt, sendId));
  ctx.stash.nextToken = nextToken;
  return null;
}
