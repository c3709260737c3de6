import type { LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import { plainSteps } from "#lib/sites/plain";
import type { FunnelItemStep } from "#table/sites/funnel";

/** The values that this step stores in the stash: the steps without null fields. */
export type CheckedSteps = { steps: FunnelItemStep[] };

type Check = Ctx<"Mutation.putFunnel", ConfiguredSite & CheckedSteps>;

/**
 * A pipeline step after `ownFunnel`.
 *
 * @because steps are checked by the code that answers them, and may name several goals.
 * @only if a step is a goal or a pattern, or seems wrong.
 */
export function request(ctx: Check): LambdaRequest | null {
  const { steps } = ctx.args.input;
  const plain = plainSteps(steps);
  if (!plain) return lambda.request({ siteId: ctx.stash.site.siteId, steps });
  ctx.stash.steps = plain;
  return runtime.earlyReturn(null);
}

export function response(ctx: Check): null {
  ctx.stash.steps = lambda.response<FunnelItemStep[]>(ctx);
  return null;
}
