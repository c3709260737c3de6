import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import { addressOfPage, type Walk } from "#lib/mail/parts";
import { livingSends } from "#lib/mail/present";
import * as walk from "#lib/walk";
import * as send from "#table/mail/send";

type Read = Ctx<"Subscriber.sends", Walk>;

/** Reads the sends to the address, then to each address before it. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = ctx.args;
  const address = addressOfPage(ctx);
  const range = parseRange(from, to);
  const sends = from || to ? send.toWithin(address, range.from, range.to) : send.to(address);
  return walk.request(sends, ctx.args, ctx.stash.position);
}

export function response(ctx: Read) {
  const { items, nextToken } = walk.pageOf<send.SendItem>(ctx, ctx.stash.position, ctx.stash.count);
  return { items: livingSends(items), nextToken };
}
