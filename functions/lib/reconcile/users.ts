import * as email from "#table/email";
import * as emailOwner from "#table/emailOwner";
import type { UserItem } from "#table/user";
import * as user from "#table/user";
import * as cognito from "../cognito.ts";
import { get, getAll, query, transact, update } from "../dynamodb.ts";
import { variable } from "../environment.ts";
import * as log from "../log.ts";
import { releasePart, unverify } from "../unverify.ts";
import type { Position } from "./walks.ts";

const PAGE = 25;

/** One page of all users: each against its account, its locks and its count. */
export async function mendUsers(after: Position | undefined): Promise<Position | undefined> {
  const { items, next } = await query<UserItem>(user.byAddress(""), { limit: PAGE, after });
  for (const { userId } of items) await mendUser(userId);
  return next;
}

/**
 * The User is read before its Emails: whatever changes them raises its version, and every mend here is on condition of the version, or of the
 * items themselves. So what changed in between is left for the next reconciliation.
 */
async function mendUser(userId: string): Promise<void> {
  const now = await get<UserItem>(user.key(userId));
  if (!now || now.status === "DELETED") return;
  const emails = await emailsOf(userId);
  if (!(await cognito.find(variable("USER_POOL_ID"), userId))) return bury(now, emails);
  const primary = emails.find((each) => each.emailId === now.primaryEmailId);
  if (!primary?.isVerified) log.trouble("drift: the primary address is missing or not verified", { userId });
  await mendLocksOf(
    now,
    emails.filter((each) => each.isVerified),
  );
  if (emails.length !== now.emailCount) await mendCount(now, emails.length);
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
async function bury(now: UserItem, emails: email.EmailItem[]): Promise<void> {
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
  if (refused.length === 0) log.info("drift: a user had no account and was deleted", { userId: now.userId });
}

async function mendLocksOf(now: UserItem, verified: email.EmailItem[]): Promise<void> {
  const locks = await locksOf(verified);
  for (const own of verified) {
    const lock = locks.get(own.email);
    const ids = { userId: own.userId, emailId: own.emailId };
    if (!lock) {
      if (await lockAgain(own)) log.info("drift: a verified address had no lock", ids);
    } else if (lock.emailId !== own.emailId && own.emailId !== now.primaryEmailId) {
      if (await unverify(own, false, new Date())) log.info("drift: an address was verified twice", ids);
    } else if (lock.emailId !== own.emailId) {
      log.trouble("drift: a primary address is somebody else's: only a person can decide", ids);
    }
  }
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
  return refused.length === 0;
}

async function locksOf(emails: email.EmailItem[]): Promise<Map<string, emailOwner.EmailOwnerItem>> {
  const addresses = [...new Set(emails.map((each) => each.email))];
  const locks = await getAll<emailOwner.EmailOwnerItem>(addresses.map(emailOwner.key));
  return new Map(locks.map((each) => [each.address, each]));
}

async function mendCount({ userId, version }: UserItem, count: number): Promise<void> {
  const isMended = await update(
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
  if (isMended) log.info("drift: a count was wrong", { userId, count });
}
