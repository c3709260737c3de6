import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { sequenceVersionRequest, sequenceVersionResponse } from "#lib/mail/sequences";

/** The sequence comes from the parent. */
export function request(ctx: Ctx<"Sequence.number">): DynamoDBGetItemRequest {
  return sequenceVersionRequest(ctx.source, ctx.args.number);
}

export function response(ctx: Ctx<"Sequence.number">) {
  return sequenceVersionResponse(ctx);
}
