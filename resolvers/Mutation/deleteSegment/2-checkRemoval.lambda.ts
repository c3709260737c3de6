import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import { parseSegmentId } from "#lib/people/rules";
import { failNotFound } from "#lib/ids";
import type { SegmentItem } from "#table/people/segment";

/** The answer of the function (functions/step/checkRemoval.ts), which this step stores in the stash. */
export type Removal = { item: SegmentItem; change: RulesChange };

type Check = Ctx<"Mutation.deleteSegment", Partial<Removal>>;

/**
 * @because rules of other segments may name the segment: they nest, and APPSYNC_JS has no recursion.
 */
export function request(ctx: Check): LambdaRequest {
  return lambda.request({ segmentId: parseSegmentId(ctx.args.input.segmentId) });
}

export function response(ctx: Check): null {
  const { item, change } = lambda.response<Removal | null>(ctx) ?? failNotFound("segment");
  ctx.stash.item = item;
  ctx.stash.change = change;
  return null;
}
