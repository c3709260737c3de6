import { normalise } from "#table/address";
import { absent } from "#table/key";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as site from "#table/sites/site";
import * as user from "#table/users/user";
import type { Account } from "../aws/cognito.ts";
import * as cognito from "../aws/cognito.ts";
import { get, query, queryAll, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";
import * as mail from "../aws/ses.ts";
import { accountNotMade } from "./texts.ts";
import { ulid } from "../ulid.ts";

/**
 * The user of an account; or why it cannot have one: its address is not proved, is somebody else's by now, or still that of a user who has
 * left, until the reconciliation deletes that one.
 */
export type ProvisionResult = { user: user.UserItem } | { refused: "unverified" | "owned" | "left" };

/**
 * Makes the User of a confirmed account with its primary Email and the lock on the address, in one transaction; an account that has its
 * User gets that one. If the address was verified by somebody else in the meantime, the account is disabled and the person told.
 */
export async function provision(account: Account): Promise<ProvisionResult> {
  const address = normalise(account.email);
  if (!account.isVerified || address === null) return { refused: "unverified" };
  const now = new Date();
  const of = { userId: account.userId, emailId: ulid(now.getTime()), address, now: now.toISOString() };
  const made = { ...user.key(of.userId), ...user.item(of) };
  const primary = email.verifiedItem({ ...of, typedEmail: account.email.trim() });
  const refused = await transact([
    { Put: { Item: made, ...absent.input } },
    { Put: { Item: { ...email.key(of.userId, of.emailId), ...primary } } },
    { Put: { Item: { ...emailOwner.key(address), ...emailOwner.item(of) }, ...absent.input } },
  ]);
  if (refused.length === 0) return { user: made };
  const existing = await get<user.UserItem>(user.key(of.userId));
  if (existing) return { user: existing };
  const holder = await readHolder(address);
  if (holder.userId === of.userId) return { user: await restore(holder, of.now) };
  if (!(await cognito.find(account.userPoolId, holder.userId))) return { refused: "left" };
  await close(account);
  return { refused: "owned" };
}

/** The Email that owns the address. A lock that names none is a fault that the reconciliation mends: nobody is turned away for it. */
async function readHolder(address: string): Promise<email.EmailItem> {
  const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
  const holder = lock && (await get<email.EmailItem>(email.key(lock.userId, lock.emailId)));
  if (!holder?.isVerified || holder.email !== address)
    throw new InternalError("the address is locked, and no verified address has the lock: later, then");
  return holder;
}

/** A person's User was lost and the addresses were not: it is made anew around them. */
async function restore(primary: email.EmailItem, now: string): Promise<user.UserItem> {
  const { userId, emailId, email: address } = primary;
  const { items, next } = await query<email.EmailItem>(email.ofUser(userId));
  if (next) throw new InternalError("one person has more addresses than a page holds");
  const of = { userId, address, emailId, now };
  // Without its User no site of a person's is made or deleted, so the index has had all the time to know them.
  const sites = await queryAll(site.ofOwner(userId));
  const counts = { emailCount: items.length, ...(sites.length > 0 ? { siteCount: sites.length } : {}) };
  const made = { ...user.key(userId), ...user.item(of), ...counts };
  const refused = await transact([
    { Put: { Item: made, ...absent.input } },
    {
      ConditionCheck: {
        Key: email.key(userId, emailId),
        ConditionExpression: "#isVerified = :verified AND #email = :address",
        ExpressionAttributeValues: { ":verified": true, ":address": address },
      },
    },
  ]);
  if (refused.length > 0)
    throw new InternalError("the addresses changed while their user was made: later, then");
  log.info("a lost user was made anew around its addresses", { userId });
  return made;
}

/** The mail goes first: should disabling fail, the person is told twice rather than never. */
async function close(account: Account): Promise<void> {
  const { userId, userPoolId, userName } = account;
  const now = await cognito.find(userPoolId, userName);
  if (!now?.isEnabled) return;
  await mail.send(account.email, accountNotMade(), { kind: "account-not-made", userId });
  await cognito.disable(account);
  log.info("account closed: its address was verified by another user", { userId });
}
