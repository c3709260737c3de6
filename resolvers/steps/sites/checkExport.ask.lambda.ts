import type { LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import { plainRange } from "#lib/sites/exportRange";
import { plainFilters } from "#lib/sites/plain";
import type { SiteItem } from "#table/sites/site";

/** The values that this step stores in the stash: the range in whole hours. */
export type CheckedRange = { range: { start: string; end: string } };

type Check = Ctx<"Mutation.exportSite", CheckedRange & { site: SiteItem }>;

/**
 * A pipeline step.
 *
 * @because the range is rounded to hours of the site's time zone, and filters are checked by the code that
 *   answers them.
 * @only if the range is not whole hours, a filter is by a goal, a property or a pattern, or one of both
 *   seems wrong.
 */
export function request(ctx: Check): LambdaRequest | null {
  const { siteId, from, to } = ctx.args.input;
  const filters = ctx.args.input.filters ?? [];
  const range = plainFilters(filters) ? plainRange(ctx.stash.site, { from, to }) : null;
  if (!range) return lambda.request({ siteId, range: { from, to }, filters });
  ctx.stash.range = range;
  return runtime.earlyReturn(null);
}

export function response(ctx: Check): null {
  ctx.stash.range = lambda.response<CheckedRange["range"]>(ctx);
  return null;
}
