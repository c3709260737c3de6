import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { Found } from "#lib/mail/lists/keys";
import * as present from "#lib/mail/present";
import type { ExecutionItem } from "#table/mail/execution";

type Read = Ctx<"Query.failedExecutions", Found>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: another run may have begun in the place of a failed one. */
export function response(ctx: Read) {
  const found = batch.response(ctx) as (ExecutionItem | null)[];
  const failed = found.filter((each): each is ExecutionItem => each?.status === "FAILED");
  return { items: failed.map((each) => present.execution(each)), nextToken: ctx.stash.nextToken };
}
