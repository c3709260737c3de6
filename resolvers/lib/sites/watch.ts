import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as live from "#table/sites/live";
import { failUnexpected } from "../errors.ts";

/**
 * Leaves the mark that somebody listens to a site: without it nothing is published. What listeners before were told last does not count any
 * more, so that the clock tells this one within a minute how the site is.
 */
export function watchRequest(siteId: string): DynamoDBUpdateItemRequest {
  const until = util.time.nowEpochSeconds() + live.WATCH_SECONDS;
  return ddb.update({
    key: live.key(siteId),
    update: {
      entity: "LiveSite",
      siteId,
      watchedUntil: util.time.epochMilliSecondsToISO8601(until * 1000),
      ttl: until,
      isSilent: ddb.operations.remove(),
    },
  });
}

export function watchResponse(ctx: Pick<Context, "error">): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}
