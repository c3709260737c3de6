import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import type { ComputedTraitItem } from "#table/people/segment";

/** The answer of the function (functions/step/checkComputedTrait.ts), which this step stores in the stash. */
export type Checked = { item: ComputedTraitItem; change: RulesChange };
type Answer = ({ isRepeated: false } & Checked) | { isRepeated: true };

type Check = Ctx<"Mutation.putComputedTrait", { checked?: Checked }>;

/**
 * @because a computed trait is checked beside all rules: they nest, and do not fit into one page.
 */
export function request(ctx: Check): LambdaRequest {
  idempotency.requireKey(ctx.args.input);
  return lambda.request({ input: ctx.args.input, onceKey: idempotency.keyOf(ctx) });
}

export function response(ctx: Check): null {
  const answer = lambda.response<Answer>(ctx);
  if (!answer.isRepeated) ctx.stash.checked = answer;
  return null;
}
