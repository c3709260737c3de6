import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { addressOfPage, type Walk } from "#lib/mail/parts";
import * as present from "#lib/mail/present";
import * as walk from "#lib/walk";
import * as execution from "#table/mail/execution";

type Read = Ctx<"Subscriber.executions", Walk>;

/** Reads the runs of the address that the person had first, then of each address after it. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const address = addressOfPage(ctx);
  return walk.request(execution.of(address), ctx.args, ctx.stash.position);
}

export function response(ctx: Read) {
  const { position, count } = ctx.stash;
  const { items, nextToken } = walk.pageOf<execution.ExecutionItem>(ctx, position, count);
  return { items: items.map((item) => present.execution(item)), nextToken };
}
