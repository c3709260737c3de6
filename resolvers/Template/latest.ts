import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { numberRequest, numberResponse } from "#lib/mail/texts";

/** The text comes from the parent. */
export function request(ctx: Ctx<"Template.latest">): DynamoDBBatchGetItemRequest {
  return numberRequest(ctx, ctx.source?.latestNumber ?? 0);
}

export function response(ctx: Ctx<"Template.latest">) {
  return numberResponse(ctx);
}
