import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Found } from "#lib/people/segmentBatch";
import * as segmentBatch from "#lib/people/segmentBatch";

/** Few people are in more than a hundred. */
export function request(ctx: Context<object, Partial<Found>>): DynamoDBBatchGetItemRequest {
  return segmentBatch.request(ctx, segmentBatch.MOST);
}

export { response } from "#lib/people/segmentBatch";
