import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import * as page from "#lib/page";
import { type Args, type Series, seriesOf } from "#lib/sites/closed";
import type { SiteItem } from "#table/sites/site";
import * as delta from "#table/sites/delta";

/** The values that this step stores in the stash: the periods that Queries may answer. */
export type OpenPeriods = { isAsked?: boolean; series?: Series };

type Ctx = Context<Args, OpenPeriods, { result: unknown }, Pick<SiteItem, "siteId">>;

/**
 * A pipeline step after `ask`, or after `askShared`: looks for the first hour with counts that are not merged
 * yet. Deltas are read before hours, so that none is missed. Days, months and hours that are all final need
 * no look.
 */
export function request(ctx: Ctx): DynamoDBQueryRequest | null {
  if (ctx.stash.isAsked) return runtime.earlyReturn(ctx.prev.result);
  const series = seriesOf(ctx.args);
  if (!series) return runtime.earlyReturn(null);
  ctx.stash.series = series;
  const { period, from, to, settled } = series;
  if (period !== "HOUR" || to <= settled) return runtime.earlyReturn(null);
  const range = delta.within(ctx.source?.siteId ?? "", from, to);
  return ddb.query({ ...page.queryOf(range), limit: 1, consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  const [first] = (ctx.result as { items: delta.DeltaItem[] }).items;
  const series = ctx.stash.series as Series;
  if (first) ctx.stash.series = { ...series, until: first.hour };
  return null;
}
