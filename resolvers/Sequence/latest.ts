import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { sequenceVersionRequest, sequenceVersionResponse } from "#lib/mail/sequences";

/** The sequence comes from the parent. */
export function request(ctx: Ctx<"Sequence.latest">): DynamoDBGetItemRequest {
  return sequenceVersionRequest(ctx.source, ctx.source?.latestNumber ?? 0);
}

export function response(ctx: Ctx<"Sequence.latest">) {
  return sequenceVersionResponse(ctx);
}
