import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { endSiteSubscriptions } from "#lib/sites/listening";
import * as site from "#table/sites/site";

/** The calling function has counted the visitors. This request reads whether the site still exists. */
export function request(ctx: Ctx<"Mutation.publishRealtimeStats">): DynamoDBGetItemRequest {
  return ddb.get({ key: site.key(parseId(ctx.args.input.siteId, "site")) });
}

/** Pushes the counts. If the site was deleted, ends the subscriptions that are still open instead. */
export function response(ctx: Ctx<"Mutation.publishRealtimeStats", never, site.SiteItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  const { input } = ctx.args;
  if (ctx.result?.status === "ACTIVE") return { ...input, minutes: input.minutes ?? [] };
  endSiteSubscriptions(input.siteId);
  return null;
}
