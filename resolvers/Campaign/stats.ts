import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as days from "#lib/mail/days";
import * as mailStats from "#table/mail/mailStats";

/** The campaign comes from the parent. */
export function request(ctx: Ctx<"Campaign.stats">): DynamoDBQueryRequest {
  const { first, last } = days.parseDays(ctx.args);
  return days.request(mailStats.daysOfCampaign(ctx.source?.campaignId ?? "", first, last), ctx.args);
}

export function response(ctx: Ctx<"Campaign.stats">) {
  const { items, nextToken } = days.response(ctx);
  return {
    items: items.map((item) => ({ ...days.counted(item), variant: item.variant ?? null })),
    nextToken,
  };
}
