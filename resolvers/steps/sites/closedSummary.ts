import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import * as page from "#lib/page";
import { summaryOf, type Whole, wholeOf } from "#lib/sites/closedSummary";
import { HEAD_NUMBERS } from "#table/sites/counts";
import type { SiteItem } from "#table/sites/site";
import { statsDaysOf } from "#table/sites/site";
import * as stats from "#table/sites/stats";

type Stash = { isAsked?: boolean; whole?: Whole };
type Source = Pick<SiteItem, "siteId" | "dailyStatsDays">;
type Ctx = Context<{ from: string; to: string }, Stash, { result: unknown }, Source>;

/** The days or months of twice the range. */
const LIMIT = 10;

/**
 * A pipeline step after `ask`, or after `askShared`: answers a range that is one day or one month, with the
 * one before it. After an answer, no step reads counts.
 */
export function request(ctx: Ctx): DynamoDBQueryRequest | null {
  if (ctx.stash.isAsked) return runtime.earlyReturn(ctx.prev.result);
  const whole = wholeOf(ctx.args, statsDaysOf(ctx.source ?? {}).dailyStatsDays);
  if (!whole) return runtime.earlyReturn(null);
  ctx.stash.whole = whole;
  const { period, before, to } = whole;
  const range = stats.within(ctx.source?.siteId ?? "", period, before, to);
  const query = ddb.query({ ...page.queryOf(range), limit: LIMIT });
  return { ...query, projection: page.projectionOf(HEAD_NUMBERS) };
}

export function response(ctx: Ctx): unknown {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result as { items: stats.StatsItem[] };
  const summary = summaryOf(items, ctx.stash.whole as Whole);
  ctx.stash.isAsked = summary !== null;
  return summary;
}
