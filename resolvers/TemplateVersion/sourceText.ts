import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { partRequest, partResponse } from "#lib/mail/templates";

export function request(ctx: Ctx<"TemplateVersion.sourceText">): DynamoDBGetItemRequest {
  return partRequest(ctx.source, "sourceText");
}

export function response(ctx: Ctx<"TemplateVersion.sourceText">) {
  return partResponse(ctx, "sourceText");
}
