import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";

type Read = Ctx<"Campaign.hours">;

/** The campaign comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const range = mailStats.hoursOfCampaign(ctx.source?.campaignId ?? "");
  return ddb.query({ ...page.queryOf(range), limit: page.COUNTED_AT_ONCE });
}

/** A difference can be counted before the count that it takes away from. */
export function response(ctx: Read) {
  const { items } = page.response<MailStatsItem>({ error: ctx.error, result: ctx.result, args: {} });
  return allLiving(items).map(({ hour, sent, opened, clicked }) => ({
    at: `${hour}:00:00.000Z`,
    sent: Math.max(0, sent ?? 0),
    opened: Math.max(0, opened ?? 0),
    clicked: Math.max(0, clicked ?? 0),
  }));
}
