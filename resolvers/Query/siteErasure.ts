import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isAdmin, callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as present from "#lib/sites/present";
import { isGone } from "#lib/status";
import * as site from "#table/sites/site";

export function request(ctx: Ctx<"Query.siteErasure">): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(parseId(ctx.args.siteId, "site")), consistentRead: true });
}

/** Only callers who may delete the site can read its report. Fails with `NotFound`. */
export function response(ctx: Ctx<"Query.siteErasure", never, site.SiteItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result;
  if (found?.status !== "DELETED" || isGone(found)) return failNotFound("site");
  if (found.ownerId !== callerId(ctx.identity) && !isAdmin(ctx.identity)) failNotFound("site");
  return present.siteErasure(found);
}
