import { absent } from "#table/key";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import * as cognito from "../../aws/cognito.ts";
import { get, query, transact, update } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { unverify } from "../unverify.ts";
import { emailsOf, locksOf } from "./addresses.ts";
import { markMissing, clearMissing } from "./burial.ts";
import { releaseLock } from "./locks.ts";
import type { WalkCounts, Position } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 25;
const MAX_ROUNDS = 5;

/**
 * One page of all users: each against its account, its locks and its count; `before` is what the pages before it counted. Each account is
 * asked for by its name: that a list does not have it yet says nothing. Those that could not be asked for are counted apart: where they are
 * many, no user is deleted.
 */
export async function repairUsers(
  after: Position | undefined,
  before: WalkCounts,
): Promise<{ after: Position | undefined; isWhole: boolean; counted: WalkCounts }> {
  const { items, next } = await query<UserItem>(user.byAddress(""), { limit: PAGE, after });
  let missing = 0;
  let unasked = items.length;
  const isWhole = await repairEach(items, async (each) => {
    const account = await cognito.find(requireVariable("USER_POOL_ID"), each.userId);
    unasked -= 1;
    if (!account) {
      missing += 1;
      return markMissing(each);
    }
    if (each.accountMissingSince) await clearMissing(each);
    await repairUser(each.userId);
  });
  const counted = {
    users: before.users + items.length,
    missing: before.missing + missing,
    unasked: before.unasked + unasked,
  };
  return { after: next, isWhole, counted };
}

/** People change themselves, and other walks mend the same user: what was refused for that is looked at anew. */
async function repairUser(userId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) if (await isRepaired(userId)) return;
  throw new InternalError("the user changes faster than it is mended: later, then");
}

/**
 * Mends a user as it is found; false where a mend was refused. The User is read before its Emails: whatever changes them raises its version,
 * and every mend here is on condition of the version, or of the items themselves.
 */
async function isRepaired(userId: string): Promise<boolean> {
  const now = await get<UserItem>(user.key(userId));
  if (!now || now.status === "DELETED") return true;
  const emails = await emailsOf(userId);
  const primary = emails.find((each) => each.emailId === now.primaryEmailId);
  if (!primary?.isVerified) log.alert("drift: the primary address is missing or not verified", { userId });
  const verified = emails.filter((each) => each.isVerified);
  const isLocked = await repairLocksOf(now, verified);
  return (emails.length === now.emailCount || (await repairCount(now, emails.length))) && isLocked;
}

async function repairLocksOf(now: UserItem, verified: email.EmailItem[]): Promise<boolean> {
  const locks = await locksOf(verified);
  let isLocked = true;
  for (const own of verified) isLocked = (await repairLock(now, own, locks.get(own.email))) && isLocked;
  return isLocked;
}

/** Gives a verified address its lock. If another verified Email has it, this one is a claim; about a primary one a person decides. */
async function repairLock(
  { primaryEmailId }: UserItem,
  own: email.EmailItem,
  lock: emailOwner.EmailOwnerItem | undefined,
): Promise<boolean> {
  const { userId, emailId } = own;
  if (lock?.emailId === emailId && lock.userId === userId) return true;
  if (!lock || (await releaseLock(lock))) return lockAgain(own);
  if (emailId === primaryEmailId) {
    log.alert("drift: a primary address is somebody else's: only a person can decide", { userId, emailId });
    return true;
  }
  const isClaim = await unverify(own, { now: new Date(), holdsLock: false });
  if (isClaim) log.info("drift: an address was verified twice", { userId, emailId });
  return isClaim;
}

async function lockAgain(own: email.EmailItem): Promise<boolean> {
  const of = { address: own.email, userId: own.userId, emailId: own.emailId };
  const refused = await transact([
    {
      ConditionCheck: {
        Key: email.key(own.userId, own.emailId),
        ConditionExpression: "#isVerified = :verified AND #email = :address",
        ExpressionAttributeValues: { ":verified": true, ":address": own.email },
      },
    },
    {
      Put: {
        Item: { ...emailOwner.key(own.email), ...emailOwner.item(of) },
        ...absent.input,
      },
    },
  ]);
  if (refused.length > 0) return false;
  log.info("drift: a verified address had no lock", { userId: own.userId, emailId: own.emailId });
  return true;
}

async function repairCount({ userId, version }: UserItem, count: number): Promise<boolean> {
  const isRight = await update(
    user.key(userId),
    "SET #emailCount = :count, #updatedAt = :now ADD #version :one",
    {
      ConditionExpression: "#version = :version",
      ExpressionAttributeValues: {
        ":count": count,
        ":now": new Date().toISOString(),
        ":one": 1,
        ":version": version,
      },
    },
  );
  if (isRight) log.info("drift: a count was wrong", { userId, count });
  return isRight;
}
