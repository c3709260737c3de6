import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as present from "#lib/sites/present";
import type { SiteItem } from "#table/sites/site";
import type { Found } from "./1-keys.ts";

export function request(ctx: Ctx<"Query.sites", Found>): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: sites that were deleted since are left out. */
export function response(ctx: Ctx<"Query.sites", Found>) {
  const found = batch.response(ctx) as (SiteItem | null)[];
  const living = found.filter((item): item is SiteItem => item?.status === "ACTIVE");
  return { items: living.map((item) => present.site(item)), nextToken: ctx.stash.nextToken };
}
