import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { keyOf } from "#lib/mail/campaigns/status";
import type { CampaignItem } from "#table/mail/campaign";

/** The values that this step stores in the stash. */
export type Loaded = { campaign: CampaignItem };

export function request(ctx: Ctx<"Mutation.resumeCampaign">): DynamoDBGetItemRequest {
  return ddb.get({ key: keyOf(ctx.args.input.campaignId), consistentRead: true });
}

export function response(ctx: Ctx<"Mutation.resumeCampaign", Partial<Loaded>, CampaignItem | null>): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.campaign = ctx.result ?? failNotFound("campaign");
  return null;
}
