import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as actor from "#lib/users/actor";

export function request(ctx: Ctx<"TemplateVersion.returnedByUser">): DynamoDBGetItemRequest {
  return actor.request(ctx.source?.returnedBy);
}

export function response(ctx: Ctx<"TemplateVersion.returnedByUser">) {
  return actor.response(ctx);
}
