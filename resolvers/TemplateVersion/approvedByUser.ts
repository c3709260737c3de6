import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as actor from "#lib/users/actor";

export function request(ctx: Ctx<"TemplateVersion.approvedByUser">): DynamoDBGetItemRequest {
  return actor.request(ctx.source?.approvedBy);
}

export function response(ctx: Ctx<"TemplateVersion.approvedByUser">) {
  return actor.response(ctx);
}
