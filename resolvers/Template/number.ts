import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { numberRequest, numberResponse, parseNumber } from "#lib/mail/texts";

/** The text comes from the parent. */
export function request(ctx: Ctx<"Template.number">): DynamoDBBatchGetItemRequest {
  return numberRequest(ctx, parseNumber(ctx.args.number));
}

export function response(ctx: Ctx<"Template.number">) {
  return numberResponse(ctx);
}
