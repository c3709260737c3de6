import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { SiteRole } from "#schema";
import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import * as user from "#table/users/user";
import * as batch from "../batch.ts";
import { callerId, hasLostGroup } from "../caller.ts";
import { parseId } from "../ids.ts";
import { requireSignedIn } from "../status.ts";
import type { SiteAccess } from "./access.ts";
import { failRole, hasRole, requireSeen } from "./access.ts";

/** The values in the stash: the caller, and the site that the caller may change. */
export type OwnedSite = {
  caller: user.UserItem;
  site: SiteItem;
  access: SiteAccess;
  /** The caller's membership. The owner has none. */
  ownMember?: SiteMemberItem;
};

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnedSite>>;

/**
 * Reads the caller's user, the site that `input.siteId` names, the caller's membership and more items,
 * consistently, in one request.
 */
export function request(ctx: Ctx, more: Key[] = []): DynamoDBBatchGetItemRequest {
  const siteId = parseId(ctx.args.input.siteId, "site");
  const caller = callerId(ctx.identity);
  const keys = [user.key(caller), site.key(siteId), siteMember.key(siteId, caller), ...more];
  return batch.request(ctx, keys);
}

/**
 * Returns the further items. Fails with `NotFound` if the site is deleted or the caller may not see it; with
 * `Unauthorized` if the caller is not active or was signed out, or has neither the role nor a group that may
 * change every site (`isOfGroup`).
 */
export function response(ctx: Ctx, role: SiteRole, isOfGroup: boolean): unknown[] {
  const items = batch.response(ctx);
  const [caller, found, member] = items as [user.UserItem | null, SiteItem | null, SiteMemberItem | null];
  requireSignedIn(ctx.identity, caller);
  const hasGroups = caller !== null && !hasLostGroup(ctx.identity, caller);
  const seen = requireSeen(found, member, ctx.identity, hasGroups);
  if (!hasRole(seen.access, role) && !(isOfGroup && hasGroups)) failRole(role);
  ctx.stash.caller = caller ?? undefined;
  ctx.stash.site = seen.site;
  ctx.stash.access = seen.access;
  ctx.stash.ownMember = member ?? undefined;
  return items.slice(3);
}
