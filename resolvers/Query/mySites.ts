import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import * as page from "#lib/page";
import type { ListedSites, PersonalItem } from "#lib/sites/personalSites";
import * as personalSites from "#lib/sites/personalSites";
import * as present from "#lib/sites/present";
import * as site from "#table/sites/site";

export const steps = {
  list: { request: listRequest, response: listResponse },
  sites: { request: sitesRequest, response: sitesResponse },
  members: { request: membersRequest, response: membersResponse },
};

export const around = { response: aroundResponse };

/** The values that the steps store in the stash. */
export type PersonalPage = ListedSites & { nextToken?: string | null };

type Read = Ctx<"Query.mySites", PersonalPage>;

export function listRequest(ctx: Ctx<"Query.mySites">): DynamoDBQueryRequest {
  return page.request(site.ofOwner(callerId(ctx.identity)), ctx.args);
}

export function listResponse(ctx: Ctx<"Query.mySites", Partial<PersonalPage>>): null {
  const { items, nextToken } = page.response<PersonalItem>(ctx);
  const { siteIds, joinedIds } = personalSites.listedIn(items);
  ctx.stash.siteIds = siteIds;
  ctx.stash.joinedIds = joinedIds;
  ctx.stash.nextToken = nextToken;
  return null;
}

/** The list is late, also for own sites: one may be transferred or deleted since. */
export function sitesRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  if (ctx.stash.siteIds.length === 0) runtime.earlyReturn(null);
  return personalSites.sitesRequest(ctx);
}

export function sitesResponse(ctx: Read): null {
  personalSites.storeSites(ctx);
  return null;
}

export function membersRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  return personalSites.membersRequest(ctx);
}

export function membersResponse(ctx: Read): null {
  personalSites.storeMembers(ctx);
  return null;
}

/** A site in which the caller has no role any more is left out, so the page can be shorter. */
export function aroundResponse(ctx: Read) {
  const seen = personalSites.seenSites(ctx).filter(({ access }) => access.myRole !== null);
  return {
    items: seen.map((each) => present.site(each.site, each.access)),
    nextToken: ctx.stash.nextToken,
  };
}
