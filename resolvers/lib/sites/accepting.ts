import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { SiteRole } from "#schema";
import * as keys from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteInvitationItem } from "#table/sites/siteInvitation";
import * as siteInvitation from "#table/sites/siteInvitation";
import type { MemberRole, SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import * as emailOwner from "#table/users/emailOwner";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { failOwnUser } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";
import { checkOwnedSite, countMemberChange, memberChange } from "./memberWrites.ts";
import { isOwnedBy } from "./siteWrites.ts";

/** The caller, the site, and the open invitation with the role that the caller has before it is accepted. */
export type Accepting = {
  caller: UserItem;
  site: SiteItem;
  /** Null if the caller, who is in the site, has accepted before. */
  invitation: SiteInvitationItem | null;
  member: SiteMemberItem | null;
  role: SiteRole | null;
};

/** Returns the writes that accept an invitation. */
export function writes({ caller, site: of, invitation, member, role }: Accepting): Write[] {
  if (!invitation) return [];
  const isActive = { status: { eq: "ACTIVE" } };
  const lock = { key: emailOwner.key(invitation.email), condition: { userId: { eq: caller.userId } } };
  const gone = {
    key: siteInvitation.key(of.siteId, invitation.invitationId),
    condition: { ttl: { gt: util.time.nowEpochSeconds() } },
  };
  // The owner is the caller's user, which is checked once: a transaction takes an item once.
  const owner: Write = {
    name: "owner",
    conditionCheck: { key: user.key(of.ownerId), condition: isActive },
  };
  return [
    { name: "user", conditionCheck: { key: user.key(caller.userId), condition: isActive } },
    { name: "lock", conditionCheck: lock },
    ...(role === "OWNER" ? [] : [owner]),
    { name: "invitation", deleteItem: gone },
    ...memberWrites({ caller, site: of, invitation, member, role }),
  ];
}

/** Returns the role of the caller after the invitation is accepted. */
export function roleAfter({ invitation, role }: Accepting): MemberRole {
  return role === "EDITOR" || (invitation && invitation.role === "EDITOR") ? "EDITOR" : "VIEWER";
}

/** The greater of both roles stays: an invitation takes nothing from a member, or from the owner. */
function memberWrites({ caller, site: of, invitation, member, role }: Accepting): Write[] {
  const now = util.time.nowISO8601();
  if (!invitation) return [];
  const key = siteMember.key(of.siteId, caller.userId);
  if (!role) {
    const { siteId } = of;
    const item = siteMember.item({ siteId, userId: caller.userId, role: invitation.role, now });
    return [counted(of), { name: "member", putItem: { key, item, condition: keys.absent } }];
  }
  if (!isRaised({ invitation, role }) || !member) return [checkOwnedSite(of)];
  const updateItem = {
    key,
    update: { role: invitation.role, updatedAt: now, version: ddb.operations.increment(1) },
    condition: { version: { eq: member.version } },
  };
  return [countMemberChange(of), { name: "member", updateItem }];
}

function isRaised({ invitation, role }: Pick<Accepting, "invitation" | "role">): boolean {
  return role === "VIEWER" && invitation?.role === "EDITOR";
}

/** Adds 1 to the site's members, of which the owner is none. */
function counted(of: SiteItem): Write {
  const isFirst = of.memberCount === undefined;
  const { update, condition } = memberChange(of);
  const updateItem = {
    key: site.key(of.siteId),
    update: { memberCount: isFirst ? 1 : ddb.operations.increment(1), ...update },
    condition: {
      ...isOwnedBy(of.ownerId),
      memberCount: isFirst ? { attributeExists: false } : { lt: siteMember.MAX_MEMBERS - 1 },
      ...condition,
    },
  };
  return { name: "site", updateItem };
}

/**
 * Ends the field for a refused write: with `Unauthorized` for a caller who is not active, or has not verified
 * the address; with `NotFound` if the owner is not active, or the site was deleted; with `LimitExceeded` if
 * the site has the most members; else with `Conflict` to retry.
 */
export function failAccept({ name, item }: FailedWrite): never {
  if (name === "user") failOwnUser(item as UserItem | null);
  if (name === "lock") {
    fail(
      "Unauthorized",
      "This invitation is for another address: sign in to the account that has verified it, or add it to yours.",
      { field: "token" },
    );
  }
  const of = item as SiteItem | null;
  if (name === "owner" || (name === "site" && of?.status !== "ACTIVE")) failNotFound("invitation");
  if (name === "site" && (of?.memberCount ?? 0) >= siteMember.MAX_MEMBERS - 1) {
    fail("LimitExceeded", `A site can have at most ${siteMember.MAX_MEMBERS} people: ask its owner.`);
  }
  return failConflict();
}
