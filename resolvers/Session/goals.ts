import { runtime } from "@aws-appsync/utils";
import type { Context } from "@aws-appsync/utils";
import { instantOf } from "#lib/visit";
import type { SessionItem } from "#table/session";

/** Asks nothing: its parent has them. */
export function request(ctx: Context): never {
  const goals = (ctx.source as unknown as SessionItem).goals ?? {};
  const met = Object.keys(goals).map((goalId) => {
    const [moment = "", value = 0] = goals[goalId] ?? [];
    return { goalId, at: instantOf(moment), value };
  });
  return runtime.earlyReturn(met);
}

export function response(ctx: Context): unknown {
  return ctx.result;
}
