import type { Pattern } from "../../pattern.ts";
import * as customerDay from "../customerDay.ts";
import * as customerLake from "../customerLake.ts";
import * as profile from "../profile.ts";
import * as profileEvent from "../profileEvent.ts";
import * as source from "../source.ts";

/** The access patterns of customer events in the lake. */
export const customerPatterns: Pattern[] = [
  {
    row: "customers-1",
    question: "which day of a source has events that its file may not have",
    by: ["queue/customerLake"],
    requests: ({ sourceId, day }) => [{ get: customerDay.key(sourceId, day), consistent: true }],
  },
  {
    row: "customers-2",
    question: "which file of a source's day counts",
    by: ["queue/customerLake", "queue/personErasure"],
    requests: ({ sourceId, day }) => [{ get: customerLake.key(sourceId, day), consistent: true }],
  },
  {
    row: "customers-3",
    question: "the events that a source sent on a day; one request for each shard, then their items",
    by: ["queue/customerLake"],
    requests: ({ sourceId, day, shard, profileId, at, messageId }) => [
      { query: profileEvent.receivedOn(sourceId, day, shard) },
      { batch: [profileEvent.key(profileId, at, sourceId, messageId)], consistent: true },
    ],
  },
  {
    row: "customers-4",
    question: "which files of a source count",
    by: ["queue/customerLake", "queue/personErasure"],
    requests: ({ sourceId }) => [{ query: customerLake.ofSource(sourceId), consistent: true }],
  },
  {
    row: "customers-5",
    question: "the marked days of a page of what is due",
    by: ["queue/due"],
    requests: ({ sourceId, day }) => [{ batch: [customerDay.key(sourceId, day)], consistent: true }],
  },
  {
    row: "customers-6",
    question: "the files of days of a source that are exported, and which of the days are marked",
    by: ["queue/customerLake"],
    requests: ({ sourceId, day, lastDay }) => [
      { query: customerDay.within(sourceId, day, lastDay), consistent: true },
      { query: customerLake.within(sourceId, day, lastDay), consistent: true },
    ],
  },
  {
    row: "customers-7",
    question: "the next of these files; for a marked day the profiles of a group of its rows",
    by: ["queue/customerLake"],
    requests: ({ sourceId, day, lastDay, profileId }) => [
      { query: customerDay.within(sourceId, day, lastDay), consistent: true },
      { query: customerLake.within(sourceId, day, lastDay), page: true, consistent: true },
      { batch: [profile.key(profileId)], consistent: true },
    ],
  },
  {
    row: "customers-8",
    question: "the setting of a source: its files as lines of JSON, too",
    by: ["queue/customerLake"],
    requests: ({ sourceId }) => [{ get: source.key(sourceId), consistent: true }],
  },
];
