import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx, TagCount } from "#schema";
import { fail } from "#lib/errors";
import * as page from "#lib/page";
import * as subscriberCount from "#table/mail/subscriberCount";
import { MAX_TOPICS } from "#table/mail/topics/topic";

type Counts = Ctx<"Query.subscriberCounts">;

/** The mark, the statuses, and all topics, of which there may be a few more than the limit. Tags follow. */
const BEFORE_TAGS = 1 + subscriberCount.STATUS_SHARDS + MAX_TOPICS + 10;

export function request(): DynamoDBQueryRequest {
  const limit = BEFORE_TAGS + subscriberCount.LARGEST_TAGS;
  return ddb.query({ ...page.queryOf(subscriberCount.all), limit });
}

/** Adds up the shards. Fails with `BackfillRunning` until people of earlier releases are counted. */
export function response(ctx: Counts) {
  const { items } = page.response<subscriberCount.ListedCount>({ ...ctx, args: {} });
  const by = { PENDING: 0, SUBSCRIBED: 0, UNSUBSCRIBED: 0 };
  const byTag: TagCount[] = [];
  const topics: subscriberCount.TopicCountItem[] = [];
  let isReady = false;
  // One loop over at most 209 items: AppSync ends an evaluation that loops 1,000 times.
  for (const item of items) {
    if (item.entity === "CountsReady") isReady = true;
    if (item.entity === "StatusCount") {
      by.PENDING += item.PENDING ?? 0;
      by.SUBSCRIBED += item.SUBSCRIBED ?? 0;
      by.UNSUBSCRIBED += item.UNSUBSCRIBED ?? 0;
    }
    if (item.entity === "TopicCount") topics.push(item);
    if (item.entity === "TagCount") byTag.push({ tag: item.tag, count: item.count });
  }
  if (!isReady)
    fail("BackfillRunning", "Subscribers of before an update are being counted: ask again later.");
  return {
    total: by.PENDING + by.SUBSCRIBED + by.UNSUBSCRIBED,
    byStatus: [
      { status: "SUBSCRIBED", count: by.SUBSCRIBED },
      { status: "PENDING", count: by.PENDING },
      { status: "UNSUBSCRIBED", count: by.UNSUBSCRIBED },
    ],
    byTag: byTag.slice(0, subscriberCount.LARGEST_TAGS),
    byTopic: topics.map(({ topic, left, leftSubscribed }) => ({
      ...{ topic, leftCount: left },
      count: by.SUBSCRIBED - leftSubscribed,
    })),
  };
}
