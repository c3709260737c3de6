import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { putConsent } from "#lib/mail/consentWrites";
import * as transaction from "#lib/transaction";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";

type Stash = transaction.Sent & { reason: string; lifted: SuppressionItem };
type Unsuppress = Ctx<"Mutation.unsuppress", Stash, unknown, { result: SuppressionItem }>;

/** Deletes the suppression that was read, and stores why: a record of consent outlives it. */
export function request(ctx: Unsuppress): DynamoDBTransactWriteItemsRequest {
  const lifted = ctx.prev.result;
  const { email, kind, at } = lifted;
  ctx.stash.lifted = lifted;
  const deleteItem = { key: suppression.key(email), condition: { kind: { eq: kind }, at: { eq: at } } };
  const said = { email, action: "UNSUPPRESSED" as const, reason: ctx.stash.reason };
  return transaction.request(ctx, [
    { name: "suppression", deleteItem },
    putConsent(ctx.identity, { ...said, at: util.time.nowISO8601() }),
  ]);
}

export function response(ctx: Unsuppress) {
  if (transaction.failedWrite(ctx)) failConflict();
  return ctx.stash.lifted;
}
