import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as actor from "#lib/users/actor";

export function request(ctx: Ctx<"TemplateVersion.requestedByUser">): DynamoDBGetItemRequest {
  return actor.request(ctx.source?.requestedBy);
}

export function response(ctx: Ctx<"TemplateVersion.requestedByUser">) {
  return actor.response(ctx);
}
