import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { isMachine } from "#lib/caller";
import * as page from "#lib/page";
import type { ListedSites } from "#lib/sites/personalSites";
import * as personalSites from "#lib/sites/personalSites";
import * as present from "#lib/sites/present";
import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  sites: { request: sitesRequest, response: sitesResponse },
  roles: { request: rolesRequest, response: rolesResponse },
};

export const around = { response: aroundResponse };

/** The values that the steps store in the stash. */
export type SitePage = ListedSites & { nextToken?: string | null };

type Read = Ctx<"Query.sites", SitePage>;

export function keysRequest(ctx: Ctx<"Query.sites", Partial<SitePage>>): DynamoDBQueryRequest {
  return page.request(site.all, ctx.args);
}

/** A program has no memberships. */
export function keysResponse(ctx: Ctx<"Query.sites", Partial<SitePage>>): null {
  const { items, nextToken } = page.response<Key & Required<Pick<SiteItem, "GSI2SK">>>(ctx);
  const siteIds = items.map(({ GSI2SK }) => GSI2SK);
  ctx.stash.siteIds = siteIds;
  ctx.stash.joinedIds = isMachine() ? [] : siteIds;
  ctx.stash.nextToken = nextToken;
  return null;
}

export function sitesRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  if (ctx.stash.siteIds.length === 0) runtime.earlyReturn(null);
  return personalSites.sitesRequest(ctx);
}

/** The index is eventually consistent: sites that were deleted since are left out. */
export function sitesResponse(ctx: Read): null {
  personalSites.storeSites(ctx);
  return null;
}

/** Reads the caller's memberships of a large page. */
export function rolesRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  return personalSites.membersRequest(ctx);
}

export function rolesResponse(ctx: Read): null {
  personalSites.storeMembers(ctx);
  return null;
}

export function aroundResponse(ctx: Read) {
  return {
    items: personalSites.seenSites(ctx).map((each) => present.site(each.site, each.access)),
    nextToken: ctx.stash.nextToken,
  };
}
