import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { endConditions } from "#lib/listening";

export function request(): Record<string, never> {
  return {};
}

/**
 * AppSync filters the pushes by the argument. The subscription ends with the permission (`publishUser`), and
 * with the segment.
 */
export function response(ctx: Ctx<"Subscription.onSegmentMembership">): null {
  const leaving = endConditions(ctx.identity, false);
  const end = { or: [leaving, { segmentId: { eq: ctx.args.segmentId } }] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
