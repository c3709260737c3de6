import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { failNotFound } from "#lib/ids";
import { requireWaiting } from "#lib/mail/executions";
import type { Loaded } from "#lib/mail/loaded";
import { parseSequenceId } from "#lib/mail/sequences";
import * as execution from "#table/mail/execution";

/** The values that this step stores in the stash: a run that goes on. */
export type Run = { run: execution.ExecutionItem };

type Load = Ctx<"Mutation.stopExecution", Loaded & Partial<Run>>;

/** Reads the runs under all addresses of the person: a run follows a change of the address a moment later. */
export function request(ctx: Load): DynamoDBBatchGetItemRequest {
  const { address, subscriber } = ctx.stash;
  const sequenceId = parseSequenceId(ctx.args.input.sequenceId);
  const addresses = [address, ...(subscriber?.previous ?? [])];
  return batch.request(
    ctx,
    addresses.map((each) => execution.key(each, sequenceId)),
  );
}

export function response(ctx: Load): null {
  const found = batch.response(ctx) as (execution.ExecutionItem | null)[];
  const runs = found.filter((item): item is execution.ExecutionItem => item !== null);
  const waiting = runs.find(({ status }) => status === "WAITING");
  ctx.stash.run = waiting ?? requireWaiting(runs[0] ?? failNotFound("execution"));
  return null;
}
