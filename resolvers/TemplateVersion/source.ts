import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { partRequest, partResponse } from "#lib/mail/templates";

export function request(ctx: Ctx<"TemplateVersion.source">): DynamoDBGetItemRequest {
  return partRequest(ctx.source, "source");
}

export function response(ctx: Ctx<"TemplateVersion.source">) {
  return partResponse(ctx, "source");
}
