import * as idempotency from "../../idempotency.ts";
import type { Key } from "../../key.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as user from "../../users/user.ts";
import * as group from "../group.ts";
import * as measures from "../measures.ts";
import * as profile from "../profile.ts";
import * as profileEvent from "../profileEvent.ts";
import * as rulesWalk from "../rulesWalk.ts";
import * as segment from "../segment.ts";
import * as watched from "../../watched.ts";

const LISTENING = ["Subscription.onSegmentMembership"];
const PREVIEW = ["Query/previewSegment"];
const WALK = ["queue/segments"];
const EXPORT = ["queue/customerLake"];

const memberOf = ({ segmentId, generation, shard, profileId }: Subject): Key =>
  segment.segmentMemberKey(segmentId, generation, shard, profileId);
const membersOf = ({ segmentId, generation, shard }: Subject) =>
  segment.members(segmentId, generation, shard);

/** The access patterns of segments, their members, and the walks after a change of the rules. */
export const segmentPatterns: Pattern[] = [
  {
    row: "segments-1",
    question: "a segment",
    by: ["Query.segment", "Mutation.exportSegment", ...EXPORT, "queue/personErasure", ...WALK],
    requests: ({ segmentId }) => [{ get: segment.key(segmentId), consistent: true }],
  },
  {
    row: "segments-2",
    question: "all segments",
    by: ["Query.segments"],
    requests: () => [{ query: segment.segments, page: true, consistent: true }],
  },
  {
    row: "segments-3",
    question: "all computed traits",
    by: ["Query.computedTraits"],
    requests: () => [{ query: segment.computedTraits, page: true, consistent: true }],
  },
  {
    row: "segments-4",
    question: "the members of a segment; the cursor walks 8 parts",
    by: ["Segment.members"],
    requests: (input) => [{ query: membersOf(input), page: true }],
  },
  {
    row: "segments-5",
    question: "the number of members of a segment",
    by: ["Segment.memberCount"],
    requests: ({ segmentId, generation }) => [
      { query: segment.memberCountsOf(segmentId, generation), page: true, consistent: true },
    ],
  },
  {
    row: "segments-6",
    question: "all segments and computed traits, beside which a change is checked",
    by: ["step/checkSegment", "step/checkComputedTrait", "step/checkRemoval", ...PREVIEW],
    requests: () => [{ query: segment.rules, consistent: true }],
  },
  {
    row: "segments-7",
    question: "the result of an earlier change with the same idempotencyKey",
    by: ["step/checkSegment", "step/checkComputedTrait"],
    requests: ({ userId, operation, idempotencyKey }) => [
      { get: idempotency.key(userId, operation, idempotencyKey), consistent: true },
    ],
  },
  {
    row: "segments-8",
    question: "a segment that a server subscribes to",
    by: LISTENING,
    requests: ({ segmentId }) => [{ batch: [segment.key(segmentId)], consistent: true }],
  },
  {
    row: "segments-9",
    question: "a segment, and the user who subscribes to it",
    by: LISTENING,
    requests: ({ segmentId, userId }) => [
      { batch: [segment.key(segmentId), user.key(userId)], consistent: true },
    ],
  },
  {
    row: "segments-10",
    question:
      "what is known of a profile that enters or leaves segments: these, the member, who subscribes, and whether the person was erased",
    by: ["queue/members", ...WALK],
    requests: (input) => [
      {
        batch: [
          ...[segment.key(input.segmentId), memberOf(input), watched.ofSegment(input.segmentId)],
          profile.key(input.profileId),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "segments-11",
    question: "which changes of members are still to be counted, once some of them were counted before",
    by: ["stream/aggregate"],
    requests: ({ segmentId, generation, eventId }) => [
      { batch: [segment.deltaKey(segmentId, generation, eventId)], consistent: true },
    ],
  },
  {
    row: "segments-12",
    question: "a walk after a change of the rules",
    by: WALK,
    requests: ({ generation }) => [{ get: rulesWalk.key(generation), consistent: true }],
  },
  {
    row: "segments-13",
    question: "a page of all profiles, which are looked at one after another",
    by: [...WALK, "queue/due"],
    requests: ({ listShard }) => [{ query: profile.listed(listShard), page: true, consistent: true }],
  },
  {
    row: "segments-14",
    question: "the profiles of such a page, when it is visited again",
    by: WALK,
    requests: ({ profileId }) => [{ batch: [profile.key(profileId)], consistent: true }],
  },
  {
    row: "segments-15",
    question: "which of the profiles that are in a segment its new list has",
    by: WALK,
    requests: (input) => [{ batch: [memberOf(input)], consistent: true }],
  },
  {
    row: "segments-16",
    question: "whether somebody subscribes to a segment whose list is complete",
    by: WALK,
    requests: ({ segmentId }) => [{ get: watched.ofSegment(segmentId), consistent: true }],
  },
  {
    row: "segments-17",
    question: "the members and the counts of a list that is deleted",
    by: WALK,
    requests: (input) => [
      { query: membersOf(input), page: true, consistent: true },
      { query: segment.memberCountsOf(input.segmentId, input.generation), page: true, consistent: true },
    ],
  },
  {
    row: "segments-18",
    question: "some of all profiles, at which a preview looks; one request for each of 16 parts, or two",
    by: PREVIEW,
    requests: ({ listShard }) => [{ query: profile.listed(listShard), page: true }],
  },
  {
    row: "segments-19",
    question: "the profiles at which a preview looks",
    by: PREVIEW,
    requests: ({ profileId }) => [{ batch: [profile.key(profileId)], consistent: true }],
  },
  {
    row: "segments-20",
    question: "their measures, if the rule asks for events",
    by: PREVIEW,
    requests: ({ profileId }) => [{ batch: [measures.key(profileId)], consistent: true }],
  },
  {
    row: "segments-21",
    question: "their histories, if no saved rule asks for the events",
    by: PREVIEW,
    requests: ({ profileId }) => [{ query: profileEvent.of(profileId), page: true, consistent: true }],
  },
  {
    row: "segments-22",
    question: "the groups of the people at which a preview looks, if the rule asks for groups",
    by: PREVIEW,
    requests: ({ profileId, groupId }) => [
      { batch: [profile.key(profileId)], consistent: true },
      { batch: [group.key(groupId)], consistent: true },
    ],
  },
  {
    row: "segments-23",
    question: "a group whose traits have changed, and a page of its members, who are looked at again",
    by: WALK,
    requests: ({ profileId, groupId }) => [
      { get: group.key(groupId), consistent: true },
      { query: group.membersOf(groupId), page: true, consistent: true },
      { batch: [profile.key(profileId)], consistent: true },
    ],
  },
  {
    row: "segments-24",
    question:
      "the number of members of a segment, if more changes are not taken in than a page has, or for a campaign or an export",
    by: ["Segment/memberCount", "step/startCampaign", ...EXPORT],
    requests: ({ segmentId, generation }) => [
      { query: segment.memberCountsOf(segmentId, generation), consistent: true },
    ],
  },
  {
    row: "segments-25",
    question: "the members of a segment to export, part by part, then their profiles",
    by: EXPORT,
    requests: (input) => [
      { query: membersOf(input), page: true, consistent: true },
      { batch: [profile.key(input.profileId)], consistent: true },
    ],
  },
];
