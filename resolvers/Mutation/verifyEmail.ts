import type {
  LambdaRequest,
  DynamoDBUpdateItemRequest,
  DynamoDBGetItemRequest,
  DynamoDBTransactWriteItemsRequest,
  DynamoDBBatchGetItemRequest,
} from "@aws-appsync/utils";
import { util, runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { fail, failConflict, failUnexpected } from "#lib/errors";
import { parseId, failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";
import { living } from "#lib/living";
import { failOwnUser, requireSignedIn, signedInAt } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as ownEmail from "#lib/users/ownEmail";
import * as present from "#lib/users/present";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as verification from "#table/users/emailVerification";
import * as user from "#table/users/user";

export const steps = {
  hashCode: { lambda: "hashCode", request: hashCodeRequest, response: hashCodeResponse },
  try: { request: tryRequest, response: tryResponse },
  explain: { request: explainRequest, response: explainResponse },
  verify: { request: verifyRequest, response: verifyResponse },
  email: { request: emailRequest, response: emailResponse },
};

/** The result of this step. */
export type Hashed = { codeHash: string };

/**
 * Asks for the keyed hash of the code.
 *
 * @because the key of the hash is in the Parameter Store, and APPSYNC_JS has no hash function.
 */
export function hashCodeRequest(ctx: Ctx<"Mutation.verifyEmail">): LambdaRequest {
  const { emailId } = ctx.args.input;
  // A code is pasted with what stands around it, and typed in groups.
  const code = ctx.args.input.code.trim().split(" ").join("");
  if (!util.matches("[0-9]{6}", code)) {
    fail("ValidationError", "A code has 6 digits: enter it as it was mailed.", { field: "code" });
  }
  return lambda.request({ code, emailId: parseId(emailId, "address") });
}

export function hashCodeResponse(ctx: Ctx<"Mutation.verifyEmail">): Hashed {
  return lambda.response<Hashed>(ctx);
}

type Code = verification.EmailVerificationItem | null;
type Try = Ctx<"Mutation.verifyEmail", Record<string, unknown>, Code, { result: Hashed }>;

/**
 * Compares the code and counts the try in one write, so that concurrent calls cannot try a sixth wrong code.
 * The stored code has the cost of each code: the right one costs no try, however often it is sent.
 */
export function tryRequest(ctx: Try): DynamoDBUpdateItemRequest {
  const update = {
    expression: "SET #tries = #tries + if_not_exists(#costs.#given, :one)",
    expressionNames: { "#tries": "tries", "#costs": "costs", "#given": ctx.prev.result.codeHash },
    expressionValues: util.dynamodb.toMapValues({ ":one": 1 }),
  };
  // `ddb.update` does not support `if_not_exists`. Key and condition have the same form in every request, so
  // `ddb.remove` builds them.
  const { key, condition } = ddb.remove<Record<string, unknown>>({
    key: verification.key(ctx.args.input.emailId),
    condition: {
      userId: { eq: callerId(ctx.identity) },
      ttl: { gt: util.time.nowEpochSeconds() },
      tries: { lt: verification.MAX_TRIES },
    },
  });
  return { operation: "UpdateItem", key, update, condition };
}

/**
 * Returns the code if it is right, and null if there is no valid code, which the next step explains. Fails
 * with `ValidationError` and the number of tries left for a wrong code, with `LimitExceeded` after too many,
 * and with `NotFound` for an address of another user.
 */
export function tryResponse(ctx: Try): Code {
  const code = ctx.result;
  if (!ctx.error) {
    if (code?.codeHash === ctx.prev.result.codeHash) return code;
    fail("ValidationError", "This is not the code that was mailed last: check the latest mail.", {
      field: "code",
      triesLeft: verification.MAX_TRIES - (code?.tries ?? 0),
    });
  }
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failConflict();
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  if (!code) return null;
  if (code.userId !== callerId(ctx.identity)) failNotFound("address");
  if (!living(code)) return null;
  return fail("LimitExceeded", "5 wrong codes were tried: request another code.", { field: "code" });
}

type Explain = Ctx<"Mutation.verifyEmail", Record<string, unknown>, email.EmailItem | null>;

/** Runs only if there is no valid code: reads the Email to find out why. */
export function explainRequest(ctx: Explain): DynamoDBGetItemRequest {
  if (ctx.prev.result) runtime.earlyReturn(ctx.prev.result);
  return ddb.get({ key: email.key(callerId(ctx.identity), ctx.args.input.emailId), consistentRead: true });
}

export function explainResponse(ctx: Explain): never {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result || email.hasLapsed(ctx.result, util.time.nowISO8601())) return failNotFound("address");
  if (ctx.result.isVerified) {
    return fail("Conflict", "This address is verified already: it needs no code.", { field: "emailId" });
  }
  return fail("Expired", "This code has expired: request another one.", { field: "code" });
}

type VerifyCode = verification.EmailVerificationItem;
type Verify = Ctx<"Mutation.verifyEmail", transaction.Sent, unknown, { result: VerifyCode }>;

/**
 * Invariant 1: one transaction creates the address's lock if no other Email has it, verifies the Email and
 * deletes the code.
 */
export function verifyRequest(ctx: Verify): DynamoDBTransactWriteItemsRequest {
  const code = ctx.prev.result;
  const now = util.time.nowISO8601();
  const gone = ddb.operations.remove();
  const owner = {
    key: user.key(code.userId),
    update: { version: ddb.operations.increment(1), updatedAt: now },
    condition: user.isSignedIn(signedInAt(ctx.identity)),
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

export function verifyResponse(ctx: Verify): VerifyCode {
  const refusal = transaction.failedWrite(ctx);
  if (refusal?.name === "user") {
    requireSignedIn(ctx.identity, refusal.item as user.UserItem | null);
    failOwnUser(refusal.item as user.UserItem | null);
  }
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

export function emailRequest(ctx: Ctx<"Mutation.verifyEmail">): DynamoDBBatchGetItemRequest {
  return ownEmail.request(ctx, ctx.args.input.emailId);
}

/**
 * Returns the Email as it is now. The user is read with it, because only the user says which address is
 * primary.
 */
export function emailResponse(ctx: Ctx<"Mutation.verifyEmail">) {
  const { user, email } = ownEmail.loaded(ctx);
  return present.email(email, user);
}
