import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { daysBefore, rate } from "#lib/mail/days";
import * as page from "#lib/page";
import type { LoadedSettings } from "#steps/mail/settings";
import * as settings from "#steps/mail/settings";
import * as mailStats from "#table/mail/mailStats";
import * as health from "#table/mail/sendingHealth";

export const steps = {
  settings,
  counts: { request, response },
};

type Counts = Ctx<
  "Query.sendingHealth",
  LoadedSettings & { today: string },
  { items: mailStats.MailStatsItem[] }
>;

/** The days are in the settings' time zone. */
export function request(ctx: Counts): DynamoDBQueryRequest {
  const today = util.time.nowFormatted("yyyy-MM-dd", ctx.stash.settings.timezone);
  ctx.stash.today = today;
  const range = mailStats.days(daysBefore(today, health.DAYS - 1), today);
  return ddb.query({ ...page.queryOf(range), consistentRead: true });
}

export function response(ctx: Counts) {
  if (ctx.error) failUnexpected(ctx.error);
  const { settings, today } = ctx.stash;
  const counts = health.sumOf(ctx.result.items, settings);
  const { pausedAt, pausedBecause, resumedAt } = settings;
  return {
    ...counts,
    to: today,
    bounceRate: rate(counts.bounced, counts.sent),
    complaintRate: rate(counts.complained, counts.sent),
    maxBounceRate: health.MAX_BOUNCE_RATE,
    maxComplaintRate: health.MAX_COMPLAINT_RATE,
    minSent: health.MIN_HEALTH_SENDS,
    isJudged: counts.sent >= health.MIN_HEALTH_SENDS,
    pausedAt,
    pausedBecause,
    resumedAt,
  };
}
