import type { Pattern } from "../../pattern.ts";
import * as subscriber from "../../mail/subscriber.ts";
import * as emailOwner from "../../users/emailOwner.ts";
import * as user from "../../users/user.ts";
import * as group from "../group.ts";
import * as identity from "../identity.ts";
import * as mergeLog from "../mergeLog.ts";
import * as profile from "../profile.ts";
import * as profileEvent from "../profileEvent.ts";
import * as segment from "../segment.ts";

const BY_IDENTITY = ["Query.profile", "Query.profileByIdentity", "User.profile", "Subscriber.profile"];
const OF_MEMBER_ITEMS = ["GroupMember.profile", "SegmentMember.profile"];
const OF_MEMBERS = ["Profile.identities", "Profile.groups", "Profile.user", "Profile.subscriber"];

/** Reading profiles and groups. */
export const profilePatterns: Pattern[] = [
  {
    row: "profiles-1",
    question: "the profile of a user id",
    by: ["Query.profile", "User.profile"],
    requests: (input) => [
      { get: identity.key("user", input.userId), consistent: true },
      { get: profile.key(input.profileId), consistent: true },
    ],
  },
  {
    row: "profiles-2",
    question: "the profile of any identity",
    by: ["Query.profileByIdentity"],
    requests: (input) => [
      { get: identity.key(input.identityType, input.identityValue), consistent: true },
      { get: profile.key(input.profileId), consistent: true },
    ],
  },
  {
    row: "profiles-3",
    question: "a profile by its id",
    by: ["Query.profileById", ...OF_MEMBER_ITEMS],
    requests: (input) => [{ get: profile.key(input.profileId), consistent: true }],
  },
  {
    row: "profiles-4",
    question: "the profile that a profile has joined",
    by: [...BY_IDENTITY, "Query.profileById", ...OF_MEMBER_ITEMS],
    requests: (input) => [{ get: profile.key(input.profileId), consistent: true }],
  },
  {
    row: "profiles-5",
    question: "the profile of a subscriber: by the address, else by the user who has verified it",
    by: ["Subscriber.profile"],
    requests: (input) => [
      { get: identity.key("email", input.address), consistent: true },
      { get: emailOwner.key(input.address), consistent: true },
      { get: identity.key("user", input.userId), consistent: true },
      { get: profile.key(input.profileId), consistent: true },
    ],
  },
  {
    row: "profiles-6",
    question: "all profiles; the cursor walks 16 parts",
    by: ["Query.profiles"],
    requests: (input) => [
      { query: profile.listed(input.listShard), page: true },
      { batch: [profile.key(input.profileId)], consistent: true },
    ],
  },
  {
    row: "profiles-7",
    question: "the profiles that have joined a profile",
    by: OF_MEMBERS,
    requests: (input) => [{ batch: [profile.key(input.profileId)], consistent: true }],
  },
  {
    row: "profiles-8",
    question: "the groups of a person",
    by: ["Profile.groups"],
    requests: (input) => [{ batch: [group.key(input.groupId)], consistent: true }],
  },
  {
    row: "profiles-9",
    question: "the user with the verified user id of a person",
    by: ["Profile.user", "Profile.subscriber"],
    requests: (input) => [{ batch: [user.key(input.userId)], consistent: true }],
  },
  {
    row: "profiles-10",
    question: "the subscriber of a person",
    by: ["Profile.subscriber"],
    requests: (input) => [{ get: subscriber.key(input.address), consistent: true }],
  },
  {
    row: "profiles-11",
    question: "a group",
    by: ["Query.group"],
    requests: (input) => [{ get: group.key(input.groupId), consistent: true }],
  },
  {
    row: "profiles-12",
    question: "the members of a group",
    by: ["Group.members"],
    requests: (input) => [{ query: group.membersOf(input.groupId), page: true }],
  },
  {
    row: "profiles-13",
    question: "the history of a person; one request for each merged profile",
    by: ["Profile/events"],
    requests: (input) => [{ query: profileEvent.of(input.profileId), page: true, order: "either" }],
  },
  {
    row: "profiles-14",
    question: "the history of a person in a range; one request for each merged profile",
    by: ["Profile/events"],
    requests: (input) => [
      {
        query: profileEvent.within(input.profileId, input.from, input.to),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "profiles-15",
    question: "the merges of a person; one request for each merged profile",
    by: ["Profile.merges", "Profile/merges"],
    requests: (input) => [{ query: mergeLog.of(input.profileId), page: true, order: "either" }],
  },
  {
    row: "profiles-16",
    question: "the segments of a person; two requests for more than a hundred",
    by: ["Profile.segments"],
    requests: (input) => [{ batch: [segment.key(input.segmentId)], consistent: true }],
  },
  {
    row: "profiles-17",
    question: "all groups",
    by: ["Query.groups"],
    requests: (input) => [
      { query: group.withPrefix(""), page: true },
      { batch: [group.key(input.groupId)], consistent: true },
    ],
  },
  {
    row: "profiles-18",
    question: "the groups whose id begins so",
    by: ["Query.groups"],
    requests: (input) => [
      { query: group.withPrefix(input.groupId), page: true },
      { batch: [group.key(input.groupId)], consistent: true },
    ],
  },
];
