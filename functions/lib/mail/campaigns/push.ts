import type { WatchedItem } from "#table/watched";
import * as watched from "#table/watched";
import { sendOperation } from "../../aws/appsync.ts";
import { get, update } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import { iso } from "../../text/iso.ts";

/**
 * The mutation selects every field that a push contains: AppSync pushes only what the mutation selects. A
 * stage without customer data has no `segmentId`.
 */
export const PUBLISH_CAMPAIGN = `mutation PublishCampaign($campaignId: ID!) {
  publishCampaign(campaignId: $campaignId) {
    campaignId name status version templateKey number variants { variant templateKey number weight }
    tag sendAt localTime dryRun startsAt walkedAt claimed skipped skippedBecause { reason count }
    estimate { seconds dollars zones { timezone people } }
    pausedBecause actor createdAt updatedAt
    totals {
      expected claimed skipped sent delivered bounced complained opened clicked unsubscribed machineOpened
    }
  }
}`;

/** A campaign that has changed. `since`: the time from which a push shows the change. */
export interface CampaignPush {
  campaignId: string;
  since?: string;
}

/** The least time between two pushes of a campaign. */
const PAUSE_SECONDS = 1;

/**
 * Pushes the present state of a campaign to its subscribers, unless it has none. Within a second of the last
 * push it is put off; then it is dropped if another push has begun since, which shows the change as well. A
 * message that comes again (`receives`) is not dropped: the push that has begun may be its own, which failed.
 * Throws if DynamoDB, SQS or the API fails.
 */
export async function pushCampaign({ campaignId, since }: CampaignPush, receives = 1): Promise<void> {
  const now = Date.now();
  const mark = await get<WatchedItem>(watched.watchedCampaign(campaignId));
  if (!mark || mark.until <= iso(now)) return;
  if (receives === 1 && since !== undefined && (mark.pushedAt ?? "") > since) return;
  if (await claim(campaignId, now)) return sendOperation(PUBLISH_CAMPAIGN, { campaignId });
  const later: CampaignPush = { campaignId, since: since ?? iso(now) };
  await sendAll("publishCampaign", [later], { delaySeconds: PAUSE_SECONDS });
}

/** Claims the push: of concurrent workers, one gets true. */
function claim(campaignId: string, now: number): Promise<boolean> {
  return update(watched.watchedCampaign(campaignId), "SET #pushedAt = :now", {
    ConditionExpression:
      "attribute_exists(#until) AND (attribute_not_exists(#pushedAt) OR #pushedAt <= :before)",
    ExpressionAttributeValues: { ":now": iso(now), ":before": iso(now - PAUSE_SECONDS * 1000) },
  });
}
