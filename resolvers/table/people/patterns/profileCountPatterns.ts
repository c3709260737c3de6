import type { Pattern } from "../../pattern.ts";
import * as profile from "../profile.ts";
import * as profileCount from "../profileCount.ts";

/** The access patterns of the number of people with data. */
export const profileCountPatterns: Pattern[] = [
  {
    row: "profile-counts-1",
    question: "the number of people with data",
    by: ["Overview.profiles"],
    requests: () => [{ query: profileCount.all, page: true }],
  },
  {
    row: "profile-counts-2",
    question: "profiles that are new, merged, parted or erased, and whether they are counted",
    by: ["stream/react", "queue/due", "queue/personErasure"],
    requests: ({ profileId, listShard }) => [
      {
        batch: [profile.key(profileId), profileCount.countedProfileKey(listShard, profileId)],
        consistent: true,
      },
    ],
  },
  {
    row: "profile-counts-3",
    question: "all profiles, and those that are counted, for the walk that counts them",
    by: ["queue/due"],
    requests: ({ listShard }) => [
      { query: profile.listed(listShard), page: true, consistent: true },
      { query: profileCount.countedProfilesOf(listShard), page: true, consistent: true },
    ],
  },
  {
    row: "profile-counts-4",
    question: "if a new stage has a profile",
    by: ["schedule/due"],
    requests: ({ listShard }) => [{ query: profile.listed(listShard), page: true, consistent: true }],
  },
];
