import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { endConditions } from "#lib/listening";
import type { Loaded } from "./1-load.ts";

export function request(): Record<string, never> {
  return {};
}

/**
 * AppSync filters the pushes by the argument. The subscription ends when the subscriber loses the permission
 * (`publishUser`) or the site is deleted.
 */
export function response(ctx: Ctx<"Subscription.onRealtimeStats", Loaded>): null {
  const leaving = endConditions(ctx.identity, ctx.stash.isOwn);
  const end = { or: [leaving, { siteId: { eq: ctx.args.siteId } }] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
