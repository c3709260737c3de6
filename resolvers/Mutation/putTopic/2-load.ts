import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected } from "#lib/errors";
import { failTopic, parseTopic } from "#lib/mail/topicInput";
import * as page from "#lib/page";
import * as topic from "#table/mail/topic";

/** The values that this step stores in the stash: the topic to replace, if there is one. */
export type Loaded = { before?: topic.TopicItem };

type Load = Ctx<"Mutation.putTopic", Loaded, { items: topic.TopicItem[] }>;

/** Reads all topics, because their number is limited: they fit into one page. */
export function request(ctx: Load): DynamoDBQueryRequest {
  parseTopic(ctx.args.input.topic);
  return ddb.query({ ...page.queryOf(topic.all), consistentRead: true });
}

export function response(ctx: Load): null {
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
