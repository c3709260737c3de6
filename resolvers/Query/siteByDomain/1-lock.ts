import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseHost } from "#lib/sites/siteInput";
import * as siteDomain from "#table/sites/siteDomain";

export function request(ctx: Ctx<"Query.siteByDomain">): DynamoDBGetItemRequest {
  const domain = parseHost(ctx.args.domain, "domain");
  return ddb.get({ key: siteDomain.key(domain), consistentRead: true });
}

export function response(ctx: Ctx<"Query.siteByDomain", never, siteDomain.SiteDomainItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("site");
}
