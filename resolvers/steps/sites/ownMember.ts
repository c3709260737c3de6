import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { callerId, isAdmin } from "#lib/caller";
import { fail } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import type { OwnedSite } from "#lib/sites/ownedSite";
import * as ownedSite from "#lib/sites/ownedSite";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

/** The values that this step stores in the stash: also the member that the input names, and its user. */
export type OwnMember = OwnedSite & { member: SiteMemberItem; person: UserItem | null };

type Ctx = Context<{ input: { siteId: string; userId: string } }, Partial<OwnMember>>;

/**
 * A pipeline step: reads, besides the items of `ownSite`, the member that `input.userId` names and the user
 * of it, in the same request. A key may stand in a BatchGetItem once.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const { siteId } = ctx.args.input;
  const userId = parseId(ctx.args.input.userId, "member");
  const isSelf = userId === callerId(ctx.identity);
  return ownedSite.request(ctx, isSelf ? [] : [siteMember.key(siteId, userId), user.key(userId)]);
}

/**
 * Fails as `ownSite` does, with `Conflict` for the owner, and with `NotFound` for a person who is no member.
 */
export function response(ctx: Ctx): null {
  const found = ownedSite.response(ctx, "OWNER", isAdmin(ctx.identity));
  const { caller = null, site, ownMember } = ctx.stash;
  const { userId } = ctx.args.input;
  if (site?.ownerId === userId)
    fail("Conflict", "This person owns the site: transfer the site to a member to change that.", { userId });
  const isSelf = userId === caller?.userId;
  const [member, person] = isSelf ? [ownMember, caller] : (found as [SiteMemberItem | null, UserItem | null]);
  ctx.stash.member = member ?? failNotFound("member");
  ctx.stash.person = person;
  return null;
}
