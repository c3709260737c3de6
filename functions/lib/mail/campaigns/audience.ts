import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get, query } from "../../aws/dynamodb.ts";
import type { Names } from "./listed.ts";
import { nextMembers } from "./members.ts";

/** The audience of a campaign: a list that is read page by page, in an order that never changes. */
export type Audience = (cursor: string | undefined) => Promise<Names>;

/**
 * Returns the list of a campaign as it is read now. A segment's list is `BUILDING` while its rule has changed
 * and not everybody was looked at. It is `DELETED` if there is no such segment any more: one that was created
 * with its id since then is another.
 */
export async function audienceOf({
  tag,
  segmentId,
  createdAt,
}: CampaignItem): Promise<Audience | "BUILDING" | "DELETED"> {
  if (segmentId === undefined) return (cursor) => nextAddresses(tag, cursor);
  const found = await get<SegmentItem>(segment.key(segmentId));
  if (!found || found.createdAt > createdAt) return "DELETED";
  if (found.status === "BUILDING") return "BUILDING";
  // All lists of a segment have the same order. The one that is read now is deleted two minutes after another
  // takes its place, which is the time limit of a walk.
  return (cursor) => nextMembers(segmentId, found.listed, cursor);
}

/** Returns the addresses behind the cursor: of the people who have the tag, or of all subscribers. */
async function nextAddresses(tag: string | undefined, cursor: string | undefined): Promise<Names> {
  const [range, at] =
    tag === undefined
      ? [
          subscriber.byAddress(""),
          (email: string) => ({ ...subscriber.key(email), ...subscriber.listed(email) }),
        ]
      : [subscriberTag.having(tag), (email: string) => subscriberTag.key(tag, email)];
  const { items, next } = await query<{ email: string }>(range, {
    limit: campaign.PEOPLE_PER_PAGE,
    ...(cursor === undefined ? {} : { after: at(cursor) }),
  });
  return {
    listed: items.map(({ email }) => ({ email })),
    cursor: items.at(-1)?.email,
    isLast: next === undefined,
  };
}
