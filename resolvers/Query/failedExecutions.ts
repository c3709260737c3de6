import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { parseRange } from "#lib/mail/instants";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as present from "#lib/mail/present";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  executions: { request: executionsRequest, response: executionsResponse },
};

type Read = Ctx<"Query.failedExecutions", Partial<KeyPage>>;

export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return keys.request(ctx, execution.failedWithin(from, to));
}

export function keysResponse(ctx: Read): null {
  return keys.response(ctx);
}

type Executions = Ctx<"Query.failedExecutions", KeyPage>;

export function executionsRequest(ctx: Executions): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: another run may have begun in the place of a failed one. */
export function executionsResponse(ctx: Executions) {
  const found = batch.response(ctx) as (ExecutionItem | null)[];
  const failed = found.filter((each): each is ExecutionItem => each?.status === "FAILED");
  return { items: failed.map((each) => present.execution(each)), nextToken: ctx.stash.nextToken };
}
