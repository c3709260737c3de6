import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { changedStatus, changeStatus } from "#lib/mail/campaigns/status";

/** A dry run sends nothing that could wait. */
export function request(ctx: Ctx<"Mutation.pauseCampaign">): DynamoDBUpdateItemRequest {
  const paused = { status: "PAUSED", pausedBecause: "MANUAL" };
  const sends = { isDryRun: { attributeExists: false } };
  return changeStatus(ctx.args.input.campaignId, ["SCHEDULED", "RUNNING", "DONE"], paused, sends);
}

export function response(ctx: Ctx<"Mutation.pauseCampaign">) {
  return changedStatus(ctx, "paused");
}
