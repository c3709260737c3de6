import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as segment from "#table/people/segment";

export function request(ctx: Ctx<"Query.segments">): DynamoDBQueryRequest {
  return page.request(segment.segments, ctx.args, true);
}

export function response(ctx: Ctx<"Query.segments">) {
  return page.response<segment.SegmentItem>(ctx);
}
