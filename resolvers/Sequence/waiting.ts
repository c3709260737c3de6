import type { DynamoDBQueryRequest, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx, StepCount } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as lambda from "#lib/lambda";
import { COUNTED_AT_ONCE, projectionOf, queryOf } from "#lib/page";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";

export const steps = {
  count: { request: countRequest, response: countResponse },
  waiting: { lambda: "Sequence/waiting", request: waitingRequest, response: waitingResponse },
};

type Count = Ctx<"Sequence.waiting">;

/** The sequence comes from the parent. */
export function countRequest(ctx: Count): DynamoDBQueryRequest {
  const range = execution.inStatus(ctx.source?.sequenceId ?? "", ctx.args.status ?? "WAITING");
  const query = ddb.query({ ...queryOf(range), limit: COUNTED_AT_ONCE });
  return { ...query, projection: projectionOf(["stepId"]) };
}

/** Returns the number of people at each step, which the index sorts by; null if more runs follow. */
export function countResponse(ctx: Count): StepCount[] | null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items, nextToken } = ctx.result as {
    items: Pick<ExecutionItem, "stepId">[];
    nextToken?: string | null;
  };
  const counts: StepCount[] = [];
  for (const { stepId } of items) {
    const last = counts[counts.length - 1];
    if (last?.stepId === stepId) last.count += 1;
    else counts.push({ stepId, count: 1 });
  }
  return nextToken ? null : counts;
}

type Rest = Ctx<"Sequence.waiting", Record<string, unknown>, unknown, { result: StepCount[] | null }>;

/**
 * @because each run is an item of the index: those of a large sequence are more than a page has.
 * @only if more than 500 people have the status, or their runs have more than 1 MB.
 */
export function waitingRequest(ctx: Rest): LambdaRequest | null {
  const { result } = ctx.prev;
  if (result) return runtime.earlyReturn(result);
  return lambda.request({ sequenceId: ctx.source?.sequenceId, status: ctx.args.status ?? "WAITING" });
}

export function waitingResponse(ctx: Rest): StepCount[] {
  return lambda.response(ctx);
}
