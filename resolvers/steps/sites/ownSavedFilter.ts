import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import { requireVersion } from "#lib/status";
import * as savedFilter from "#table/sites/savedFilter";

type Input = { savedFilterId?: string | null; expectedVersion?: number | null };
type Ctx = Context<{ input: Input }, ConfiguredSite & { savedFilter?: savedFilter.SavedFilterItem }>;

/**
 * A pipeline step: reads the saved filter that the input names, if it has an `expectedVersion`. Fails with
 * `NotFound`, or with `VersionConflict` if its version is another one.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  const { savedFilterId, expectedVersion } = ctx.args.input;
  if (typeof expectedVersion !== "number") runtime.earlyReturn(null);
  const key = savedFilter.key(ctx.stash.site.siteId, parseId(savedFilterId ?? "", "saved filter"));
  return ddb.get({ key, consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result as savedFilter.SavedFilterItem | null;
  if (!found) return failNotFound("saved filter");
  requireVersion(found, ctx.args.input.expectedVersion as number);
  ctx.stash.savedFilter = found;
  return null;
}
