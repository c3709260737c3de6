import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { isAdmin } from "#lib/caller";
import * as ownedSite from "#lib/sites/ownedSite";

/** The values that this step stores in the stash: the caller, and the site that the caller may change. */
export type OwnSite = ownedSite.OwnedSite;

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnSite>>;

/**
 * A pipeline step: reads the caller's user, the site that `input.siteId` names and the caller's membership,
 * consistently, in one request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return ownedSite.request(ctx);
}

/**
 * Fails with `NotFound` if the site is deleted or the caller may not see it, and with `Unauthorized` unless
 * the caller is active, and the site's owner or an admin.
 */
export function response(ctx: Ctx): null {
  ownedSite.response(ctx, "OWNER", isAdmin(ctx.identity));
  return null;
}
