import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { ShareItem } from "#table/sites/share";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/sites/present";

type Ctx = Context<{ token: string }, { share: ShareItem; site?: SiteItem }>;

/** A pipeline step after `livingShare`: reads the site. Fails with `NotFound` if it was deleted. */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(ctx.stash.share.siteId), consistentRead: true });
}

export function response(ctx: Ctx) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result as SiteItem | null;
  if (found?.status !== "ACTIVE") return failNotFound("share");
  ctx.stash.site = found;
  return present.sharedSite(found, ctx.stash.share);
}
