import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as counted from "#lib/counter";
import { type StatsQuestion, asksLake } from "#lib/sites/asked";
import type { SharedSource } from "#lib/sites/present";
import { requireShown } from "#lib/sites/shown";
import * as counter from "#table/counter";

type Ctx = Context<StatsQuestion, { asksLake?: boolean }, never, SharedSource, unknown>;

/**
 * A pipeline step: fails with `NotFound` if the link does not show what is asked. It counts a question that
 * the lake has to answer; refused ones count, too.
 */
export function request(ctx: Ctx): DynamoDBUpdateItemRequest | null {
  const { shareId, fields, filters } = ctx.source as SharedSource;
  requireShown(ctx.info.fieldName, ctx.args, fields);
  // Stored counts are of all visits.
  if (!filters && !asksLake(ctx.info.fieldName, ctx.args)) return runtime.earlyReturn(null);
  ctx.stash.asksLake = true;
  return counted.request(counter.questionsOfLink(shareId, util.time.nowISO8601()), counter.QUESTIONS_OF_LINK);
}

/** Fails with `LimitExceeded` if the link has asked as many questions in this minute as it may. */
export function response(ctx: Ctx): null {
  return counted.response(
    ctx,
    `A link asks at most ${counter.QUESTIONS_OF_LINK} questions a minute that need the sessions: wait for the next minute.`,
  );
}
