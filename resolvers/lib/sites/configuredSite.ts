import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { SiteRole } from "#schema";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as batch from "../batch.ts";
import { isService } from "../caller.ts";
import { parseId } from "../ids.ts";
import type { SeenSite } from "./access.ts";
import { requireSeen } from "./access.ts";
import type { OwnedSite } from "./ownedSite.ts";
import * as ownedSite from "./ownedSite.ts";

/** The values in the stash: the site that the caller may change. A server has no user. */
export type ConfiguredSite = SeenSite;

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnedSite>>;

/**
 * Reads what `ownedSite` does, and for a server the site alone: of fields that servers may call.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  if (!isService()) return ownedSite.request(ctx);
  return batch.request(ctx, [site.key(parseId(ctx.args.input.siteId, "site"))]);
}

/**
 * Fails as `ownedSite` does for a person. A server may change every site; a deleted one is `NotFound`.
 */
export function response(ctx: Ctx, role: SiteRole, isOfGroup: boolean): void {
  if (!isService()) {
    ownedSite.response(ctx, role, isOfGroup);
    return;
  }
  const [found] = batch.response(ctx) as [SiteItem | null];
  const seen = requireSeen(found, null, ctx.identity);
  ctx.stash.site = seen.site;
  ctx.stash.access = seen.access;
}
