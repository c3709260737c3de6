import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { sequenceVersionRequest, sequenceVersionResponse } from "#lib/mail/sequences";

/** The flowchart was made when the latest number was saved. The sequence comes from the parent. */
export function request(ctx: Ctx<"Sequence.mermaid">): DynamoDBGetItemRequest {
  return sequenceVersionRequest(ctx.source, ctx.source?.latestNumber ?? 0);
}

export function response(ctx: Ctx<"Sequence.mermaid">) {
  return sequenceVersionResponse(ctx).mermaid;
}
