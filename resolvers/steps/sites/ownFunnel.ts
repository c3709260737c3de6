import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import { requireVersion } from "#lib/status";
import * as funnel from "#table/sites/funnel";

type Input = { funnelId?: string | null; expectedVersion?: number | null };
type Ctx = Context<{ input: Input }, ConfiguredSite & { funnel?: funnel.FunnelItem }>;

/**
 * A pipeline step: reads the funnel that the input names, if it has an `expectedVersion`. Fails with
 * `NotFound`, or with `VersionConflict` if its version is another one.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  const { funnelId, expectedVersion } = ctx.args.input;
  if (typeof expectedVersion !== "number") runtime.earlyReturn(null);
  const key = funnel.key(ctx.stash.site.siteId, parseId(funnelId ?? "", "funnel"));
  return ddb.get({ key, consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result as funnel.FunnelItem | null;
  if (!found) return failNotFound("funnel");
  requireVersion(found, ctx.args.input.expectedVersion as number);
  ctx.stash.funnel = found;
  return null;
}
