import * as due from "#table/due";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import { get, putIf } from "../../aws/dynamodb.ts";

export function findCampaign(campaignId: string): Promise<CampaignItem | undefined> {
  return get<CampaignItem>(campaign.key(campaignId));
}

/**
 * Writes a change of a campaign on the condition that nothing has changed it since it was read. While it walks, that is
 * progress: its wait for the next begins again, `after` ms later. Returns the campaign after the change; undefined if the
 * condition failed.
 */
export async function changeCampaign(
  before: CampaignItem,
  change: Partial<CampaignItem>,
  after = 0,
): Promise<CampaignItem | undefined> {
  const now = Date.now();
  const updatedAt = new Date(now).toISOString();
  const changed = { ...before, ...change, version: before.version + 1, updatedAt };
  const dueAt = new Date(now + after + campaign.PROGRESS_WITHIN_SECONDS * 1000).toISOString();
  const waiting = campaign.isWalking(changed) ? due.waiting(before.campaignId, dueAt) : {};
  const written = { ...changed, ...due.NOT_WAITING, ...waiting };
  const isWritten = await putIf(written, {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": before.version },
  });
  return isWritten ? written : undefined;
}
