import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import { allLiving } from "#lib/living";
import * as walk from "#lib/walk";
import * as engagementEvent from "#table/mail/engagementEvent";

type Read = Ctx<"Query.templateEvents", { position: walk.Position }>;

export function request(ctx: Read): DynamoDBQueryRequest {
  const { templateKey, type, from, to } = ctx.args;
  const range = parseRange(from, to);
  ctx.stash.position = walk.positionOf(ctx.args, 1);
  const events = engagementEvent.ofTemplate(templateKey, type, range.from, range.to);
  return walk.request(events, ctx.args, ctx.stash.position);
}

export function response(ctx: Read) {
  const { items, nextToken } = walk.pageOf<engagementEvent.EngagementEventItem>(ctx, ctx.stash.position, 1);
  return { items: allLiving(items), nextToken };
}
