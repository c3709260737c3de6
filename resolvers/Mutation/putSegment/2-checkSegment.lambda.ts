import type { LambdaRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import type { SegmentItem } from "#table/people/segment";
import { SEGMENT_ID } from "#table/people/segment";

/** The answer of the function (functions/step/checkSegment.ts), which this step stores in the stash. */
export type Checked = { item: SegmentItem; before: SegmentItem | null; change: RulesChange };
type Answer = ({ isRepeated: false } & Checked) | { isRepeated: true };

type Check = Ctx<"Mutation.putSegment", { checked?: Checked }>;

/**
 * @because conditions of a rule nest, and APPSYNC_JS has no recursion.
 */
export function request(ctx: Check): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  if (!util.matches(SEGMENT_ID, input.segmentId)) {
    const says = "1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit";
    fail("ValidationError", `segmentId must be ${says}.`, { field: "segmentId" });
  }
  return lambda.request({ input, onceKey: idempotency.keyOf(ctx) });
}

export function response(ctx: Check): null {
  const answer = lambda.response<Answer>(ctx);
  if (!answer.isRepeated) ctx.stash.checked = answer;
  return null;
}
