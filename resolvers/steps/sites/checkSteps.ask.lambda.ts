import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import type { OwnedSite } from "#lib/sites/ownedSite";
import type { FunnelItemStep } from "#table/sites/funnel";

/** The values that this step stores in the stash: the steps without null fields. */
export type CheckedSteps = { steps: FunnelItemStep[] };

type Check = Ctx<"Mutation.putFunnel", OwnedSite & CheckedSteps>;

/**
 * A pipeline step after `ownFunnel`.
 *
 * @because steps are checked by the code that answers them, and may name several goals.
 */
export function request(ctx: Check): LambdaRequest {
  return lambda.request({ siteId: ctx.stash.site.siteId, steps: ctx.args.input.steps });
}

export function response(ctx: Check): null {
  ctx.stash.steps = lambda.response<FunnelItemStep[]>(ctx);
  return null;
}
