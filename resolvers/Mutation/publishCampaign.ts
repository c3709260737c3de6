import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseCampaignKey } from "#lib/mail/campaigns/status";
import * as present from "#lib/mail/present";
import type { CampaignItem } from "#table/mail/campaign";

type Publish = Ctx<"Mutation.publishCampaign", never, CampaignItem | null>;

export function request(ctx: Publish): DynamoDBGetItemRequest {
  return ddb.get({ key: parseCampaignKey(ctx.args.campaignId), consistentRead: true });
}

/** Returns null for a campaign that does not exist: it has no subscribers. */
export function response(ctx: Publish) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ? present.campaign(ctx.result) : null;
}
