import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { failOwnUser } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as verification from "#table/users/emailVerification";
import * as user from "#table/users/user";

type Code = verification.EmailVerificationItem;
type Verify = Ctx<"Mutation.verifyEmail", transaction.Sent, unknown, { result: Code }>;

/**
 * Invariant 1: one transaction creates the address's lock if no other Email has it, verifies the Email and
 * deletes the code.
 */
export function request(ctx: Verify): DynamoDBTransactWriteItemsRequest {
  const code = ctx.prev.result;
  const now = util.time.nowISO8601();
  const gone = ddb.operations.remove();
  const owner = {
    key: user.key(code.userId),
    update: { version: ddb.operations.increment(1), updatedAt: now },
    condition: { status: { eq: "ACTIVE" } },
  };
  const lock = {
    key: emailOwner.key(code.address),
    item: emailOwner.item(code),
    condition: emailOwner.isFreeFor(code),
  };
  const claim = {
    key: email.key(code.userId, code.emailId),
    update: { isVerified: true, verifiedAt: now, claimExpiresAt: gone, GSI2PK: gone, GSI2SK: gone },
    condition: { email: { eq: code.address }, claimExpiresAt: { gt: now } },
  };
  const used = {
    key: verification.key(code.emailId),
    condition: { codeHash: { eq: code.codeHash } },
  };
  return transaction.request(ctx, [
    { name: "user", updateItem: owner },
    { name: "lock", putItem: lock },
    { name: "email", updateItem: claim },
    { name: "code", deleteItem: used },
  ]);
}

export function response(ctx: Verify): Code {
  const refusal = transaction.failedWrite(ctx);
  if (refusal?.name === "user") failOwnUser(refusal.item as user.UserItem | null);
  if (refusal?.name === "lock") {
    fail("Conflict", "Another user has verified this address: use another one.", { field: "emailId" });
  }
  if (refusal?.name === "email") failEmail(refusal.item as email.EmailItem | null);
  if (refusal)
    fail("Expired", "This code was used or replaced in between: request another one.", { field: "code" });
  return ctx.prev.result;
}

/**
 * Ends the field with `NotFound` or `Conflict`: the Email is no longer the claim that the code was mailed
 * for.
 */
function failEmail(own: email.EmailItem | null): never {
  if (!own?.isVerified) return failNotFound("address");
  return fail("Conflict", "This address is verified already: it needs no code.", { field: "emailId" });
}
