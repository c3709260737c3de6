import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/sites/present";
import { parseHost } from "#lib/sites/siteInput";
import { requireVisibleSite } from "#lib/sites/visibleSite";
import * as site from "#table/sites/site";
import type { SiteDomainItem } from "#table/sites/siteDomain";
import * as siteDomain from "#table/sites/siteDomain";

export const steps = {
  lock: { request: lockRequest, response: lockResponse },
  site: { request: siteRequest, response: siteResponse },
};

export function lockRequest(ctx: Ctx<"Query.siteByDomain">): DynamoDBGetItemRequest {
  const domain = parseHost(ctx.args.domain, "domain");
  return ddb.get({ key: siteDomain.key(domain), consistentRead: true });
}

export function lockResponse(ctx: Ctx<"Query.siteByDomain", never, siteDomain.SiteDomainItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("site");
}

type Get = Ctx<"Query.siteByDomain", never, site.SiteItem | null, { result: SiteDomainItem }>;

export function siteRequest(ctx: Get): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(ctx.prev.result.siteId), consistentRead: true });
}

/** A site that the caller may not know of is answered like one that does not exist. */
export function siteResponse(ctx: Get) {
  if (ctx.error) failUnexpected(ctx.error);
  return present.site(requireVisibleSite(ctx.result, ctx.identity));
}
