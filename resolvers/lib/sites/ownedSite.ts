import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as user from "#table/users/user";
import * as batch from "../batch.ts";
import { callerId, hasLostGroup } from "../caller.ts";
import { failNotFound, parseId } from "../ids.ts";
import { requireActive } from "../status.ts";

/** The values in the stash: the caller, and the site that the caller may change. */
export type OwnedSite = { caller: user.UserItem; site: SiteItem };

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnedSite>>;

/** Reads the caller's user and the site that `input.siteId` names, consistently, in one request. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const siteId = parseId(ctx.args.input.siteId, "site");
  return batch.request(ctx, [user.key(callerId(ctx.identity)), site.key(siteId)]);
}

/**
 * Fails with `NotFound` unless the caller is the site's owner, or in a group that may change every site
 * (`isOfGroup`), and the site is not deleted; with `Unauthorized` if the caller is not active.
 */
export function response(ctx: Ctx, isOfGroup: boolean): null {
  const [caller, found] = batch.response(ctx) as [user.UserItem | null, SiteItem | null];
  requireActive(caller);
  if (!caller || found?.status !== "ACTIVE") return failNotFound("site");
  const mayAll = isOfGroup && !hasLostGroup(ctx.identity, caller);
  if (found.ownerId !== caller.userId && !mayAll) failNotFound("site");
  ctx.stash.caller = caller;
  ctx.stash.site = found;
  return null;
}
