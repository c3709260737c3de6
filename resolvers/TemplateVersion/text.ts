import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { partRequest, partResponse } from "#lib/mail/templates";

export function request(ctx: Ctx<"TemplateVersion.text">): DynamoDBGetItemRequest {
  return partRequest(ctx.source, "text");
}

export function response(ctx: Ctx<"TemplateVersion.text">) {
  return partResponse(ctx, "text");
}
