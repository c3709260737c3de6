import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId } from "#lib/caller";
import * as page from "#lib/page";
import { accessOf } from "#lib/sites/access";
import type { PersonalItem } from "#lib/sites/personalSites";
import { keysOfJoined, sitesIn } from "#lib/sites/personalSites";
import * as present from "#lib/sites/present";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";

export const steps = {
  list: { request: listRequest, response: listResponse },
  joined: { request: joinedRequest, response: joinedResponse },
};

export const around = { response: aroundResponse };

/** The values that the first step stores in the stash: a page of own sites and memberships. */
export type PersonalPage = { items: PersonalItem[]; nextToken?: string | null };

type Read<Previous extends Record<string, unknown> = { result: unknown }> = Ctx<
  "Query.mySites",
  PersonalPage,
  unknown,
  Previous
>;

export function listRequest(ctx: Ctx<"Query.mySites">): DynamoDBQueryRequest {
  return page.request(site.ofOwner(callerId(ctx.identity)), ctx.args);
}

export function listResponse(ctx: Ctx<"Query.mySites", Partial<PersonalPage>>): null {
  const { items, nextToken } = page.response<PersonalItem>(ctx);
  ctx.stash.items = items;
  ctx.stash.nextToken = nextToken;
  return null;
}

/** Own sites are in the list as a whole. */
export function joinedRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const keys = keysOfJoined(ctx.stash.items);
  if (keys.length === 0) runtime.earlyReturn({ joined: [] });
  return batch.request(ctx, keys);
}

export function joinedResponse(ctx: Read): { joined: unknown[] } {
  return { joined: batch.response(ctx) };
}

/** The list is eventually consistent: for a moment it has a site that the caller has just left. */
export function aroundResponse(ctx: Read<{ result: { joined: (SiteItem | null)[] } }>) {
  const { items, nextToken } = ctx.stash;
  const found = sitesIn(items, ctx.prev.result.joined);
  return {
    items: found.map((each) => present.site(each.site, accessOf(each.site, each.member, ctx.identity))),
    nextToken,
  };
}
