import type {
  DynamoDBBatchGetItemRequest,
  DynamoDBTransactWriteItemsRequest,
  LambdaRequest,
} from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, hasLostGroup } from "#lib/caller";
import { fail } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";
import { accessOf } from "#lib/sites/access";
import type { Accepting } from "#lib/sites/accepting";
import * as accepting from "#lib/sites/accepting";
import * as present from "#lib/sites/present";
import { requireSignedIn } from "#lib/status";
import * as transaction from "#lib/transaction";
import { hasExpired } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteInvitationItem } from "#table/sites/siteInvitation";
import * as siteInvitation from "#table/sites/siteInvitation";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

export const steps = {
  hash: { lambda: "token", request: hashRequest, response: hashResponse },
  load: { request: loadRequest, response: loadResponse },
  accept: { request, response },
};

type Stash = Partial<Accepting> & { siteId: string; invitationId: string };
type Load = Ctx<"Mutation.acceptSiteInvitation", Stash>;

/**
 * Asks for the hash of the token's secret part.
 *
 * @because an invitation is found by the hash of its token, and APPSYNC_JS has no hash function.
 */
export function hashRequest(ctx: Load): LambdaRequest {
  const { token } = ctx.args.input;
  if (!util.matches(siteInvitation.INVITATION_TOKEN, token)) failNotFound("invitation");
  const [siteId, secret] = token.split(".") as [string, string];
  ctx.stash.siteId = siteId;
  return lambda.request({ token: secret });
}

export function hashResponse(ctx: Load): null {
  ctx.stash.invitationId = lambda.response<{ hash: string }>(ctx).hash;
  return null;
}

/** Reads the caller's user, the site, the invitation, and the caller's membership, in one request. */
export function loadRequest(ctx: Load): DynamoDBBatchGetItemRequest {
  const { siteId, invitationId } = ctx.stash;
  const userId = callerId(ctx.identity);
  return batch.request(ctx, [
    user.key(userId),
    site.key(siteId),
    siteInvitation.key(siteId, invitationId),
    siteMember.key(siteId, userId),
  ]);
}

/**
 * Fails with `NotFound` if there is no such invitation, and the caller is not in the site; with `Expired` if
 * it has expired.
 */
export function loadResponse(ctx: Load): null {
  const [caller, found, invitation, member] = batch.response(ctx) as [
    UserItem | null,
    SiteItem | null,
    SiteInvitationItem | null,
    SiteMemberItem | null,
  ];
  requireSignedIn(ctx.identity, caller);
  if (!caller || found?.status !== "ACTIVE") return failNotFound("invitation");
  const role = found.ownerId === caller.userId ? ("OWNER" as const) : (member?.role ?? null);
  const isOpen = !!invitation && !hasExpired(invitation, util.time.nowEpochSeconds());
  if (!isOpen && !role) failEnded(invitation);
  ctx.stash.caller = caller;
  ctx.stash.site = found;
  ctx.stash.member = member;
  ctx.stash.role = role;
  ctx.stash.invitation = isOpen ? invitation : null;
  return null;
}

type Accept = Ctx<"Mutation.acceptSiteInvitation", Accepting & transaction.Sent>;

/**
 * One transaction deletes the invitation and puts the member, if the caller holds the address, and the site
 * and its owner are active. A caller who is in the site, and has accepted before, gets the site.
 */
export function request(ctx: Accept): DynamoDBTransactWriteItemsRequest {
  if (!ctx.stash.invitation) return runtime.earlyReturn(accepted(ctx));
  return transaction.request(ctx, accepting.writes(ctx.stash));
}

/** Fails with `Unauthorized` unless the caller has verified the address of the invitation. */
export function response(ctx: Accept) {
  const refusal = transaction.failedWrite(ctx);
  if (refusal) accepting.failAccept(refusal);
  return accepted(ctx);
}

/** Returns the site with the caller's new role: the owner stays the owner. */
function accepted({ identity, stash }: Accept) {
  const hasGroups = !hasLostGroup(identity, stash.caller);
  const role = accepting.roleAfter(stash);
  return present.site(stash.site, accessOf(stash.site, { role }, identity, hasGroups));
}

function failEnded(invitation: SiteInvitationItem | null): never {
  if (!invitation) return failNotFound("invitation");
  return fail("Expired", "This invitation has expired: ask for another one.", { field: "token" });
}
