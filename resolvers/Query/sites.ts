import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  sites: { request: sitesRequest, response: sitesResponse },
};

/** The values that this step stores in the stash. */
export type SiteKeys = { keys: Key[]; nextToken?: string | null };

export function keysRequest(ctx: Ctx<"Query.sites", Partial<SiteKeys>>): DynamoDBQueryRequest {
  return page.request(site.all, ctx.args);
}

export function keysResponse(ctx: Ctx<"Query.sites", Partial<SiteKeys>>): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}

export function sitesRequest(ctx: Ctx<"Query.sites", SiteKeys>): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: sites that were deleted since are left out. */
export function sitesResponse(ctx: Ctx<"Query.sites", SiteKeys>) {
  const found = batch.response(ctx) as (SiteItem | null)[];
  const living = found.filter((item): item is SiteItem => item?.status === "ACTIVE");
  return { items: living.map((item) => present.site(item)), nextToken: ctx.stash.nextToken };
}
