import * as limit from "../../limit.ts";
import type { Pattern } from "../../pattern.ts";
import * as mergeLog from "../mergeLog.ts";
import * as profile from "../profile.ts";

/** Merges that a person or a server asks for, and linked devices. */
export const mergePatterns: Pattern[] = [
  {
    row: "merges-1",
    question: "a profile that is to be merged or parted, and the one that it has joined",
    by: ["step/mergeProfiles", "step/unmergeProfiles"],
    requests: ({ profileId }) => [{ get: profile.key(profileId), consistent: true }],
  },
  {
    row: "merges-2",
    question: "the profiles that have joined a person, and a merge of any of them",
    by: ["step/unmergeProfiles"],
    requests: ({ profileId, at, messageId }) => [
      { batch: [profile.key(profileId), mergeLog.key(profileId, at, messageId)], consistent: true },
    ],
  },
  {
    row: "merges-3",
    question: "the profiles of two people who were parted, if they are merged again",
    by: ["step/mergeProfiles"],
    requests: ({ profileId }) => [{ batch: [profile.key(profileId)], consistent: true }],
  },
  {
    row: "merges-4",
    question: "how many devices a user has linked within the hour",
    by: ["step/linkDevice"],
    requests: ({ userId }) => [{ get: limit.linksOf(userId), consistent: true }],
  },
  {
    row: "merges-5",
    question:
      "all merges of a person, if profiles came along with the one that is undone; one request for each merged profile",
    by: ["step/unmergeProfiles"],
    requests: ({ profileId }) => [{ query: mergeLog.of(profileId), consistent: true }],
  },
];
