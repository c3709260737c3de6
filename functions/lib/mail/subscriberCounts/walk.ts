import { absent } from "#table/key";
import type { WalkPosition } from "#table/listWalk";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { CountedSubscriberItem } from "#table/mail/subscriberCount";
import * as subscriberCount from "#table/mail/subscriberCount";
import type { TopicItem } from "#table/mail/topics/topic";
import * as topic from "#table/mail/topics/topic";
import { conditionOf } from "../../aws/condition.ts";
import { getAll, put, query, queryAll } from "../../aws/dynamodb.ts";
import { iso } from "../../text/iso.ts";
import { countedOf } from "./counted.ts";
import { countPeople, goneOf } from "./countPeople.ts";
import { countTopics } from "./countTopics.ts";

/** The people of one page. */
const PAGE = 100;

/** The walk's parts: the subscribers, then each shard of those that are counted. */
type Position = { shard?: number; after?: WalkPosition };

/**
 * Counts the people of a page as they are stored: first all subscribers, then those that are counted and have
 * gone. Returns the position of the next page. After the last one the counts are said to be ready.
 */
export async function countPage(position: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { shard, after } = (position ?? {}) as Position;
  if (shard === undefined) {
    if (!after) await countTopics((await queryAll<TopicItem>(topic.all)).map((each) => each.topic));
    const { items, next } = await query<SubscriberItem>(subscriber.byAddress(""), { limit: PAGE, after });
    await countStored(items);
    return next ? { after: next } : { shard: 0 };
  }
  const next = await dropGone(shard, after);
  if (next) return { shard, after: next };
  if (shard + 1 < subscriberCount.COUNTED_SHARDS) return { shard: shard + 1 };
  await sayReady();
  return undefined;
}

/** Says that the counts are ready if there is no subscriber: all who come are counted by the stream. */
export async function sayReadyIfEmpty(): Promise<void> {
  const { items } = await query<SubscriberItem>(subscriber.byAddress(""), { limit: 1 });
  if (items.length === 0) await sayReady();
}

async function sayReady(): Promise<void> {
  await put({ ...subscriberCount.ready, entity: "CountsReady", at: iso(Date.now()) });
}

/**
 * Counts people as they are stored. One who changes in between is read again: the stream counts only changes
 * of what is counted.
 */
async function countStored(items: SubscriberItem[]): Promise<void> {
  const changed = await countPeople(items.map(asStored));
  if (changed.length > 0) await countStored(await getAll<SubscriberItem>(changed.map(subscriber.key)));
}

function asStored(item: SubscriberItem) {
  const check = {
    ConditionCheck: {
      Key: subscriber.key(item.email),
      ConditionExpression: "#version = :version",
      ExpressionAttributeValues: { ":version": item.version },
    },
  };
  return { email: item.email, to: countedOf(item), check };
}

/** Counts those of a page no more whose subscriber has gone. Returns the position of the next page. */
async function dropGone(shard: number, after: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const range = subscriberCount.countedOf(shard);
  const { items, next } = await query<CountedSubscriberItem>(range, { limit: PAGE, after });
  const gone = await goneOf(items.map(({ email }) => email));
  const isGone = conditionOf({ or: [absent, { movedTo: { attributeExists: true } }] });
  await countPeople(
    [...gone].map((email) => ({
      ...{ email, to: undefined },
      check: { ConditionCheck: { Key: subscriber.key(email), ...isGone } },
    })),
  );
  return next;
}
