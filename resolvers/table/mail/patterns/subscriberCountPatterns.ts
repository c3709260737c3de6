import type { Pattern } from "../../pattern.ts";
import * as subscriber from "../subscriber.ts";
import * as subscriberCount from "../subscriberCount.ts";
import * as topic from "../topics/topic.ts";

/** The access patterns of the numbers of subscribers. */
export const subscriberCountPatterns: Pattern[] = [
  {
    row: "subscriber-counts-1",
    question: "the numbers of subscribers, of tags the largest",
    by: ["Query.subscriberCounts", "Overview.subscribers"],
    requests: () => [{ query: subscriberCount.all, page: true }],
  },
  {
    row: "subscriber-counts-2",
    question: "what is counted of subscribers that have changed, or are erased",
    by: ["stream/react", "queue/due", "queue/subscriberJobs"],
    requests: (input) => [
      { batch: [subscriberCount.countedKey(input.shard, input.address)], consistent: true },
    ],
  },
  {
    row: "subscriber-counts-3",
    question: "the counts of their tags and topics",
    by: ["stream/react", "queue/due", "queue/subscriberJobs"],
    requests: (input) => [
      {
        batch: [subscriberCount.tagKey(input.tag), subscriberCount.topicKey(input.topic)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "subscriber-counts-4",
    question: "all topics, all subscribers, and those that are counted, for the walk that counts them",
    by: ["queue/due"],
    requests: (input) => [
      { query: topic.all, consistent: true },
      { query: subscriber.byAddress(""), page: true },
      { query: subscriberCount.countedOf(input.shard), page: true, consistent: true },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "subscriber-counts-5",
    question: "if a new stage has a subscriber",
    by: ["schedule/due"],
    requests: () => [{ query: subscriber.byAddress(""), page: true }],
  },
  {
    row: "subscriber-counts-6",
    question: "if subscribers who are counted for the first time are still there",
    by: ["stream/react"],
    requests: (input) => [{ batch: [subscriber.key(input.address)], consistent: true }],
  },
];
