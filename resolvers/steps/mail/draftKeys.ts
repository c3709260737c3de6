import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as templateVersion from "#table/mail/templateVersion";

/** What this step stores in the stash: a page of keys. */
export type Drafts = { keys: Key[]; nextToken?: string | null };

type Args = { limit?: number | null; nextToken?: string | null; order?: SortOrder | null };
type Parent = { customerId?: string | null };
type Ctx = Context<Args, Partial<Drafts>, undefined, Parent>;

/** A pipeline step: finds the drafts about the invoices of a customer. The customer comes from the parent. */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  const customerId = ctx.source?.customerId;
  ctx.stash.keys = [];
  ctx.stash.nextToken = null;
  if (!customerId) return runtime.earlyReturn(null);
  return page.request(templateVersion.draftsOf(customerId), ctx.args);
}

export function response(ctx: Ctx): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
