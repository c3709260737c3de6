import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import * as keys from "#lib/mail/lists/keys";
import * as templateVersion from "#table/mail/templateVersion";

type Args = { limit?: number | null; nextToken?: string | null; order?: SortOrder | null };
type Parent = { customerId?: string | null };
type Read = Context<Args, Partial<keys.KeyPage>, undefined, Parent>;

/** A pipeline step: finds the drafts about the invoices of a customer. The customer comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const customerId = ctx.source?.customerId;
  return keys.request(ctx, customerId ? templateVersion.draftsOf(customerId) : null);
}

export function response(ctx: Read): null {
  return keys.response(ctx);
}
