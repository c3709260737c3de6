import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as live from "#table/sites/live";
import { failUnexpected } from "../errors.ts";

/**
 * Stores that a site has a subscriber: only such sites are published. From now on its events are written for
 * the realtime view; the function that publishes them first fills in the events of the last 30 minutes. It
 * removes `isSilent`, which depends on what earlier subscribers received, so that the schedule pushes the
 * present state to the new subscriber within a minute.
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
      isSilent: ddb.operations.remove(),
    },
  });
}

export function watchSiteResponse(ctx: Pick<Context, "error">): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}
