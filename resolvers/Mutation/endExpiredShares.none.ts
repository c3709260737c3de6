import type { NONERequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { endExpiredShareSubscriptions } from "#lib/sites/listening";

export function request(): NONERequest {
  return { payload: util.time.nowISO8601() };
}

/** Nothing is read: each subscription's invalidation filter contains the expiry of its share. */
export function response(ctx: Ctx<"Mutation.endExpiredShares", never, string>): string {
  if (ctx.error) failUnexpected(ctx.error);
  endExpiredShareSubscriptions(ctx.result);
  return ctx.result;
}
