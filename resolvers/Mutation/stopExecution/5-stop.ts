import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { requireWaiting } from "#lib/mail/executions";
import * as present from "#lib/mail/present";
import * as transaction from "#lib/transaction";
import * as execution from "#table/mail/execution";
import type { Run } from "./4-load.ts";

type Stash = Run & transaction.Sent & { after: execution.ExecutionItem };
type Stop = Ctx<"Mutation.stopExecution", Stash>;

export function request(ctx: Stop): DynamoDBTransactWriteItemsRequest {
  const before = ctx.stash.run;
  const after = execution.ended(before, { status: "STOPPED", because: "STOPPED" }, util.time.nowISO8601());
  ctx.stash.after = after;
  const { PK, SK, ...item } = after;
  const condition = { executionId: { eq: before.executionId }, version: { eq: before.version } };
  return transaction.request(ctx, [{ name: "run", putItem: { key: { PK, SK }, item, condition } }]);
}

/**
 * A run that is gone may have followed a change of the address: the next try finds it, or says `NotFound`.
 */
export function response(ctx: Stop) {
  const refusal = transaction.failedWrite(ctx);
  if (!refusal) return present.execution(ctx.stash.after);
  if (refusal.item) requireWaiting(refusal.item as execution.ExecutionItem);
  return failConflict();
}
