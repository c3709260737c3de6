import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { templateVersionRequest, templateVersionResponse } from "#lib/mail/templates";

/** The text comes from the parent. */
export function request(ctx: Ctx<"Template.latest">): DynamoDBBatchGetItemRequest {
  return templateVersionRequest(ctx, ctx.source?.latestNumber ?? 0);
}

export function response(ctx: Ctx<"Template.latest">) {
  return templateVersionResponse(ctx);
}
