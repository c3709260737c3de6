import type { DynamoDBBatchGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { requireWaiting } from "#lib/mail/executions";
import type { LoadedSubscriber } from "#lib/mail/loaded";
import * as present from "#lib/mail/present";
import { parseSequenceId } from "#lib/mail/sequences";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as movedSubscriber from "#steps/mail/movedSubscriber";
import * as subscriber from "#steps/mail/subscriber";
import * as execution from "#table/mail/execution";

export const steps = {
  activeCaller,
  subscriber,
  movedSubscriber,
  load: { request: loadRequest, response: loadResponse },
  stop: { request: stopRequest, response: stopResponse },
};

/** The values that this step stores in the stash: a run that goes on. */
export type RunningExecution = { execution: execution.ExecutionItem };

type Load = Ctx<"Mutation.stopExecution", LoadedSubscriber & Partial<RunningExecution>>;

/** Reads the runs under all addresses of the person: a run follows a change of the address a moment later. */
export function loadRequest(ctx: Load): DynamoDBBatchGetItemRequest {
  const { address, subscriber } = ctx.stash;
  const sequenceId = parseSequenceId(ctx.args.input.sequenceId);
  const addresses = [address, ...(subscriber?.previous ?? [])];
  return batch.request(
    ctx,
    addresses.map((each) => execution.key(each, sequenceId)),
  );
}

export function loadResponse(ctx: Load): null {
  const found = batch.response(ctx) as (execution.ExecutionItem | null)[];
  const executions = found.filter((item): item is execution.ExecutionItem => item !== null);
  const waiting = executions.find(({ status }) => status === "WAITING");
  ctx.stash.execution = waiting ?? requireWaiting(executions[0] ?? failNotFound("execution"));
  return null;
}

type Stash = RunningExecution & transaction.Sent & { after: execution.ExecutionItem };
type Stop = Ctx<"Mutation.stopExecution", Stash>;

export function stopRequest(ctx: Stop): DynamoDBTransactWriteItemsRequest {
  const before = ctx.stash.execution;
  const after = execution.ended(before, { status: "STOPPED", because: "STOPPED" }, util.time.nowISO8601());
  ctx.stash.after = after;
  const { PK, SK, ...item } = after;
  const condition = { executionId: { eq: before.executionId }, version: { eq: before.version } };
  return transaction.request(ctx, [{ name: "run", putItem: { key: { PK, SK }, item, condition } }]);
}

/**
 * A run that is gone may have followed a change of the address: the next try finds it, or says `NotFound`.
 */
export function stopResponse(ctx: Stop) {
  const refusal = transaction.failedWrite(ctx);
  if (!refusal) return present.execution(ctx.stash.after);
  if (refusal.item) requireWaiting(refusal.item as execution.ExecutionItem);
  return failConflict();
}
