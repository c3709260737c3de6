import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { SiteItem } from "./site.ts";
import * as site from "./site.ts";

/**
 * A person who works on a site that another person owns. The owner has no such item: `ownerId` of the site
 * alone says who owns it, so a site has exactly one owner.
 */
export type SiteMemberItem = Key & {
  entity: "SiteMember";
  siteId: string;
  userId: string;
  role: MemberRole;
  version: number;
  /** When the person became a member. */
  createdAt: string;
  updatedAt: string;
  GSI1PK: string;
  GSI1SK: string;
};

/** The roles of a member; the owner's is `OWNER`. */
export type MemberRole = "EDITOR" | "VIEWER";

/** The owner counts. The schema says the number. */
export const MAX_MEMBERS = 100;

export function key(siteId: string, userId: string): Key {
  return { PK: site.sitePartition(siteId), SK: `MEMBER#${part(userId)}` };
}

/** A site's members except its owner, by user id. */
export function membersOfSite(siteId: string): Range {
  return { partition: site.sitePartition(siteId), prefix: "MEMBER#" };
}

/**
 * A member is listed beside the sites that the person owns: one Query finds all sites of a person, by their
 * ids.
 */
export function listed(siteId: string, userId: string) {
  return { GSI1PK: site.ofOwner(userId).partition, GSI1SK: site.sitePartition(siteId) };
}

export function item(input: {
  siteId: string;
  userId: string;
  role: MemberRole;
  now: string;
}): Omit<SiteMemberItem, keyof Key> {
  return {
    entity: "SiteMember",
    siteId: input.siteId,
    userId: input.userId,
    role: input.role,
    version: 1,
    createdAt: input.now,
    updatedAt: input.now,
    ...listed(input.siteId, input.userId),
  };
}

/**
 * Returns the membership of a person who was the owner until now: with the role `EDITOR`, and since when the
 * person has had a role in the site.
 */
export function ofFormerOwner(of: SiteItem, now: string): Omit<SiteMemberItem, keyof Key> {
  const { siteId, ownerId: userId } = of;
  return { ...item({ siteId, userId, role: "EDITOR", now }), createdAt: site.memberSince(of) };
}
