import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { templateVersionRequest, templateVersionResponse } from "#lib/mail/templates";

/** The text comes from the parent, and so does the number if a list has read it. */
export function request(ctx: Ctx<"Template.latest">): DynamoDBBatchGetItemRequest {
  if (ctx.source?.latest) return runtime.earlyReturn(ctx.source.latest);
  return templateVersionRequest(ctx, ctx.source?.latestNumber ?? 0);
}

export function response(ctx: Ctx<"Template.latest">) {
  return templateVersionResponse(ctx);
}
