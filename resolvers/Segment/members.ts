import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as walk from "#lib/walk";
import type { SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";

type Read = Ctx<"Segment.members", { position: walk.Position }>;

/** The segment comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { segmentId, listed } = ctx.source as unknown as SegmentItem;
  const position = walk.positionOf(ctx.args, segment.MEMBER_SHARDS);
  ctx.stash.position = position;
  return walk.request(segment.members(segmentId, listed, position.at), ctx.args, position);
}

/** Members who have left are in the list for some days, so that an older change that comes later is known. */
export function response(ctx: Read) {
  const read = walk.pageOf<SegmentMemberItem>(ctx, ctx.stash.position, segment.MEMBER_SHARDS);
  return { items: read.items.filter(({ leftAt }) => leftAt === undefined), nextToken: read.nextToken };
}
