import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { changeEvents, failEventWrite } from "#lib/people/plans";
import * as transaction from "#lib/transaction";
import type { Loaded } from "./2-load.ts";

type Delete = Ctx<"Mutation.deletePlanEvent", Loaded & transaction.Sent>;

/** One transaction deletes the event and takes it off its plan. */
export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { PK, SK, planId, version, bytes } = ctx.stash.event;
  const condition = { version: { eq: version } };
  return transaction.request(ctx, [
    { name: "event", deleteItem: { key: { PK, SK }, condition } },
    changeEvents(planId, -1, -bytes, util.time.nowISO8601()),
  ]);
}

export function response(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failEventWrite(refusal, ctx.args.input.expectedVersion);
  return ctx.stash.event;
}
