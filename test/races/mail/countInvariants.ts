import { isDeepStrictEqual } from "node:util";
import { changesOf, countedKeyOf, countedOf } from "#functions/mail/subscriberCounts/counted";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriberCount from "#table/mail/subscriberCount";
import { broken, isAt } from "../rules.ts";

export type CountItems = subscriberCount.ListedCount | subscriberCount.CountedSubscriberItem;

interface Tables {
  subscribers: SubscriberItem[];
  counted: subscriberCount.CountedSubscriberItem[];
  statusCounts: subscriberCount.StatusCountItem[];
  tagCounts: subscriberCount.TagCountItem[];
  topicCounts: subscriberCount.TopicCountItem[];
}

/** Returns the faults of a record of what is counted of a subscriber. */
export function ofCounted(
  item: subscriberCount.CountedSubscriberItem,
  { subscribers }: Pick<Tables, "subscribers">,
): string[] {
  const { status, tags, optOuts } = item;
  const own = countedOf(subscribers.find(({ email }) => email === item.email));
  return broken(item, {
    "has the key of its address": isAt(item, countedKeyOf(item.email)),
    "counts its subscriber as it is": isDeepStrictEqual({ status, tags, optOuts }, own),
  });
}

/** Returns the faults of a number of the list of all counts. */
export function ofListedCount(item: subscriberCount.ListedCount): string[] {
  const { PK, SK, GSI1PK, GSI1SK } = item;
  return broken(item, {
    "has the keys of its attributes": isDeepStrictEqual({ PK, SK, GSI1PK, GSI1SK }, placeOf(item)),
  });
}

function placeOf(item: subscriberCount.ListedCount) {
  if (item.entity === "CountsReady") return subscriberCount.ready;
  if (item.entity === "StatusCount") return subscriberCount.status(Number(item.SK.split("#")[1]));
  if (item.entity === "TopicCount") return subscriberCount.topicPlace(item.topic);
  const { PK, SK, GSI1PK, GSI1SK } = subscriberCount.tagItem(item.tag, item.count);
  return { PK, SK, GSI1PK, GSI1SK };
}

/** Returns the faults of the counts as a whole: each subscriber counts once. */
export function ofCounts({ subscribers, counted, ...counts }: Tables): string[] {
  const { statuses, tags, topics } = changesOf(counted.map((item) => [undefined, item]));
  const sumOf = (status: SubscriberItem["status"]): number =>
    counts.statusCounts.reduce((sum, item) => sum + (item[status] ?? 0), 0);
  const topicsOf = counts.topicCounts.flatMap(({ topic, left, leftSubscribed }): [string, object][] =>
    left === 0 ? [] : [[topic, { left, leftSubscribed }]],
  );
  return broken(subscriberCount.ready, {
    "each subscriber is counted": counted.length === subscribers.filter(({ movedTo }) => !movedTo).length,
    "the counts of statuses are those of the records": (
      ["PENDING", "SUBSCRIBED", "UNSUBSCRIBED"] as const
    ).every((status) => sumOf(status) === (statuses.get(status) ?? 0)),
    "the counts of tags are those of the records": isDeepStrictEqual(
      new Map(counts.tagCounts.map(({ tag, count }) => [tag, count])),
      tags,
    ),
    "the counts of topics are those of the records": isDeepStrictEqual(new Map(topicsOf), topics),
  });
}
