import type { Context, DynamoDBBatchGetItemRequest, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { callerId, isAdmin } from "#lib/caller";
import { fail, failUnexpected } from "#lib/errors";
import type { OwnedSite } from "#lib/sites/ownedSite";
import * as ownedSite from "#lib/sites/ownedSite";
import { requireGroups } from "#lib/status";
import * as user from "#table/users/user";

/** The site whose keys are managed, if it is one's, and the values of `ownSite`. */
export type Managed = { siteId?: string } & Partial<OwnedSite>;

type Args = { siteId?: string | null; input?: { siteId?: string | null } };
type Ctx = Context<Args, Managed>;

/**
 * A pipeline step: reads the caller's user, and the site of the keys if it is one's, consistently, in one
 * request. The site is that of the stash, or of the arguments.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest | DynamoDBGetItemRequest {
  const siteId = ctx.stash.siteId ?? ctx.args.siteId ?? ctx.args.input?.siteId;
  ctx.stash.siteId = siteId ?? undefined;
  if (siteId) return ownedSite.request(ofSite(ctx, siteId));
  const caller = callerId(ctx.identity);
  if (!isAdmin(ctx.identity))
    fail("Unauthorized", "API keys of the stage are for admins: pass `siteId` for those of your site.");
  return ddb.get({ key: user.key(caller), consistentRead: true });
}

/**
 * Fails with `NotFound` if the site is deleted or the caller may not see it, and with `Unauthorized` unless
 * the caller is active, and an admin or the site's owner.
 */
export function response(ctx: Ctx): null {
  const { siteId } = ctx.stash;
  if (siteId) ownedSite.response(ofSite(ctx, siteId), "OWNER", isAdmin(ctx.identity));
  else {
    if (ctx.error) failUnexpected(ctx.error);
    requireGroups(ctx.identity, ctx.result as user.UserItem | null);
  }
  return null;
}

function ofSite(ctx: Ctx, siteId: string) {
  const args = { input: { siteId } };
  return { ...ctx, args, arguments: args };
}
