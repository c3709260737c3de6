import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { monthAfter, monthsIn, parseRange } from "#lib/mail/instants";
import * as walk from "#lib/mail/walk";
import * as consent from "#table/mail/consent";

type Read = Ctx<"Query.consents", { position: walk.Position; count: number }>;

/** Consents are stored by month: each page is read from one, and its token says where the next page begins. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { action, order } = ctx.args;
  const asked = parseRange(ctx.args.from, ctx.args.to);
  // No consent is in the future, so months that have not begun are not read.
  const end = util.time.epochMilliSecondsToISO8601(util.time.nowEpochMilliSeconds() + 1);
  const range = { from: asked.from, to: asked.to < end ? asked.to : end };
  if (range.from >= range.to) return runtime.earlyReturn({ items: [], nextToken: null });
  const count = monthsIn(range);
  const position = walk.positionOf(ctx.args, count);
  ctx.stash.count = count;
  ctx.stash.position = position;
  const months = order === "NEWEST_FIRST" ? count - 1 - position.at : position.at;
  const month = consent.inMonth(action, monthAfter(range.from, months), range.from, range.to);
  return walk.request(month, ctx.args, position);
}

export function response(ctx: Read) {
  return walk.pageOf<consent.ConsentItem>(ctx, ctx.stash.position, ctx.stash.count);
}
