import * as due from "#table/due";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import { get, putIf } from "../../aws/dynamodb.ts";

export function findCampaign(campaignId: string): Promise<CampaignItem | undefined> {
  return get<CampaignItem>(campaign.key(campaignId));
}

/**
 * Writes a change of a campaign on the condition that nothing has changed it since it was read. While it
 * walks, that is progress: its wait for the next begins again, `after` ms later. While it is paused, that is
 * the wait for its end. Returns the campaign after the change; undefined if the condition failed.
 */
export async function changeCampaign(
  before: CampaignItem,
  change: Partial<CampaignItem>,
  after = 0,
): Promise<CampaignItem | undefined> {
  const now = Date.now();
  const updatedAt = new Date(now).toISOString();
  const changed = { ...before, ...change, version: before.version + 1, updatedAt };
  const seconds = waitsFor(changed);
  const waiting =
    seconds === undefined
      ? {}
      : due.waiting(before.campaignId, new Date(now + after + seconds * 1000).toISOString());
  const written = { ...changed, ...due.NOT_WAITING, ...waiting, ...campaign.placesOf(changed) };
  const isWritten = await putIf(written, {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": before.version },
  });
  return isWritten ? written : undefined;
}

function waitsFor(changed: CampaignItem): number | undefined {
  if (campaign.isWalking(changed)) return campaign.CAMPAIGN_PROGRESS_SECONDS;
  return changed.status === "PAUSED" ? campaign.PAUSED_SECONDS : undefined;
}
