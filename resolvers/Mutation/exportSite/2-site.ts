import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { requireVisible } from "#lib/sites/visibleSite";
import * as site from "#table/sites/site";

type Read = Ctx<"Mutation.exportSite", never, site.SiteItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(parseId(ctx.args.input.siteId, "site")), consistentRead: true });
}

/** Fails with `NotFound` unless the caller may read the site. */
export function response(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireVisible(ctx.result, ctx.identity);
  return null;
}
