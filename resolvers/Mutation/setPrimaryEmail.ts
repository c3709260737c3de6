import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { failOwnRefused, requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as present from "#lib/users/present";
import type { OwnEmail } from "#steps/users/ownEmail";
import * as ownEmail from "#steps/users/ownEmail";
import * as email from "#table/users/email";
import * as user from "#table/users/user";

export const steps = {
  ownEmail,
  switch: { request, response },
};

type Switch = Ctx<"Mutation.setPrimaryEmail", OwnEmail & transaction.Sent & { now: string }>;

/**
 * Invariant 2: the transaction checks that the address is the user's, is verified, and is the one that was
 * read.
 */
export function request(ctx: Switch): DynamoDBTransactWriteItemsRequest {
  const { user: owner, email: own } = ctx.stash;
  requireVersion(owner, ctx.args.input.expectedVersion);
  if (!own.isVerified) {
    fail("Conflict", "Only a verified address can be primary: verify it first.", { field: "emailId" });
  }
  ctx.stash.now = util.time.nowISO8601();
  const conditionCheck = {
    key: email.key(owner.userId, own.emailId),
    condition: { isVerified: { eq: true }, email: { eq: own.email } },
  };
  const updateItem = {
    key: user.key(owner.userId),
    update: { ...delta(ctx), version: ddb.operations.increment(1) },
    condition: { version: { eq: owner.version }, status: { eq: "ACTIVE" } },
  };
  return transaction.request(ctx, [
    { name: "user", updateItem },
    { name: "email", conditionCheck },
  ]);
}

export function response(ctx: Switch) {
  const { user: owner } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failOwnRefused(refusal, owner);
  return present.user({ ...owner, ...delta(ctx), version: owner.version + 1 });
}

function delta(ctx: Switch) {
  const { user: owner, email: own, now } = ctx.stash;
  const place = user.listed(owner.userId, own.email);
  return { primaryEmailId: own.emailId, email: own.email, updatedAt: now, ...place };
}
