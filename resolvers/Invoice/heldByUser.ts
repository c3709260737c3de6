import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as actor from "#lib/users/actor";

/** The invoice comes from the parent. */
export function request(ctx: Ctx<"Invoice.heldByUser">): DynamoDBGetItemRequest {
  return actor.request(ctx.source?.heldBy);
}

export function response(ctx: Ctx<"Invoice.heldByUser">) {
  return actor.response(ctx);
}
