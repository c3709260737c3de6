import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { endConditions } from "#lib/listening";
import type { Loaded } from "./1-load.ts";

export function request(): Record<string, never> {
  return {};
}

/** Which events come, the argument says. It ends when the listener may listen no longer (`publishUser`), or with the site. */
export function response(ctx: Ctx<"Subscription.onRealtimeStats", Loaded>): null {
  const leaving = endConditions(ctx.identity, ctx.stash.isOwn);
  const end = { or: [leaving, { siteId: { eq: ctx.args.siteId } }] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
