import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseSequenceId, requireWaiting } from "#lib/mail/executions";
import type { Loaded } from "#lib/mail/loaded";
import * as execution from "#table/mail/execution";

/** What this step stores in the stash: a run that goes on. */
export type Run = { run: execution.ExecutionItem };

type Load = Ctx<"Mutation.stopExecution", Loaded & Partial<Run>, execution.ExecutionItem | null>;

export function request(ctx: Load): DynamoDBGetItemRequest {
  const sequenceId = parseSequenceId(ctx.args.input.sequenceId);
  return ddb.get({ key: execution.key(ctx.stash.address, sequenceId), consistentRead: true });
}

export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.run = requireWaiting(ctx.result ?? failNotFound("execution"));
  return null;
}
