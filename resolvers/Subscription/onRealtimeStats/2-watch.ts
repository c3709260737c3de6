import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { watchRequest, watchResponse } from "#lib/sites/watch";

export function request(ctx: Ctx<"Subscription.onRealtimeStats">): DynamoDBUpdateItemRequest {
  return watchRequest(ctx.args.siteId);
}

export function response(ctx: Ctx<"Subscription.onRealtimeStats">): null {
  return watchResponse(ctx);
}
