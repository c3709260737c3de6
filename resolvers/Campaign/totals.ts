import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as days from "#lib/mail/days";
import * as page from "#lib/page";
import type { CampaignItem } from "#table/mail/campaign";
import * as mailStats from "#table/mail/mailStats";

type Totals = Ctx<"Campaign.totals">;

/**
 * The campaign comes from the parent. Its mails go out within some weeks, so one Query has all days of at
 * most ten variants.
 */
export function request(ctx: Totals): DynamoDBQueryRequest {
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
  return { ...visits(ctx.source as Visited), ...sums, ...more };
}

/** The arguments of a reading of all days: none. */
const ALL = { from: "", to: "" };

type Visited = Pick<CampaignItem, "claimed" | "expected" | "walkedAt"> & { skipped: number };

/** The number of visited people is exact once all were visited. */
function visits({ claimed, skipped, expected, walkedAt }: Visited) {
  return { claimed, skipped, expected: walkedAt ? claimed + skipped : (expected ?? null) };
}
