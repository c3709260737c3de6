import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";

/** The values that this step stores in the stash: the range in whole hours. */
export type CheckedRange = { range: { start: string; end: string } };

type Check = Ctx<"Mutation.exportSite", CheckedRange>;

/**
 * A pipeline step.
 *
 * @because the range is rounded to hours of the site's time zone, and filters are checked by the code that
 *   answers them.
 */
export function request(ctx: Check): LambdaRequest {
  const { siteId, from, to, filters } = ctx.args.input;
  return lambda.request({ siteId, range: { from, to }, filters: filters ?? [] });
}

export function response(ctx: Check): null {
  ctx.stash.range = lambda.response<CheckedRange["range"]>(ctx);
  return null;
}
