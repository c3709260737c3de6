import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { failOwnRefused, requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import { deleteEmail } from "#lib/users/emailWrites";
import * as present from "#lib/users/present";
import type { OwnEmail } from "#steps/users/ownEmail";
import * as ownEmail from "#steps/users/ownEmail";
import * as user from "#table/users/user";

export const steps = {
  ownEmail,
  remove: { request, response },
};

type Remove = Ctx<"Mutation.removeEmail", OwnEmail & transaction.Sent & { now: string }>;

/**
 * Invariants 1 to 3: one transaction deletes the Email with its lock or code, and decrements `emailCount`.
 * The primary address cannot be removed.
 */
export function request(ctx: Remove): DynamoDBTransactWriteItemsRequest {
  const { user: owner, email: own } = ctx.stash;
  requireVersion(owner, ctx.args.input.expectedVersion);
  if (own.emailId === owner.primaryEmailId) {
    fail("Conflict", "The primary address cannot be removed: make another one primary first.", {
      field: "emailId",
    });
  }
  ctx.stash.now = util.time.nowISO8601();
  const updateItem = {
    key: user.key(owner.userId),
    update: {
      emailCount: ddb.operations.decrement(1),
      version: ddb.operations.increment(1),
      updatedAt: ctx.stash.now,
    },
    condition: {
      version: { eq: owner.version },
      status: { eq: "ACTIVE" },
      primaryEmailId: { ne: own.emailId },
      emailCount: { gt: 1 },
    },
  };
  return transaction.request(ctx, [{ name: "user", updateItem }, ...deleteEmail(own)]);
}

export function response(ctx: Remove) {
  const { user: owner, now } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failOwnRefused(refusal, owner);
  const emailCount = owner.emailCount - 1;
  return present.user({ ...owner, emailCount, version: owner.version + 1, updatedAt: now });
}
