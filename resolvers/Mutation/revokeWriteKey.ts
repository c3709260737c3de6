import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/people/present";
import { deleteKey, failSourceWrite, putSource } from "#lib/people/sourceWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { ActiveSource } from "#steps/people/activeSource";
import * as activeSource from "#steps/people/activeSource";
import type { SourceItem } from "#table/people/source";
import { isValidAt } from "#table/people/writeKey";

export const steps = {
  activeCaller,
  activeSource,
  revoke: { request, response },
};

type Revoke = Ctx<"Mutation.revokeWriteKey", ActiveSource & transaction.Sent & { after: SourceItem }>;

/** Takes effect immediately, because every use of a key reads its item consistently. */
export function request(ctx: Revoke): DynamoDBTransactWriteItemsRequest {
  const { source: before } = ctx.stash;
  const { writeKeyId } = ctx.args.input;
  const now = util.time.nowISO8601();
  const valid = before.writeKeys.filter((each) => isValidAt(each, now));
  const writeKeys = valid.filter((each) => each.writeKeyId !== writeKeyId);
  if (writeKeys.length === valid.length) failNotFound("key");
  ctx.stash.after = { ...before, writeKeys, version: before.version + 1, updatedAt: now };
  return transaction.request(ctx, [putSource(ctx.stash.after, before.version), deleteKey(writeKeyId)]);
}

export function response(ctx: Revoke) {
  const refusal = transaction.failedWrite(ctx);
  if (refusal) failSourceWrite(refusal);
  return present.source(ctx.stash.after);
}
