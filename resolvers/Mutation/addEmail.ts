import type {
  DynamoDBQueryRequest,
  DynamoDBBatchGetItemRequest,
  DynamoDBTransactWriteItemsRequest,
} from "@aws-appsync/utils";
import { util, runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import * as batch from "#lib/batch";
import { callerId } from "#lib/caller";
import { failUnexpected, fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as page from "#lib/page";
import { requireSignedIn, failOwnUser } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as codes from "#lib/users/codes";
import { deleteEmail } from "#lib/users/emailWrites";
import * as present from "#lib/users/present";
import * as replay from "#steps/replay";
import * as hashAddress from "#steps/users/hashAddress.token.lambda";
import * as mailCode from "#steps/users/mailCode.lambda";
import type { IdempotencyItem } from "#table/idempotency";
import { absent } from "#table/key";
import type { EmailItem } from "#table/users/email";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  hashAddress,
  limits: { request: limitsRequest, response: limitsResponse },
  add: { request: addRequest, response: addResponse },
  replay,
  mailCode,
};

/** The values that this step stores in the stash: the address to add, and the user with all its addresses. */
export type AddressToAdd = { address: string; user: user.UserItem; emails: EmailItem[] };

type Load = Ctx<"Mutation.addEmail", Partial<AddressToAdd>, { items: (user.UserItem | EmailItem)[] }>;

export function loadRequest(ctx: Load): DynamoDBQueryRequest {
  idempotency.requireKey(ctx.args.input);
  ctx.stash.address = parseAddress(ctx.args.input.email);
  return ddb.query({ ...page.queryOf(user.withEmails(callerId(ctx.identity))), consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result;
  const owner = items.find((item): item is user.UserItem => item.entity === "User");
  requireSignedIn(ctx.identity, owner);
  ctx.stash.user = owner;
  ctx.stash.emails = items.filter((item): item is EmailItem => item.entity === "Email");
  return null;
}

/** The values that this step adds to the stash. */
export type Limits = AddressToAdd & { hashes: codes.Hashes; logs: codes.Logs; isReplay: boolean };

type Read = Ctx<"Mutation.addEmail", Limits>;

export function limitsRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const { user, hashes } = ctx.stash;
  const key = idempotency.resultKeyOf(ctx);
  return batch.request(ctx, [...codes.limitKeys(user.userId, hashes), ...(key ? [key] : [])]);
}

/**
 * A repetition is detected before anything is checked, so that neither the limits nor the address are counted
 * again.
 */
export function limitsResponse(ctx: Read): null {
  const items = batch.response(ctx);
  const done = items[3] as IdempotencyItem | null | undefined;
  ctx.stash.logs = items.slice(0, 3) as codes.Logs;
  ctx.stash.isReplay = !!done && done.ttl > util.time.nowEpochSeconds();
  return null;
}

type Add = Ctx<"Mutation.addEmail", Limits & transaction.Sent & { email: email.EmailItem }>;

/**
 * Invariants 1, 3 and 4: no user owns the address, `emailCount` changes with the Emails, and lapsed claims
 * are deleted together with their count.
 */
export function addRequest(ctx: Add): DynamoDBTransactWriteItemsRequest {
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
export function addResponse(ctx: Add) {
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
