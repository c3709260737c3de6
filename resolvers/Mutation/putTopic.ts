import type { DynamoDBQueryRequest, DynamoDBPutItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected } from "#lib/errors";
import { failTopic, parseTopic, parseTexts } from "#lib/mail/topicInput";
import * as page from "#lib/page";
import * as activeCaller from "#steps/activeCaller";
import { absent } from "#table/key";
import * as topic from "#table/mail/topics/topic";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  put: { request: putRequest, response: putResponse },
};

/** The values that this step stores in the stash: the topic to replace, if there is one. */
export type TopicToReplace = { before?: topic.TopicItem };

type Load = Ctx<"Mutation.putTopic", TopicToReplace, { items: topic.TopicItem[] }>;

/** Reads all topics, because their number is limited: they fit into one page. */
export function loadRequest(ctx: Load): DynamoDBQueryRequest {
  parseTopic(ctx.args.input.topic);
  return ddb.query({ ...page.queryOf(topic.all), consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result;
  const { topic: key, expectedVersion } = ctx.args.input;
  const before = items.find((each) => each.topic === key);
  if (before?.version !== (expectedVersion ?? undefined)) failTopic(before ?? null, expectedVersion);
  if (!before && items.length >= topic.MAX_TOPICS) {
    fail("LimitExceeded", `There can be at most ${topic.MAX_TOPICS} topics.`);
  }
  ctx.stash.before = before;
  return null;
}

type Put = Ctx<"Mutation.putTopic", TopicToReplace, topic.TopicItem | null>;

/** Two creations at the same time can exceed the limit of topics by one: no item counts them. */
export function putRequest(ctx: Put): DynamoDBPutItemRequest {
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

export function putResponse(ctx: Put) {
  if (!ctx.error) return ctx.result;
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  return failTopic(ctx.result, ctx.args.input.expectedVersion);
}
