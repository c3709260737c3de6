import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import { fail, failUnexpected } from "#lib/errors";
import { type Asked, asksLake } from "#lib/sites/asked";
import type { SharedSource } from "#lib/sites/present";
import { requireShown } from "#lib/sites/shown";
import * as counter from "#table/counter";

type Ctx = Context<Asked, { asksLake?: boolean }, never, SharedSource, unknown>;

/**
 * A pipeline step: fails with `NotFound` if the link does not show what is asked. It counts a question that the lake has to
 * answer; refused ones count, too.
 */
export function request(ctx: Ctx): DynamoDBUpdateItemRequest | null {
  const { shareId, fields, filters } = ctx.source as SharedSource;
  requireShown(ctx.info.fieldName, ctx.args, fields);
  // Stored counts are of all visits.
  if (!filters && !asksLake(ctx.info.fieldName, ctx.args)) return runtime.earlyReturn(null);
  ctx.stash.asksLake = true;
  const { entity, ttl } = counter.kept(util.time.nowEpochSeconds());
  const key = counter.questionsOfLink(shareId, util.time.nowISO8601());
  return {
    operation: "UpdateItem",
    key: util.dynamodb.toMapValues(key),
    update: {
      expression: "SET #entity = :entity, #ttl = :ttl ADD #count :one",
      expressionNames: { "#entity": "entity", "#ttl": "ttl", "#count": "count" },
      expressionValues: util.dynamodb.toMapValues({ ":entity": entity, ":ttl": ttl, ":one": 1 }),
    },
    condition: {
      expression: "attribute_not_exists(#count) OR #count < :most",
      expressionNames: { "#count": "count" },
      expressionValues: util.dynamodb.toMapValues({ ":most": counter.QUESTIONS_OF_LINK }),
    },
  };
}

/** Fails with `LimitExceeded` if the link has asked as many questions in this minute as it may. */
export function response(ctx: Ctx): null {
  if (ctx.error && ctx.error.type.indexOf("ConditionalCheckFailed") >= 0)
    fail(
      "LimitExceeded",
      `A link asks at most ${counter.QUESTIONS_OF_LINK} questions a minute that need the visits: wait for the next minute.`,
      { retry: true },
    );
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}
