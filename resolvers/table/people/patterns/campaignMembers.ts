import * as idempotency from "../../idempotency.ts";
import type { Key } from "../../key.ts";
import * as settings from "../../mail/settings.ts";
import * as template from "../../mail/template.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as user from "../../users/user.ts";
import * as profile from "../profile.ts";
import * as segment from "../segment.ts";

const WALK = ["queue/campaigns"];

/** The access patterns of campaigns to segments: what starts one, and the walk over the members. */
export const campaignMembers: Pattern[] = [
  {
    row: "campaign-members-1",
    question: "the segment that a campaign is to",
    by: WALK,
    requests: ({ segmentId }) => [{ get: segment.key(segmentId), consistent: true }],
  },
  {
    row: "campaign-members-2",
    question: "the next hundred members of a segment; the list has 8 parts",
    by: WALK,
    requests: ({ segmentId, generation, shard }) => [
      { query: segment.members(segmentId, generation, shard), page: true, consistent: true },
    ],
  },
  {
    row: "campaign-members-3",
    question: "the profiles of these members, and those with which they are merged",
    by: WALK,
    requests: ({ profileId }) => [{ batch: [profile.key(profileId)], consistent: true }],
  },
  {
    row: "campaign-members-4",
    question: "the users of these people",
    by: WALK,
    requests: ({ userId }) => [{ batch: [user.key(userId)], consistent: true }],
  },
  {
    row: "campaign-members-5",
    question: "what decides whether a campaign to a segment starts",
    by: ["step/startCampaign"],
    requests: (input) => [{ batch: deciding(input), consistent: true }],
  },
  {
    row: "campaign-members-6",
    question: "the same, and whether the caller has requested it before",
    by: ["step/startCampaign"],
    requests: (input) => [
      {
        batch: [...deciding(input), idempotency.key(input.userId, input.operation, input.idempotencyKey)],
        consistent: true,
      },
    ],
  },
];

function deciding({ templateKey, segmentId }: Subject): Key[] {
  return [settings.key, template.key(templateKey), segment.key(segmentId)];
}
