import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import * as page from "#lib/page";
import { type Args, type Closed, closedOf, type Series } from "#lib/sites/closed";
import type { SiteItem } from "#table/sites/site";
import { HEAD_NUMBERS } from "#table/sites/counts";
import * as stats from "#table/sites/stats";
import type { OpenPeriods } from "./openHours.ts";

/** The values that this step stores in the stash: the periods that are complete. */
export type Read = OpenPeriods & { closed?: Closed };

type Ctx = Context<Args, Read, { result: unknown }, Pick<SiteItem, "siteId">>;
type Page = { items: stats.StatsItem[]; nextToken?: string | null };

/** More than there are of one answer: otherwise a full page would say that more follow. */
const LIMIT = stats.MAX_PERIODS + 100;

/**
 * A pipeline step after `openHours`: reads the stored periods. Hours change at any moment, so they are read
 * consistently. Days and months are up to half an hour late anyway.
 */
export function request(ctx: Ctx): DynamoDBQueryRequest | null {
  const { isAsked, series } = ctx.stash;
  if (isAsked) return runtime.earlyReturn(ctx.prev.result);
  if (!series || series.from >= series.until) return runtime.earlyReturn(null);
  const { period, from, until } = series;
  const range = stats.within(ctx.source?.siteId ?? "", period, from, until);
  const query = ddb.query({ ...page.queryOf(range), limit: LIMIT, consistentRead: period === "HOUR" });
  return { ...query, projection: page.projectionOf(HEAD_NUMBERS) };
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items, nextToken } = ctx.result as Page;
  ctx.stash.closed = closedOf(items, ctx.stash.series as Series, typeof nextToken === "string");
  return null;
}
