import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import * as engagementEvent from "#table/mail/engagementEvent";

type Read = Ctx<"Template.events">;

/** The text comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  const events = engagementEvent.ofTemplate(ctx.source?.key ?? "", ctx.args.type, from, to);
  return page.request(events, ctx.args);
}

export function response(ctx: Read) {
  const { items, nextToken } = page.response<engagementEvent.EngagementEventItem>(ctx);
  return { items: allLiving(items), nextToken };
}
