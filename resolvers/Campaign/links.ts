import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";

type Read = Ctx<"Campaign.links">;

/** The campaign comes from the parent. Ten variants have at most 510 links. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const range = mailStats.linksOfCampaign(ctx.source?.campaignId ?? "");
  return ddb.query({ ...page.queryOf(range), limit: page.COUNTED_AT_ONCE });
}

/** AppSync sorts texts only: each is the number of clicks with leading zeros, and its place in the list. */
export function response(ctx: Read) {
  const read = page.response<MailStatsItem>({ error: ctx.error, result: ctx.result, args: {} });
  const clicked = allLiving(read.items).filter((item) => (item.clicked ?? 0) > 0);
  const order = clicked.map((item, at) => `${LARGE + (item.clicked ?? 0)}#${at}`).sort();
  return order
    .map((text) => clicked[+(text.split("#")[1] ?? "0")])
    .reverse()
    .map((item) => ({ link: item?.link ? item.link : null, clicked: item?.clicked ?? 0 }));
}

/** More than any number of clicks. */
const LARGE = 1000000000;
