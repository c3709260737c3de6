import type { Context, DynamoDBGetItemRequest, Identity } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as site from "#table/sites/site";
import { mayReadAll, callerId } from "../caller.ts";
import { failUnexpected } from "../errors.ts";
import { failNotFound, parseId } from "../ids.ts";

type Ctx = Context<{ siteId: string }, { site?: site.SiteItem }>;

/**
 * A pipeline step, or the resolver of a field: reads the site that the argument `siteId` names, consistently.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(parseId(ctx.args.siteId, "site")), consistentRead: true });
}

/** Returns the site and stores it in the stash for later steps. Fails with `NotFound`. */
export function response(ctx: Ctx): site.SiteItem {
  if (ctx.error) failUnexpected(ctx.error);
  const found = requireVisibleSite(ctx.result as site.SiteItem | null, ctx.identity);
  ctx.stash.site = found;
  return found;
}

/**
 * Returns the site if it is not deleted and the caller may read it: its owner, a member of a group, or a
 * server. Fails with `NotFound`.
 */
export function requireVisibleSite(
  found: site.SiteItem | null | undefined,
  identity: Identity,
): site.SiteItem {
  if (found?.status !== "ACTIVE") return failNotFound("site");
  if (!mayReadAll(identity) && found.ownerId !== callerId(identity)) failNotFound("site");
  return found;
}
