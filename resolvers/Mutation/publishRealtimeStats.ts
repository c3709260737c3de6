import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { endSiteSubscriptions } from "#lib/sites/listening";
import * as site from "#table/sites/site";

/** What is told was counted by the function that asks; whether there is still a site to tell it of, this reads. */
export function request(ctx: Ctx<"Mutation.publishRealtimeStats">): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(parseId(ctx.args.input.siteId, "site")) });
}

/** Listeners of a site that is gone hear nothing any more: their subscriptions end, should they have outlived the deletion. */
export function response(ctx: Ctx<"Mutation.publishRealtimeStats", never, site.SiteItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  if (ctx.result?.status === "ACTIVE") return ctx.args.input;
  endSiteSubscriptions(ctx.args.input.siteId);
  return null;
}
