import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { QuerySubscribersArgs } from "#schema";
import type { Filtered } from "#lib/mail/lists/filtered";
import * as filtered from "#lib/mail/lists/filtered";

type Ctx = Context<QuerySubscribersArgs, Filtered>;

/**
 * A pipeline step: after `filteredKeys`, reads the subscribers of these places, and adds to the page those
 * that meet the filters.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  filtered.skipIfDone(ctx);
  return filtered.subscribersRequest(ctx);
}

export function response(ctx: Ctx) {
  return filtered.subscribersResponse(ctx);
}
