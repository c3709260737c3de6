import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as codes from "#lib/users/codes";
import { deleteEmail } from "#lib/users/emailWrites";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as present from "#lib/users/present";
import { failOwnUser } from "#lib/status";
import * as transaction from "#lib/transaction";
import { absent } from "#table/key";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import type { Limits } from "./3-limits.ts";

type Add = Ctx<"Mutation.addEmail", Limits & transaction.Sent & { email: email.EmailItem }>;

/**
 * Invariants 1, 3 and 4: no user owns the address, `emailCount` changes with the Emails, and lapsed claims
 * are deleted together with their count.
 */
export function request(ctx: Add): DynamoDBTransactWriteItemsRequest {
  if (ctx.stash.isReplay) runtime.earlyReturn(null);
  const { user: owner, address, hashes, emails, logs } = ctx.stash;
  const now = util.time.nowISO8601();
  const lapsed = emails.filter((each) => email.hasLapsed(each, now));
  requireRoom(ctx, lapsed);
  const added = claimed(ctx, now);
  const conditionCheck = { key: emailOwner.key(address), condition: absent };
  const putItem = { key: email.key(owner.userId, added.emailId), item: added };
  const updateItem = {
    key: user.key(owner.userId),
    update: {
      emailCount: owner.emailCount + 1 - lapsed.length,
      version: ddb.operations.increment(1),
      updatedAt: now,
    },
    condition: { version: { eq: owner.version }, status: { eq: "ACTIVE" } },
  };
  ctx.stash.email = { ...putItem.key, ...added };
  return idempotency.create(ctx, present.email(ctx.stash.email, owner), [
    { name: "user", updateItem },
    { name: "owner", conditionCheck },
    { name: "email", putItem },
    ...lapsed.flatMap((each) => deleteEmail(each)),
    ...codes.countCode(ctx, { userId: owner.userId, hashes, logs }),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Add) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "owner") failAddressTaken();
  if (refusal) failOwnUser(refusal.name === "user" ? (refusal.item as user.UserItem | null) : ctx.stash.user);
  return present.email(ctx.stash.email, ctx.stash.user);
}

/**
 * Fails with `Conflict` if the user already has the address, and with `LimitExceeded` if the user has the
 * maximum number of addresses.
 */
function requireRoom(ctx: Add, lapsed: email.EmailItem[]): void {
  const { user: owner, address, emails } = ctx.stash;
  const living = emails.filter((each) => lapsed.indexOf(each) < 0);
  if (living.some((each) => each.email === address)) failAddressTaken();
  if (owner.emailCount - lapsed.length < user.MAX_EMAILS) return;
  fail("LimitExceeded", `A user can have at most ${user.MAX_EMAILS} addresses: remove one first.`, {
    field: "email",
  });
}

function claimed(ctx: Add, now: string) {
  const until = util.time.nowEpochMilliSeconds() + email.CLAIM_SECONDS * 1000;
  return email.claimedItem({
    userId: ctx.stash.user.userId,
    emailId: util.autoUlid(),
    address: ctx.stash.address,
    typedEmail: ctx.args.input.email.trim(),
    now,
    claimExpiresAt: util.time.epochMilliSecondsToISO8601(until),
  });
}

/** Ends the field with `Conflict`. */
function failAddressTaken(): never {
  return fail(
    "Conflict",
    "A user has verified this address, or you have already added it: use another one.",
    {
      field: "email",
    },
  );
}
