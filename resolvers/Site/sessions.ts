import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { parseDate } from "#lib/instants";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import type { Key } from "#table/key";
import type { SessionItem } from "#table/sites/session";
import * as session from "#table/sites/session";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  sessions: { request: sessionsRequest, response: sessionsResponse },
};

/** The values that this step stores in the stash. */
export type SessionKeys = { keys: Key[]; nextToken?: string | null };

/**
 * A caller who may read the site may read its sessions. The site comes from the parent, never from an
 * argument.
 */
export function keysRequest(ctx: Ctx<"Site.sessions", Partial<SessionKeys>>): DynamoDBQueryRequest {
  const day = parseDate("date", ctx.args.date);
  return page.request(session.ofDay(ctx.source?.siteId ?? "", day), ctx.args);
}

export function keysResponse(ctx: Ctx<"Site.sessions", Partial<SessionKeys>>): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}

export function sessionsRequest(ctx: Ctx<"Site.sessions", SessionKeys>): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: sessions that were merged into an earlier one since are left out. */
export function sessionsResponse(ctx: Ctx<"Site.sessions", SessionKeys>) {
  const found = batch.response(ctx) as (SessionItem | null)[];
  const items = found.filter((item): item is SessionItem => item !== null);
  return { items: present.sessions(items, util.time.nowEpochSeconds()), nextToken: ctx.stash.nextToken };
}
