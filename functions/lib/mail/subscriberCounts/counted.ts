import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Key } from "#table/key";
import type { SubscriberItem, SubscriberStatus } from "#table/mail/subscriber";
import * as subscriberCount from "#table/mail/subscriberCount";

/** The values of a subscriber that are counted, in sorted lists. */
export type Counted = Pick<SubscriberItem, "status" | "tags" | "optOuts">;

/** The differences that changes of subscribers make to the counts. */
export interface CountChanges {
  statuses: Map<SubscriberStatus, number>;
  tags: Map<string, number>;
  topics: Map<string, { left: number; leftSubscribed: number }>;
}

/** Returns what is counted of a subscriber; undefined for an absent one, and for one that has moved. */
export function countedOf(item: SubscriberItem | undefined): Counted | undefined {
  if (!item || item.movedTo) return undefined;
  return { status: item.status, tags: sorted(item.tags), optOuts: sorted(item.optOuts) };
}

/** The key of the record of what is counted of an address. */
export function countedKeyOf(address: string): Key {
  const shard = createHash("sha256").update(address).digest()[0]! % subscriberCount.COUNTED_SHARDS;
  return subscriberCount.countedKey(shard, address);
}

/** True if both count the same. */
export function countsAlike(one: Counted | undefined, other: Counted | undefined): boolean {
  return isDeepStrictEqual(one, other);
}

/** Returns the sum of the differences between pairs: what is counted of people now, and what will be. */
export function changesOf(pairs: [from: Counted | undefined, to: Counted | undefined][]): CountChanges {
  const changes: CountChanges = { statuses: new Map(), tags: new Map(), topics: new Map() };
  for (const [from, to] of pairs) {
    if (from) add(changes, from, -1);
    if (to) add(changes, to, 1);
  }
  return changes;
}

function add({ statuses, tags, topics }: CountChanges, { status, ...lists }: Counted, by: 1 | -1): void {
  statuses.set(status, (statuses.get(status) ?? 0) + by);
  for (const tag of lists.tags) tags.set(tag, (tags.get(tag) ?? 0) + by);
  for (const topic of lists.optOuts) {
    const { left, leftSubscribed } = topics.get(topic) ?? { left: 0, leftSubscribed: 0 };
    const subscribed = status === "SUBSCRIBED" ? by : 0;
    topics.set(topic, { left: left + by, leftSubscribed: leftSubscribed + subscribed });
  }
}

function sorted(values: string[]): string[] {
  return [...new Set(values)].sort();
}
