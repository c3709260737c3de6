import type { NONERequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failUnforeseen } from "#lib/errors";
import { endOfShares } from "#lib/sites/listening";

export function request(): NONERequest {
  return { payload: util.time.nowISO8601() };
}

/** Nothing is looked up: what a link's subscriptions end by is the link's end, which they were given when they began. */
export function response(ctx: Ctx<"Mutation.endExpiredShares", never, string>): string {
  if (ctx.error) failUnforeseen(ctx.error);
  endOfShares(ctx.result);
  return ctx.result;
}
