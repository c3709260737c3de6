import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as present from "#lib/mail/present";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import { SEQUENCE_ID } from "#table/mail/sequence";

/**
 * A run that was over before the address was changed stayed under the address of then. The addresses come
 * from the parent.
 */
export function request(ctx: Ctx<"Subscriber.execution">): DynamoDBBatchGetItemRequest {
  const { sequenceId } = ctx.args;
  if (!util.matches(SEQUENCE_ID, sequenceId)) return runtime.earlyReturn(null);
  const addresses = [ctx.source?.email ?? "", ...(ctx.source?.previous ?? [])];
  return batch.request(
    ctx,
    addresses.map((address) => execution.key(address, sequenceId)),
  );
}

/** The address of now comes first, then the newest one before it. */
export function response(ctx: Ctx<"Subscriber.execution">) {
  const found = (batch.response(ctx) as (ExecutionItem | null)[]).find((item) => item !== null);
  return found ? present.execution(found) : null;
}
