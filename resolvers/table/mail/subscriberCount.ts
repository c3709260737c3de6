import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { SubscriberItem, SubscriberStatus } from "./subscriber.ts";

/** The place of a count in the list of all. */
type Listed = { GSI1PK: string; GSI1SK: string };

/** Numbers of subscribers by status. All shards add up; one alone may be negative. */
export type StatusCountItem = Key &
  Listed &
  Partial<Record<SubscriberStatus, number>> & { entity: "StatusCount" };

/** The number of subscribers with a tag; absent if there is none. */
export type TagCountItem = Key & Listed & { entity: "TagCount"; tag: string; count: number };

/** The numbers of subscribers who have left a topic, and of the SUBSCRIBED ones among them. */
export type TopicCountItem = Key &
  Listed & {
    entity: "TopicCount";
    topic: string;
    left: number;
    leftSubscribed: number;
  };

/** A record that the counts have all subscribers, those of earlier releases too. */
export type CountsReadyItem = Key & Listed & { entity: "CountsReady"; at: string };

/** An item of the list of all counts. */
export type ListedCount = StatusCountItem | TagCountItem | TopicCountItem | CountsReadyItem;

/** The values of a subscriber that the counts have. It goes with the subscriber, by the stream. */
export type CountedSubscriberItem = Key &
  Pick<SubscriberItem, "email" | "status" | "tags" | "optOuts"> & {
    entity: "CountedSubscriber";
    /** Each write has another one. */
    writeId: string;
  };

/** Transactions at the same time rarely add to the same of these items. */
export const STATUS_SHARDS = 8;
/** The partitions of the subscribers that are counted. */
export const COUNTED_SHARDS = 8;
/** The tags that are answered: those of most people. */
export const LARGEST_TAGS = 100;

const LIST = "MAILCOUNTS";
/** The first characters of a place in the list say its part: what may be many stands last. */
const READY = "1";
const STATUS = "2#";
const TOPIC = "3#";
const TAG = "4#";
/** Every count of subscribers is smaller, and has at most as many digits. */
export const MOST_COUNTED = 9_999_999_999;

/** All counts: first the record that they are ready, the statuses and topics, then tags, largest first. */
export const all: Range = { index: "GSI1", partition: LIST };

export const ready: Pick<CountsReadyItem, keyof Key | keyof Listed> = listed(READY, READY);

export function status(shard: number): Key & Listed {
  return listed(`${STATUS}${shard}`, `${STATUS}${shard}`);
}

export function topicKey(topic: string): Key {
  return { PK: LIST, SK: `${TOPIC}${part(topic)}` };
}

export function tagKey(tag: string): Key {
  return { PK: LIST, SK: `${TAG}${part(tag)}` };
}

export function topicPlace(topic: string): Key & Listed {
  const { SK } = topicKey(topic);
  return listed(SK, SK);
}

export function topicItem(topic: string, left: number, leftSubscribed: number): TopicCountItem {
  return { ...topicPlace(topic), entity: "TopicCount", topic, left, leftSubscribed };
}

/** `rest` has the ten digits of what is left to `MOST_COUNTED`. */
export function tagPlace(tag: string, rest: string): Key & Listed {
  return listed(tagKey(tag).SK, `${TAG}${rest}#${tag}`);
}

export function tagItem(tag: string, count: number): TagCountItem {
  return { ...tagPlace(tag, `000000000${MOST_COUNTED - count}`.slice(-10)), entity: "TagCount", tag, count };
}

export function countedKey(shard: number, address: string): Key {
  return { PK: partition(shard), SK: address };
}

/** The subscribers that are counted, of one shard. */
export function countedOf(shard: number): Range {
  return { partition: partition(shard) };
}

function partition(shard: number): string {
  return `MAILCOUNTED#${shard}`;
}

function listed(SK: string, GSI1SK: string): Key & Listed {
  return { PK: LIST, SK, GSI1PK: LIST, GSI1SK };
}
