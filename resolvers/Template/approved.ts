import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { templateVersionRequest, templateVersionResponse } from "#lib/mail/templates";

/** The text comes from the parent. */
export function request(ctx: Ctx<"Template.approved">): DynamoDBBatchGetItemRequest {
  const approved = ctx.source?.approvedNumber;
  return approved ? templateVersionRequest(ctx, approved) : runtime.earlyReturn(null);
}

export function response(ctx: Ctx<"Template.approved">) {
  return templateVersionResponse(ctx);
}
