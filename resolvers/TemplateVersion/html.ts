import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { partRequest, partResponse } from "#lib/mail/templates";

export function request(ctx: Ctx<"TemplateVersion.html">): DynamoDBGetItemRequest {
  return partRequest(ctx.source, "html");
}

export function response(ctx: Ctx<"TemplateVersion.html">) {
  return partResponse(ctx, "html");
}
