import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { isAdmin } from "#lib/caller";
import * as configuredSite from "#lib/sites/configuredSite";
import type { OwnedSite } from "#lib/sites/ownedSite";

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnedSite>>;

/**
 * A pipeline step: reads the caller's user, the site whose way of counting the caller may change and the
 * caller's membership, consistently, in one request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return configuredSite.request(ctx);
}

/** As `configuredSite`, but for editors of the site too: goals and excluded paths decide about its counts. */
export function response(ctx: Ctx): null {
  configuredSite.response(ctx, "EDITOR", isAdmin(ctx.identity));
  return null;
}
