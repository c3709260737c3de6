import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as actor from "#lib/users/actor";

export function request(ctx: Ctx<"TemplateVersion.authorUser">): DynamoDBGetItemRequest {
  return actor.request(ctx.source?.author);
}

export function response(ctx: Ctx<"TemplateVersion.authorUser">) {
  return actor.response(ctx);
}
