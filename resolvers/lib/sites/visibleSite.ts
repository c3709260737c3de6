import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { SiteItem } from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as batch from "../batch.ts";
import { parseId } from "../ids.ts";
import type { SeenSite } from "./access.ts";
import { keysOf, requireSeen } from "./access.ts";

type Ctx = Context<{ siteId: string }, Partial<SeenSite>>;

/**
 * A pipeline step, or the resolver of a field: reads the site that the argument `siteId` names, and the
 * caller's membership, consistently, in one request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return batch.request(ctx, keysOf(parseId(ctx.args.siteId, "site"), ctx.identity));
}

/** Returns the site with the caller's rights, and stores both in the stash. Fails with `NotFound`. */
export function response(ctx: Ctx): SeenSite {
  const seen = seenIn(ctx);
  ctx.stash.site = seen.site;
  ctx.stash.access = seen.access;
  return seen;
}

/** Returns the site of a BatchGetItem of `keysOf`. Fails with `NotFound` unless the caller may read it. */
export function seenIn(ctx: Pick<Context, "env" | "error" | "result" | "identity">): SeenSite {
  const [found, member] = batch.response(ctx) as [SiteItem | null, (SiteMemberItem | null)?];
  return requireSeen(found, member, ctx.identity);
}
