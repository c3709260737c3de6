import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import * as walk from "#lib/mail/walk";
import * as consent from "#table/mail/consent";

type Read = Ctx<"Subscriber.consents", { position: walk.Position; count: number }>;

/**
 * Reads the history under the address, then under each address before it. They come from the parent, never
 * from the token.
 */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to, order } = ctx.args;
  const newestFirst = [ctx.source?.email ?? "", ...(ctx.source?.previous ?? [])];
  const count = newestFirst.length;
  const position = walk.positionOf(ctx.args, count);
  ctx.stash.count = count;
  ctx.stash.position = position;
  const address = newestFirst[order === "NEWEST_FIRST" ? position.at : count - 1 - position.at] ?? "";
  const range = parseRange(from, to);
  const history = from || to ? consent.within(address, range.from, range.to) : consent.of(address);
  return walk.request(history, ctx.args, position);
}

export function response(ctx: Read) {
  return walk.pageOf<consent.ConsentItem>(ctx, ctx.stash.position, ctx.stash.count);
}
