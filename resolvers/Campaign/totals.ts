import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import type { CountedCampaign } from "#lib/mail/campaigns/totals";
import { campaignTotals } from "#lib/mail/campaigns/totals";
import * as days from "#lib/mail/days";
import * as page from "#lib/page";
import * as mailStats from "#table/mail/mailStats";

type Totals = Ctx<"Campaign.totals">;

/**
 * The campaign comes from the parent, and so do the totals if a list has read them. Its mails go out within
 * some weeks, so one Query has all days of at most ten variants.
 */
export function request(ctx: Totals): DynamoDBQueryRequest {
  const read = ctx.source?.totals;
  if (read) return runtime.earlyReturn(read);
  const range = mailStats.allOfCampaign(ctx.source?.campaignId ?? "");
  return ddb.query({ ...page.queryOf(range), limit: page.COUNTED_AT_ONCE });
}

/** Adds up the days: AppSync ends an evaluation with 1,000 loops, so each count has no loop of its own. */
export function response(ctx: Totals) {
  const sums = { sent: 0, delivered: 0, bounced: 0, complained: 0, opened: 0, clicked: 0 };
  const more = { unsubscribed: 0, machineOpened: 0 };
  for (const item of days.response({ error: ctx.error, result: ctx.result, args: ALL }).items) {
    const day = days.counted(item);
    sums.sent += day.sent;
    sums.delivered += day.delivered;
    sums.bounced += day.bounced;
    sums.complained += day.complained;
    sums.opened += day.opened;
    sums.clicked += day.clicked;
    more.unsubscribed += day.unsubscribed;
    more.machineOpened += day.machineOpened;
  }
  return campaignTotals(ctx.source as CountedCampaign, { ...sums, ...more });
}

/** The arguments of a reading of all days: none. */
const ALL = { from: "", to: "" };
