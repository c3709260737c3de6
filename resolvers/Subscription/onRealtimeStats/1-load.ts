import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { isService, callerId } from "#lib/caller";
import { failNotFound, parseId } from "#lib/ids";
import { isDemoted } from "#lib/listening";
import { requireActive } from "#lib/status";
import { requireVisible } from "#lib/sites/visibleSite";
import * as site from "#table/sites/site";
import * as user from "#table/users/user";

/** The values that this step stores in the stash: true if the subscriber owns the site. */
export type Loaded = { isOwn: boolean };

type Listen = Ctx<"Subscription.onRealtimeStats", Partial<Loaded>>;

/** Reads the site, and the user if the subscriber is one, because a token can be older than a suspension. */
export function request(ctx: Listen): DynamoDBBatchGetItemRequest {
  const siteKey = site.key(parseId(ctx.args.siteId, "site"));
  return batch.request(ctx, isService() ? [siteKey] : [siteKey, user.key(callerId(ctx.identity))]);
}

export function response(ctx: Listen): null {
  const [found, listener] = batch.response(ctx) as [site.SiteItem | null, (user.UserItem | null)?];
  if (!isService()) requireActive(listener);
  const { ownerId } = requireVisible(found, ctx.identity);
  ctx.stash.isOwn = !isService() && ownerId === callerId(ctx.identity);
  if (!ctx.stash.isOwn && !isService() && isDemoted(listener)) failNotFound("site");
  return null;
}
