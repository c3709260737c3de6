import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseSegmentId } from "#lib/people/rules";
import * as segment from "#table/people/segment";

export function request(ctx: Ctx<"Query.segment">): DynamoDBGetItemRequest {
  return ddb.get({ key: segment.key(parseSegmentId(ctx.args.segmentId)), consistentRead: true });
}

export function response(ctx: Ctx<"Query.segment", never, segment.SegmentItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("segment");
}
