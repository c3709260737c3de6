import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as keys from "#lib/mail/lists/keys";
import * as invoice from "#table/mail/invoice";

type Read = Ctx<"Subscriber.invoices", Partial<keys.Found>>;

/** The customer comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const customerId = ctx.source?.customerId;
  return keys.request(ctx, customerId ? invoice.ofCustomer(customerId) : null);
}

export function response(ctx: Read): null {
  return keys.response(ctx);
}
