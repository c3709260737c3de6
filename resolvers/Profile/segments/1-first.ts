import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Found } from "#lib/people/segmentBatch";
import * as segmentBatch from "#lib/people/segmentBatch";

/** Most people are in none, which needs no request. */
export function request(ctx: Context<object, Partial<Found>>): DynamoDBBatchGetItemRequest {
  return segmentBatch.request(ctx, 0);
}

export { response } from "#lib/people/segmentBatch";
