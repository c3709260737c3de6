import type { DynamoDBBatchGetItemRequest, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { keysOf } from "#lib/sites/access";
import * as present from "#lib/sites/present";
import { parseHost } from "#lib/sites/siteInput";
import { seenIn } from "#lib/sites/visibleSite";
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

type Get = Ctx<"Query.siteByDomain", never, unknown, { result: SiteDomainItem }>;

export function siteRequest(ctx: Get): DynamoDBBatchGetItemRequest {
  return batch.request(ctx, keysOf(ctx.prev.result.siteId, ctx.identity));
}

/** A site that the caller may not know of is answered like one that does not exist. */
export function siteResponse(ctx: Get) {
  const seen = seenIn(ctx);
  return present.site(seen.site, seen.access);
}
