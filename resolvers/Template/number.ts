import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { templateVersionRequest, templateVersionResponse, parseVersionNumber } from "#lib/mail/templates";

/** The text comes from the parent. */
export function request(ctx: Ctx<"Template.number">): DynamoDBBatchGetItemRequest {
  return templateVersionRequest(ctx, parseVersionNumber(ctx.args.number));
}

export function response(ctx: Ctx<"Template.number">) {
  return templateVersionResponse(ctx);
}
