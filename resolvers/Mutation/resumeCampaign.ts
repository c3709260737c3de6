import type { DynamoDBGetItemRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected, failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseCampaignKey, changedStatus, changeCampaignStatus } from "#lib/mail/campaigns/status";
import * as activeCaller from "#steps/activeCaller";
import * as due from "#table/due";
import type { CampaignItem } from "#table/mail/campaign";
import { CAMPAIGN_PROGRESS_SECONDS } from "#table/mail/campaign";

export const steps = {
  activeCaller,
  campaign: { request: campaignRequest, response: campaignResponse },
  resume: { request: resumeRequest, response: resumeResponse },
};

/** The values that this step stores in the stash. */
export type PausedCampaign = { campaign: CampaignItem };

export function campaignRequest(ctx: Ctx<"Mutation.resumeCampaign">): DynamoDBGetItemRequest {
  return ddb.get({ key: parseCampaignKey(ctx.args.input.campaignId), consistentRead: true });
}

export function campaignResponse(
  ctx: Ctx<"Mutation.resumeCampaign", Partial<PausedCampaign>, CampaignItem | null>,
): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.campaign = ctx.result ?? failNotFound("campaign");
  return null;
}

type Resume = Ctx<"Mutation.resumeCampaign", PausedCampaign, CampaignItem | null>;

export function resumeRequest(ctx: Resume): DynamoDBUpdateItemRequest {
  const { campaign } = ctx.stash;
  const update = goesOn(campaign, util.time.nowEpochMilliSeconds());
  const asRead = { walkedAt: { attributeExists: campaign.walkedAt !== undefined } };
  return changeCampaignStatus(campaign.campaignId, ["PAUSED"], update, asRead);
}

/** The page that was visited when the campaign was paused can be the last one, and be counted in between. */
export function resumeResponse(ctx: Resume) {
  if (ctx.error && ctx.result?.status === "PAUSED") failConflict();
  return changedStatus(ctx, "resumed");
}

/** Returns what a campaign goes on with: where it was when it was paused. */
function goesOn(
  { campaignId, walkedAt, startsAt, isDryRun }: CampaignItem,
  now: number,
): Pick<CampaignItem, "status"> {
  if (walkedAt) return { status: "DONE" };
  if (startsAt > iso(now)) return { status: "SCHEDULED", ...due.waiting(campaignId, startsAt) };
  const status = isDryRun ? "COUNTING" : "RUNNING";
  return { status, ...due.waiting(campaignId, iso(now + CAMPAIGN_PROGRESS_SECONDS * 1000)) };
}

function iso(at: number): string {
  return util.time.epochMilliSecondsToISO8601(at);
}
