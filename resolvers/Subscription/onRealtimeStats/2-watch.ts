import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { mark, marked } from "#lib/sites/watch";

export function request(ctx: Ctx<"Subscription.onRealtimeStats">): DynamoDBUpdateItemRequest {
  return mark(ctx.args.siteId);
}

export function response(ctx: Ctx<"Subscription.onRealtimeStats">): null {
  return marked(ctx);
}
