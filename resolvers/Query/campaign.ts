import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { living } from "#lib/living";
import { parseCampaignKey } from "#lib/mail/campaigns/status";
import * as present from "#lib/mail/present";
import type { CampaignItem } from "#table/mail/campaign";

export function request(ctx: Ctx<"Query.campaign">): DynamoDBGetItemRequest {
  return ddb.get({ key: parseCampaignKey(ctx.args.campaignId), consistentRead: true });
}

export function response(ctx: Ctx<"Query.campaign", never, CampaignItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return present.campaign(living(ctx.result) ?? failNotFound("campaign"));
}
