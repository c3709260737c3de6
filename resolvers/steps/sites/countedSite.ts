import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { isAdmin } from "#lib/caller";
import * as ownedSite from "#lib/sites/ownedSite";

type Ctx = Context<{ input: { siteId: string } }, Partial<ownedSite.OwnedSite>>;

/**
 * A pipeline step: reads the caller's user, the site whose way of counting the caller may change and the
 * caller's membership, consistently, in one request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return ownedSite.request(ctx);
}

/** As `ownSite`, but for editors of the site too: goals and excluded paths decide about its counts. */
export function response(ctx: Ctx): null {
  ownedSite.response(ctx, "EDITOR", isAdmin(ctx.identity));
  return null;
}
