import type { Context, DynamoDBBatchGetItemRequest, Identity } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import * as batch from "../batch.ts";
import { callerId, isMachine } from "../caller.ts";
import type { SeenSite } from "./access.ts";
import { accessOf } from "./access.ts";

/** An item in the list of a person's sites: an own site, or a membership of another person's. */
export type PersonalItem = SiteItem | SiteMemberItem;

/**
 * The values of the stash for a page of sites. A list is eventually consistent, so it says only which sites
 * to read. The rights in them follow from their items, which are read consistently.
 */
export type ListedSites = {
  /** The sites of the page, each once. */
  siteIds: string[];
  /** The sites whose memberships of the caller are read with them. */
  joinedIds: string[];
  /** The sites that are not deleted, in the order of the page. */
  sites?: SiteItem[];
  /** The caller's memberships by site: null for one that does not exist. */
  members?: Record<string, SiteMemberItem | null>;
};

type Ctx = Pick<Context, "env" | "error" | "result" | "identity"> & { stash: Partial<ListedSites> };

/** The most keys of a BatchGetItem. */
const MAX_KEYS = 100;

/** Returns the sites of a person's list. After a transfer it can have a site and a membership of it. */
export function listedIn(items: PersonalItem[]): ListedSites {
  const ids = items.map(({ siteId }) => siteId);
  return {
    siteIds: ids.filter((siteId, at) => ids.indexOf(siteId) === at),
    joinedIds: items.filter(({ entity }) => entity === "SiteMember").map(({ siteId }) => siteId),
  };
}

/** Asks for the sites of the page, with the caller's memberships if one request can read both. */
export function sitesRequest(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const { siteIds = [], joinedIds = [] } = ctx.stash;
  const keys = siteIds.map((siteId) => site.key(siteId));
  const hasBoth = keys.length + joinedIds.length <= MAX_KEYS;
  return batch.request(ctx, hasBoth ? [...keys, ...memberKeys(joinedIds, ctx.identity)] : keys);
}

/** Stores the sites that are not deleted, and the memberships. */
export function storeSites(ctx: Ctx): void {
  const { siteIds = [], joinedIds = [] } = ctx.stash;
  const found = batch.response(ctx);
  const items = found.slice(0, siteIds.length) as (SiteItem | null)[];
  ctx.stash.sites = items.filter((item): item is SiteItem => item?.status === "ACTIVE");
  const isWhole = found.length > siteIds.length;
  ctx.stash.members = byId(isWhole ? joinedIds : [], found.slice(siteIds.length));
}

/**
 * Asks for the caller's memberships that were not read with the sites: those of a large page, and of sites
 * that the list still has as the caller's own. Returns early with null if the page has none.
 */
export function membersRequest(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const ids = isMachine() ? [] : unreadIds(ctx);
  if (ids.length === 0) runtime.earlyReturn(null);
  return batch.request(ctx, memberKeys(ids, ctx.identity));
}

/** Stores the memberships. */
export function storeMembers(ctx: Ctx): void {
  const read = byId(unreadIds(ctx), batch.response(ctx));
  ctx.stash.members = { ...ctx.stash.members, ...read };
}

/** Returns the sites of the page with the rights of the caller. */
export function seenSites({ stash, identity }: Pick<Ctx, "stash" | "identity">): SeenSite[] {
  const { sites = [], members = {} } = stash;
  return sites.map((each) => ({ site: each, access: accessOf(each, members[each.siteId], identity) }));
}

function memberKeys(siteIds: string[], identity: Identity): Key[] {
  return siteIds.map((siteId) => siteMember.key(siteId, callerId(identity)));
}

/** The owner of a site has no membership. */
function unreadIds({ stash, identity }: Ctx): string[] {
  const { sites = [], members = {} } = stash;
  const others = sites.filter(({ ownerId }) => ownerId !== callerId(identity));
  return others.map(({ siteId }) => siteId).filter((siteId) => members[siteId] === undefined);
}

function byId(siteIds: string[], items: unknown[]): Record<string, SiteMemberItem | null> {
  const members: Record<string, SiteMemberItem | null> = {};
  siteIds.forEach((siteId, at) => {
    members[siteId] = (items[at] ?? null) as SiteMemberItem | null;
  });
  return members;
}
