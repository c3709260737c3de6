import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as invoice from "#table/mail/invoice";

/** What this step stores in the stash. */
export type Found = { keys: Key[]; nextToken?: string | null };

type Read = Ctx<"Subscriber.invoices", Partial<Found>>;

/** The customer comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const customerId = ctx.source?.customerId;
  ctx.stash.keys = [];
  ctx.stash.nextToken = null;
  if (!customerId) return runtime.earlyReturn(null);
  return page.request(invoice.ofCustomer(customerId), ctx.args);
}

export function response(ctx: Read): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
