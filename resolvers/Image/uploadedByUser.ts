import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as actor from "#lib/users/actor";

export function request(ctx: Ctx<"Image.uploadedByUser">): DynamoDBGetItemRequest {
  return actor.request(ctx.source?.uploadedBy);
}

export function response(ctx: Ctx<"Image.uploadedByUser">) {
  return actor.response(ctx);
}
