import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as live from "#table/sites/live";
import { failUnexpected } from "../errors.ts";

/**
 * Stores that a site has a subscriber: only such sites are published. Its events are written for the realtime
 * view as soon as collectors know it, within 45 s. The function that publishes them first reads raw events,
 * and later fills in those of the last 30 minutes. It removes `isSilent`, which depends on what earlier
 * subscribers received. `wokenAt` has the present state pushed to the new subscriber.
 */
export function watchSiteRequest(siteId: string): DynamoDBUpdateItemRequest {
  const now = util.time.nowEpochSeconds();
  const until = now + live.WATCH_SECONDS;
  return ddb.update({
    key: live.key(siteId),
    update: {
      entity: "LiveSite",
      siteId,
      watchedUntil: util.time.epochMilliSecondsToISO8601(until * 1000),
      writtenUntil: util.time.epochMilliSecondsToISO8601((now + live.LOOK_SECONDS) * 1000),
      ttl: until,
      wokenAt: util.time.epochMilliSecondsToISO8601(now * 1000),
      isSilent: ddb.operations.remove(),
    },
  });
}

export function watchSiteResponse(ctx: Pick<Context, "error">): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}
