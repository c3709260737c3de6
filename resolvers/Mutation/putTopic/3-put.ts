import type { DynamoDBPutItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failTopic, parseTexts } from "#lib/mail/topicInput";
import { absent } from "#table/key";
import * as topic from "#table/mail/topic";
import type { Loaded } from "./2-load.ts";

type Put = Ctx<"Mutation.putTopic", Loaded, topic.TopicItem | null>;

/** Two creations at the same time can exceed the limit of topics by one: no item counts them. */
export function request(ctx: Put): DynamoDBPutItemRequest {
  const { before } = ctx.stash;
  const { input } = ctx.args;
  const now = util.time.nowISO8601();
  const item = {
    entity: "Topic" as const,
    topic: input.topic,
    version: (before?.version ?? 0) + 1,
    ...parseTexts(input, before),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  const condition = before ? { version: { eq: before.version } } : absent;
  return ddb.put<Record<string, unknown>>({ key: topic.key(input.topic), item, condition });
}

export function response(ctx: Put) {
  if (!ctx.error) return ctx.result;
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  return failTopic(ctx.result, ctx.args.input.expectedVersion);
}
