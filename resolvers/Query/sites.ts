import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import * as page from "#lib/page";
import { accessOf } from "#lib/sites/access";
import type { PersonalItem } from "#lib/sites/personalSites";
import { membersBySite } from "#lib/sites/personalSites";
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
export type SiteKeys = { keys: Key[]; nextToken?: string | null; items?: SiteItem[] };

type Listed = SiteKeys & { items: SiteItem[] };

export function keysRequest(ctx: Ctx<"Query.sites", Partial<SiteKeys>>): DynamoDBQueryRequest {
  return page.request(site.all, ctx.args);
}

export function keysResponse(ctx: Ctx<"Query.sites", Partial<SiteKeys>>): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  ctx.stash.items = [];
  return null;
}

export function sitesRequest(ctx: Ctx<"Query.sites", SiteKeys>): DynamoDBBatchGetItemRequest {
  const { keys } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn(null);
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: sites that were deleted since are left out. */
export function sitesResponse(ctx: Ctx<"Query.sites", SiteKeys>): null {
  const found = batch.response(ctx) as (SiteItem | null)[];
  ctx.stash.items = found.filter((item): item is SiteItem => item?.status === "ACTIVE");
  return null;
}

/** Reads the caller's roles in the sites of the page. A server has none. */
export function rolesRequest(ctx: Ctx<"Query.sites", Listed>): DynamoDBQueryRequest {
  const { items } = ctx.stash;
  const [first] = items;
  const last = items[items.length - 1];
  if (isService() || !first || !last) return runtime.earlyReturn({ roles: [] });
  return ddb.query(page.queryOf(site.ofSome(callerId(ctx.identity), first.siteId, last.siteId)));
}

export function rolesResponse(ctx: Ctx<"Query.sites", Listed>): { roles: PersonalItem[] } {
  if (ctx.error) failUnexpected(ctx.error);
  return { roles: (ctx.result as { items: PersonalItem[] }).items };
}

export function aroundResponse(
  ctx: Ctx<"Query.sites", Listed, unknown, { result: { roles: PersonalItem[] } }>,
) {
  const { items, nextToken } = ctx.stash;
  const members = membersBySite(ctx.prev.result.roles);
  return {
    items: items.map((item) => present.site(item, accessOf(item, members[item.siteId], ctx.identity))),
    nextToken,
  };
}
