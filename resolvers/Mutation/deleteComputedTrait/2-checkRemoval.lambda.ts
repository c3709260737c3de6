import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import { failNotFound } from "#lib/ids";
import type { ComputedTraitItem } from "#table/people/segment";

/** The answer of the function (functions/step/checkRemoval.ts), which this step stores in the stash. */
export type Removal = { item: ComputedTraitItem; change: RulesChange };

type Check = Ctx<"Mutation.deleteComputedTrait", Partial<Removal>>;

/**
 * @because it works out the events that no other rule needs: rules nest, and APPSYNC_JS has no recursion.
 */
export function request(ctx: Check): LambdaRequest {
  return lambda.request({ name: ctx.args.input.name });
}

export function response(ctx: Check): null {
  const { item, change } = lambda.response<Removal | null>(ctx) ?? failNotFound("computed trait");
  ctx.stash.item = item;
  ctx.stash.change = change;
  return null;
}
