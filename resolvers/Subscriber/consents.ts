import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import { addressOfPage, type Walk } from "#lib/mail/parts";
import * as walk from "#lib/walk";
import * as consent from "#table/mail/consent";

type Read = Ctx<"Subscriber.consents", Walk>;

/** Reads the history under the address, then under each address before it. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = ctx.args;
  const address = addressOfPage(ctx);
  const range = parseRange(from, to);
  const history = from || to ? consent.within(address, range.from, range.to) : consent.of(address);
  return walk.request(history, ctx.args, ctx.stash.position);
}

export function response(ctx: Read) {
  return walk.pageOf<consent.ConsentItem>(ctx, ctx.stash.position, ctx.stash.count);
}
