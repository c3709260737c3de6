import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { endConditions } from "#lib/listening";

export function request(): Record<string, never> {
  return {};
}

/** AppSync filters the pushes by the argument. The subscription ends with the permission (`publishUser`). */
export function response(ctx: Ctx<"Subscription.onSourceEvent">): null {
  const end = endConditions(ctx.identity, false);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
