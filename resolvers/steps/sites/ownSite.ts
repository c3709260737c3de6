import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { isAdmin } from "#lib/caller";
import * as ownedSite from "#lib/sites/ownedSite";

/** The values that this step stores in the stash: the caller, and the site that the caller may change. */
export type OwnSite = ownedSite.OwnedSite;

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnSite>>;

/**
 * A pipeline step: reads the caller's user and the site that `input.siteId` names, consistently, in one
 * request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return ownedSite.request(ctx);
}

/**
 * Fails with `NotFound` unless the caller is the site's owner or an admin and the site is not deleted, and
 * with `Unauthorized` if the caller is not active.
 */
export function response(ctx: Ctx): null {
  return ownedSite.response(ctx, isAdmin(ctx.identity));
}
