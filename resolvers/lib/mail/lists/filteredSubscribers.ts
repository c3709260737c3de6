import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { QuerySubscribersArgs } from "#schema";
import type { Filtered } from "./filtered.ts";
import * as filtered from "./filtered.ts";

type Ctx = Context<QuerySubscribersArgs, Filtered>;

/** A pipeline step: reads the subscribers of these places, and adds those that meet the filters to the page. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  filtered.skipIfDone(ctx);
  return filtered.subscribersRequest(ctx);
}

export function response(ctx: Ctx) {
  return filtered.subscribersResponse(ctx);
}
