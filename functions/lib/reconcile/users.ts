import * as email from "#table/email";
import * as emailOwner from "#table/emailOwner";
import type { UserItem } from "#table/user";
import * as user from "#table/user";
import * as cognito from "../cognito.ts";
import { get, getAll, query, transact, update } from "../dynamodb.ts";
import { variable } from "../environment.ts";
import { Fault } from "../fault.ts";
import * as log from "../log.ts";
import { releasePart, unverify } from "../unverify.ts";
import { release } from "./locks.ts";
import type { Position } from "./walks.ts";
import { mendEach } from "./walks.ts";

const PAGE = 25;
/** More users of one page without an account are no drift: a pool was emptied or replaced. */
const MOST_BURIED = 3;
/** A younger user's account may not be found everywhere yet. */
const SETTLED_MS = 5 * 60_000;
const MOST_ROUNDS = 5;

/** One page of all users: each against its account, its locks and its count. */
export async function mendUsers(
  after: Position | undefined,
): Promise<{ after: Position | undefined; isWhole: boolean }> {
  const { items, next } = await query<UserItem>(user.byAddress(""), { limit: PAGE, after });
  const lost: UserItem[] = [];
  const isWhole = await mendEach(items, async (each) => {
    if (await hasNoAccount(each)) lost.push(each);
    else await mendUser(each.userId);
  });
  if (lost.length > MOST_BURIED) {
    log.trouble("drift: many users have no account: only a person can decide", { users: lost.length });
    return { after: next, isWhole };
  }
  return { after: next, isWhole: (await mendEach(lost, bury)) && isWhole };
}

async function hasNoAccount({ userId, createdAt }: UserItem): Promise<boolean> {
  if (Date.parse(createdAt) > Date.now() - SETTLED_MS) return false;
  return !(await cognito.find(variable("USER_POOL_ID"), userId));
}

/** People change themselves, and other walks mend the same user: what was refused for that is looked at anew. */
async function mendUser(userId: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) if (await isMended(userId)) return;
  throw new Fault("the user changes faster than it is mended: later, then");
}

/**
 * Mends a user as it is found; false where a mend was refused. The User is read before its Emails: whatever changes them raises its version,
 * and every mend here is on condition of the version, or of the items themselves.
 */
async function isMended(userId: string): Promise<boolean> {
  const now = await get<UserItem>(user.key(userId));
  if (!now || now.status === "DELETED") return true;
  const emails = await emailsOf(userId);
  const primary = emails.find((each) => each.emailId === now.primaryEmailId);
  if (!primary?.isVerified) log.trouble("drift: the primary address is missing or not verified", { userId });
  const verified = emails.filter((each) => each.isVerified);
  const isLocked = await mendLocksOf(now, verified);
  return (emails.length === now.emailCount || (await mendCount(now, emails.length))) && isLocked;
}

async function emailsOf(userId: string): Promise<email.EmailItem[]> {
  const emails: email.EmailItem[] = [];
  let after: Position | undefined;
  do {
    const page = await query<email.EmailItem>(email.ofUser(userId), { after });
    emails.push(...page.items);
    after = page.next;
  } while (after);
  return emails;
}

/** Nobody can ever sign in as this user again, and its addresses would be locked for ever: it is deleted as `deleteUser` does. */
async function bury({ userId }: UserItem): Promise<void> {
  const now = await get<UserItem>(user.key(userId));
  if (!now || now.status === "DELETED") return;
  const emails = await emailsOf(userId);
  const at = new Date();
  const tombstone = user.buried(now, at.toISOString(), Math.floor(at.getTime() / 1000));
  const locks = await locksOf(emails);
  const held = emails.filter((each) => locks.get(each.email)?.emailId === each.emailId);
  const refused = await transact([
    {
      Put: {
        Item: { ...user.key(now.userId), ...tombstone },
        ConditionExpression: "#version = :version",
        ExpressionAttributeValues: { ":version": now.version },
      },
    },
    ...emails.map(({ userId, emailId }) => ({ Delete: { Key: email.key(userId, emailId) } })),
    ...held.map(releasePart),
  ]);
  if (refused.length > 0) throw new Fault("the user changed while it was deleted: later, then");
  log.info("drift: a user had no account and was deleted", { userId });
}

async function mendLocksOf(now: UserItem, verified: email.EmailItem[]): Promise<boolean> {
  const locks = await locksOf(verified);
  let isLocked = true;
  for (const own of verified) isLocked = (await mendLock(now, own, locks.get(own.email))) && isLocked;
  return isLocked;
}

/** Gives a verified address its lock. If another verified Email has it, this one is a claim; about a primary one a person decides. */
async function mendLock(
  { primaryEmailId }: UserItem,
  own: email.EmailItem,
  lock: emailOwner.EmailOwnerItem | undefined,
): Promise<boolean> {
  const { userId, emailId } = own;
  if (lock?.emailId === emailId && lock.userId === userId) return true;
  if (!lock || (await release(lock))) return lockAgain(own);
  if (emailId === primaryEmailId) {
    log.trouble("drift: a primary address is somebody else's: only a person can decide", { userId, emailId });
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
        Item: { ...emailOwner.key(own.email), ...emailOwner.owned(of) },
        ConditionExpression: "attribute_not_exists(#PK)",
      },
    },
  ]);
  if (refused.length > 0) return false;
  log.info("drift: a verified address had no lock", { userId: own.userId, emailId: own.emailId });
  return true;
}

async function locksOf(emails: email.EmailItem[]): Promise<Map<string, emailOwner.EmailOwnerItem>> {
  const addresses = [...new Set(emails.map((each) => each.email))];
  const locks = await getAll<emailOwner.EmailOwnerItem>(addresses.map(emailOwner.key));
  return new Map(locks.map((each) => [each.address, each]));
}

async function mendCount({ userId, version }: UserItem, count: number): Promise<boolean> {
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
