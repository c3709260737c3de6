import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { changedStatus, changeCampaignStatus } from "#lib/mail/campaigns/status";
import * as activeCaller from "#steps/activeCaller";
import { CANCELLABLE_CAMPAIGN_STATUSES } from "#table/mail/campaign";

export const steps = {
  activeCaller,
  cancel: { request, response },
};

/** Nothing needs its variables any more, which can be secrets, nor the address at which its walk was. */
export function request(ctx: Ctx<"Mutation.cancelCampaign">): DynamoDBUpdateItemRequest {
  const gone = ddb.operations.remove();
  const cancelled = { status: "CANCELLED" as const, variables: gone, cursor: gone };
  return changeCampaignStatus(ctx.args.input.campaignId, CANCELLABLE_CAMPAIGN_STATUSES, cancelled);
}

export function response(ctx: Ctx<"Mutation.cancelCampaign">) {
  return changedStatus(ctx, "cancelled");
}
