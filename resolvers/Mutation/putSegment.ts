import type { LambdaRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util, runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import { changeWrites, failChange } from "#lib/people/rules";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import { absent } from "#table/key";
import type { SegmentItem } from "#table/people/segment";
import { SEGMENT_ID } from "#table/people/segment";

export const steps = {
  activeCaller,
  checkSegment: { lambda: "checkSegment", request: checkSegmentRequest, response: checkSegmentResponse },
  save: { request: saveRequest, response: saveResponse },
  replay,
};

/** The answer of the function (functions/step/checkSegment.ts), which this step stores in the stash. */
export type CheckedSegment = { item: SegmentItem; before: SegmentItem | null; change: RulesChange };
type Answer = ({ isRepeated: false } & CheckedSegment) | { isRepeated: true };

type Check = Ctx<"Mutation.putSegment", { checked?: CheckedSegment }>;

/**
 * @because conditions of a rule nest, and APPSYNC_JS has no recursion.
 */
export function checkSegmentRequest(ctx: Check): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  if (!util.matches(SEGMENT_ID, input.segmentId)) {
    const says = "1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit";
    fail("ValidationError", `segmentId must be ${says}.`, { field: "segmentId" });
  }
  return lambda.request({ input, onceKey: idempotency.resultKeyOf(ctx) });
}

export function checkSegmentResponse(ctx: Check): null {
  const answer = lambda.response<Answer>(ctx);
  if (!answer.isRepeated) ctx.stash.checked = answer;
  return null;
}

type Save = Ctx<"Mutation.putSegment", { checked?: CheckedSegment } & transaction.Sent>;

/**
 * One transaction saves the segment and the version of all rules, and the walk if the rule is another one. A
 * walk that completes a list in between changes what would be written over.
 */
export function saveRequest(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { checked } = ctx.stash;
  if (!checked) return runtime.earlyReturn(null);
  const { expectedVersion } = ctx.args.input;
  const { before } = checked;
  const { PK, SK, ...item } = checked.item;
  const asRead = before ? { status: { eq: before.status }, listed: { eq: before.listed } } : {};
  const condition =
    typeof expectedVersion === "number" ? { version: { eq: expectedVersion }, ...asRead } : absent;
  return idempotency.create(ctx, item, [
    { name: "item", putItem: { key: { PK, SK }, item, condition } },
    ...changeWrites(checked.change),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function saveResponse(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const refusal = transaction.failedWrite(
    ctx,
    typeof expectedVersion === "number" ? "VersionConflict" : "Conflict",
  );
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failChange(refusal, "segment", expectedVersion);
  return ctx.stash.checked?.item;
}
