import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseId } from "#lib/ids";
import { changedStatus, changeCampaignStatus } from "#lib/mail/campaigns/status";
import * as activeCaller from "#steps/activeCaller";
import * as due from "#table/due";
import { PAUSABLE, PAUSED_SECONDS } from "#table/mail/campaign";

export const steps = {
  activeCaller,
  pause: { request, response },
};

/**
 * A dry run sends nothing that could wait. From now on the campaign waits for the end of a pause that is too
 * long.
 */
export function request(ctx: Ctx<"Mutation.pauseCampaign">): DynamoDBUpdateItemRequest {
  const campaignId = parseId(ctx.args.input.campaignId, "campaign");
  const endsAt = util.time.epochMilliSecondsToISO8601(
    util.time.nowEpochMilliSeconds() + PAUSED_SECONDS * 1000,
  );
  const waiting = due.waiting(campaignId, endsAt);
  const paused = { status: "PAUSED" as const, pausedBecause: "MANUAL", ...waiting };
  const sends = { isDryRun: { attributeExists: false } };
  return changeCampaignStatus(campaignId, PAUSABLE, paused, sends);
}

export function response(ctx: Ctx<"Mutation.pauseCampaign">) {
  return changedStatus(ctx, "paused");
}
