import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failLocked, parsePlanId, requireEventName, changeEvents, failEventWrite } from "#lib/people/plans";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as plan from "#table/people/plan";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  delete: { request: deleteRequest, response: deleteResponse },
};

/** The values that this step stores in the stash: the event in the version that the caller has read. */
export type PlanEventToDelete = { event: plan.PlanEventItem };

type Load = Ctx<"Mutation.deletePlanEvent", Partial<PlanEventToDelete>, plan.PlanEventItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  const { input } = ctx.args;
  requireEventName(input);
  const key = plan.eventKey(parsePlanId(input.planId), input.type, input.name);
  return ddb.get({ key, consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result;
  const { expectedVersion } = ctx.args.input;
  if (found?.version !== expectedVersion) failLocked(found, expectedVersion, "event", "name");
  ctx.stash.event = found ?? undefined;
  return null;
}

type Delete = Ctx<"Mutation.deletePlanEvent", PlanEventToDelete & transaction.Sent>;

/** One transaction deletes the event and takes it off its plan. */
export function deleteRequest(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { PK, SK, planId, version, bytes } = ctx.stash.event;
  const condition = { version: { eq: version } };
  return transaction.request(ctx, [
    { name: "event", deleteItem: { key: { PK, SK }, condition } },
    changeEvents(planId, -1, -bytes, util.time.nowISO8601()),
  ]);
}

export function deleteResponse(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failEventWrite(refusal, ctx.args.input.expectedVersion);
  return ctx.stash.event;
}
