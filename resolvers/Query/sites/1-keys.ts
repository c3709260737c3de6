import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as site from "#table/sites/site";

/** The values that this step stores in the stash. */
export type Found = { keys: Key[]; nextToken?: string | null };

export function request(ctx: Ctx<"Query.sites", Partial<Found>>): DynamoDBQueryRequest {
  return page.request(site.all, ctx.args);
}

export function response(ctx: Ctx<"Query.sites", Partial<Found>>): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
