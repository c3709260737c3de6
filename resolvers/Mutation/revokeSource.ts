import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as present from "#lib/people/present";
import { deleteKey, failSourceWrite, putSource } from "#lib/people/sourceWrites";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { ActiveSource } from "#steps/people/activeSource";
import * as activeSource from "#steps/people/activeSource";
import type { SourceItem } from "#table/people/source";

export const steps = {
  activeCaller,
  activeSource,
  revoke: { request, response },
};

type Revoke = Ctx<"Mutation.revokeSource", ActiveSource & transaction.Sent & { after: SourceItem }>;

/** One transaction revokes the source and deletes the items of all its keys, so none works from then on. */
export function request(ctx: Revoke): DynamoDBTransactWriteItemsRequest {
  const { source: before } = ctx.stash;
  requireVersion(before, ctx.args.input.expectedVersion);
  const revoked = { status: "REVOKED" as const, writeKeys: [], version: before.version + 1 };
  ctx.stash.after = { ...before, ...revoked, updatedAt: util.time.nowISO8601() };
  return transaction.request(ctx, [
    putSource(ctx.stash.after, before.version),
    ...before.writeKeys.map(({ writeKeyId }) => deleteKey(writeKeyId)),
  ]);
}

export function response(ctx: Revoke) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failSourceWrite(refusal, ctx.args.input.expectedVersion);
  return present.source(ctx.stash.after);
}
