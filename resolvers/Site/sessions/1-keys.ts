import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseDate } from "#lib/instants";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as session from "#table/sites/session";

/** The values that this step stores in the stash. */
export type Found = { keys: Key[]; nextToken?: string | null };

/**
 * A caller who may read the site may read its sessions. The site comes from the parent, never from an
 * argument.
 */
export function request(ctx: Ctx<"Site.sessions", Partial<Found>>): DynamoDBQueryRequest {
  const day = parseDate("date", ctx.args.date);
  return page.request(session.ofDay(ctx.source?.siteId ?? "", day), ctx.args);
}

export function response(ctx: Ctx<"Site.sessions", Partial<Found>>): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
