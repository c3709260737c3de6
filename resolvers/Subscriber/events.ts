import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import { addressOfPage, type Walk } from "#lib/mail/parts";
import { allLiving } from "#lib/living";
import * as walk from "#lib/walk";
import * as engagementEvent from "#table/mail/engagementEvent";

type Read = Ctx<"Subscriber.events", Walk>;

/** Reads the events of the address, then of each address before it. They are sorted by time, not by type. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = ctx.args;
  const address = addressOfPage(ctx);
  const range = parseRange(from, to);
  const events =
    from || to ? engagementEvent.within(address, range.from, range.to) : engagementEvent.of(address);
  return walk.request(events, ctx.args, ctx.stash.position);
}

export function response(ctx: Read) {
  const { type } = ctx.args;
  const { position, count } = ctx.stash;
  const { items, nextToken } = walk.pageOf<engagementEvent.EngagementEventItem>(ctx, position, count);
  return { items: allLiving(items).filter((each) => !type || each.type === type), nextToken };
}
