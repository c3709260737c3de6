import type { Context, NONERequest } from "@aws-appsync/utils";
import { failUnexpected } from "#lib/errors";
import { instantOf } from "#lib/sites/session";
import type { SessionItem } from "#table/sites/session";

/** The stored session in `source` contains the goals. */
export function request(ctx: Context): NONERequest {
  const goals = (ctx.source as unknown as SessionItem).goals ?? {};
  const met = Object.keys(goals).map((goalId) => {
    const [moment = "", revenue = 0] = goals[goalId] ?? [];
    return { goalId, at: instantOf(moment), revenue };
  });
  return { payload: met };
}

export function response(ctx: Context): unknown {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
