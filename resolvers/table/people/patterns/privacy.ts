import type { Pattern } from "../../pattern.ts";
import * as delivery from "../delivery.ts";
import * as destination from "../destination.ts";
import * as erasure from "../erasure.ts";
import * as group from "../group.ts";
import * as identity from "../identity.ts";
import * as mergeLog from "../mergeLog.ts";
import * as profile from "../profile.ts";
import * as rawEvent from "../rawEvent.ts";
import * as segment from "../segment.ts";
import * as source from "../source.ts";
import * as records from "../sourceRecords.ts";
import * as suppressed from "../suppressed.ts";

const by = ["queue/personErasure"];
const exporting = ["queue/personExport"];

/** The access patterns of requests of people about their data. */
export const privacyPatterns: Pattern[] = [
  {
    row: "privacy-1",
    question: "whether an identity is suppressed",
    by: ["step/changeSuppression"],
    requests: ({ identityType, hash }) => [{ get: suppressed.key(identityType, hash), consistent: true }],
  },
  {
    row: "privacy-2",
    question: "a person who is to be exported or erased, or was merged with one, by any profile",
    by: ["step/eraseProfile", "Mutation.exportProfile", ...exporting, ...by],
    requests: ({ profileId }) => [{ get: profile.key(profileId), consistent: true }],
  },
  {
    row: "privacy-3",
    question: "an erasure, and its report",
    by: ["Query.profileErasure", ...by],
    requests: ({ profileId }) => [{ get: erasure.key(profileId), consistent: true }],
  },
  {
    row: "privacy-4",
    question: "the erasures of a page of what is due",
    by: ["queue/due"],
    requests: ({ profileId }) => [{ batch: [erasure.key(profileId)], consistent: true }],
  },
  {
    row: "privacy-5",
    question: "the profile of a user who was deleted",
    by,
    requests: ({ userId }) => [{ get: identity.key("user", userId), consistent: true }],
  },
  {
    row: "privacy-6",
    question: "the profiles of a person",
    by,
    requests: ({ profileId }) => [{ batch: [profile.key(profileId)], consistent: true }],
  },
  {
    row: "privacy-7",
    question: "which identities of a person are suppressed",
    by: [...by, ...exporting],
    requests: ({ identityType, hash }) => [{ batch: [suppressed.key(identityType, hash)], consistent: true }],
  },
  {
    row: "privacy-8",
    question: "what each source has sent of a person; one request for each source and user or anonymous id",
    by,
    requests: ({ sourceId, identityType, identityValue }) => [
      { query: source.all, consistent: true },
      { query: rawEvent.of(sourceId, identityType as "user", identityValue), consistent: true },
    ],
  },
  {
    row: "privacy-9",
    question: "the history, merges and measures of each profile, and the events as they were taken",
    by,
    requests: ({ profileId, sourceId, identityType, identityValue, messageId }) => [
      { query: { partition: profile.profilePartition(profileId) }, consistent: true },
      { batch: [rawEvent.key(sourceId, identityType as "user", identityValue, messageId)], consistent: true },
    ],
  },
  {
    row: "privacy-10",
    question: "the deliveries of a person; one request for each destination and profile",
    by,
    requests: ({ destinationId, profileId }) => [
      { query: destination.all, consistent: true },
      { query: delivery.of(destinationId, profileId), consistent: true },
    ],
  },
  {
    row: "privacy-11",
    question: "the lines of a person in the list of all profiles and in groups",
    by,
    requests: ({ listShard, profileId, groupId }) => [
      {
        batch: [profile.entryKey(listShard, profileId), group.groupMemberKey(groupId, profileId)],
        ...{ consistent: true, mixed: true },
      },
    ],
  },
  {
    row: "privacy-12",
    question: "the lines of a person in lists of members",
    by,
    requests: ({ segmentId, generation, shard, profileId }) => [
      { query: segment.segments, consistent: true },
      { batch: [segment.segmentMemberKey(segmentId, generation, shard, profileId)], consistent: true },
    ],
  },
  {
    row: "privacy-13",
    question: "merges of a person with whom the erased one was merged before; one request for each profile",
    by,
    requests: ({ profileId }) => [{ query: mergeLog.of(profileId), consistent: true }],
  },
  {
    row: "privacy-14",
    question: "to whom the identities of a person lead",
    by,
    requests: ({ identityType, identityValue }) => [
      { batch: [identity.key(identityType, identityValue)], consistent: true },
    ],
  },
  {
    row: "privacy-15",
    question: "the history, merges and measures of each profile, to export",
    by: exporting,
    requests: ({ profileId }) => [
      { query: { partition: profile.profilePartition(profileId) }, consistent: true },
    ],
  },
  {
    row: "privacy-16",
    question: "the deliveries of a person, to export; one request for each destination and profile",
    by: exporting,
    requests: ({ destinationId, profileId }) => [
      { query: destination.all, consistent: true },
      { query: delivery.of(destinationId, profileId), consistent: true },
    ],
  },
  {
    row: "privacy-17",
    question: "the groups of a profile with their traits, to export",
    by: exporting,
    requests: ({ profileId, groupId }) => [
      {
        batch: [group.groupMemberKey(groupId, profileId), group.key(groupId)],
        ...{ consistent: true, mixed: true },
      },
    ],
  },
  {
    row: "privacy-18",
    question:
      "names, counts and problems that have an address of an erased person; three requests for each source",
    by,
    requests: ({ sourceId }) => [
      { query: records.namesOf(sourceId), consistent: true },
      { query: records.allCountsOf(sourceId), consistent: true },
      { query: records.allProblemsOf(sourceId), consistent: true },
    ],
  },
];
