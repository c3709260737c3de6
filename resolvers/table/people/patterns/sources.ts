import type { Pattern } from "../../pattern.ts";
import * as source from "../source.ts";
import * as records from "../sourceRecords.ts";
import * as user from "../../users/user.ts";

/** The access patterns of sources and of what is known of their events. */
export const sourcePatterns: Pattern[] = [
  {
    row: "sources-1",
    question: "a source",
    by: [
      "Mutation.exportSource",
      "Mutation.revokeSource",
      "Mutation.revokeWriteKey",
      "Mutation.rotateWriteKey",
      "Mutation.updateSource",
      "Query.source",
    ],
    requests: ({ sourceId }) => [{ get: source.key(sourceId), consistent: true }],
  },
  {
    row: "sources-2",
    question: "all sources",
    by: ["Query.sources"],
    requests: () => [{ query: source.all, page: true, order: "either" }],
  },
  {
    row: "sources-3",
    question: "the event names of a source",
    by: ["Source.names"],
    requests: ({ sourceId }) => [{ query: records.namesOf(sourceId), page: true }],
  },
  {
    row: "sources-4",
    question: "how many events a source has sent on some days, by name",
    by: ["Source.counts"],
    requests: ({ sourceId, from, to }) => [
      { query: records.eventCountsOf(sourceId, from, to), page: true, order: "either" },
    ],
  },
  {
    row: "sources-5",
    question: "what was wrong with a source's events on some days",
    by: ["Source.problems"],
    requests: ({ sourceId, from, to }) => [
      { query: records.problemsOf(sourceId, from, to), page: true, order: "either" },
    ],
  },
  {
    row: "sources-6",
    question: "what is known of an event name of a source",
    by: ["stream/aggregate"],
    requests: ({ sourceId, eventType, eventName }) => [
      { get: records.nameKey(sourceId, eventType, eventName), consistent: true },
    ],
  },
  {
    row: "sources-7",
    question: "what is known of a source's events of a type that have no name",
    by: ["stream/aggregate"],
    requests: ({ sourceId, eventType }) => [
      { get: records.nameKey(sourceId, eventType, ""), consistent: true },
    ],
  },
  {
    row: "sources-8",
    question: "a source that a server subscribes to",
    by: ["Subscription.onSourceEvent"],
    requests: ({ sourceId }) => [{ batch: [source.key(sourceId)], consistent: true }],
  },
  {
    row: "sources-9",
    question: "a source, and the user who subscribes to it",
    by: ["Subscription.onSourceEvent"],
    requests: ({ sourceId, userId }) => [
      { batch: [source.key(sourceId), user.key(userId)], consistent: true },
    ],
  },
];
