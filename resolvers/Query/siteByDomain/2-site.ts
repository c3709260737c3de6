import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as present from "#lib/sites/present";
import { requireVisible } from "#lib/sites/visibleSite";
import * as site from "#table/sites/site";
import type { SiteDomainItem } from "#table/sites/siteDomain";

type Get = Ctx<"Query.siteByDomain", never, site.SiteItem | null, { result: SiteDomainItem }>;

export function request(ctx: Get): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(ctx.prev.result.siteId), consistentRead: true });
}

/** A site that the caller may not know of is answered like one that does not exist. */
export function response(ctx: Get) {
  if (ctx.error) failUnexpected(ctx.error);
  return present.site(requireVisible(ctx.result, ctx.identity));
}
