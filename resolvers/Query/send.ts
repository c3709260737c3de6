import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { foundSend, requestSend } from "#lib/mail/sends";
import * as send from "#table/mail/send";

export function request(ctx: Ctx<"Query.send">): DynamoDBGetItemRequest {
  return requestSend(ctx.args);
}

export function response(ctx: Ctx<"Query.send">) {
  return send.shown(foundSend(ctx));
}
