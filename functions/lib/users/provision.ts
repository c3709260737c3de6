import { normaliseAddress } from "#table/address";
import { absent } from "#table/key";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as user from "#table/users/user";
import { conditionOf } from "../aws/condition.ts";
import type { Account } from "../aws/cognito.ts";
import * as cognito from "../aws/cognito.ts";
import { get, query, queryAll, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";
import { sendProductMail } from "../productMail/send.ts";
import { accountNotMade } from "./texts.ts";
import { ulid } from "../ids/ulid.ts";

/**
 * The user of an account, or why it cannot have one. `unverified`: its address is not verified. `owned`:
 * another user has verified the address. `left`: the address belongs to a user without an account, until the
 * reconciliation deletes that user.
 */
export type ProvisionResult = { user: user.UserItem } | { refused: "unverified" | "owned" | "left" };

/**
 * Creates the User of a confirmed account with its primary Email and the lock on the address, in one
 * transaction. If the User exists, it is returned; if it was lost and its addresses were not, it is restored.
 * If another user has verified the address since the sign-up, the account is disabled and the person is
 * notified by mail. Throws if the table is inconsistent or changed at the same time.
 */
export async function provisionUser(account: Account): Promise<ProvisionResult> {
  const address = normaliseAddress(account.email);
  if (!account.isVerified || address === null) return { refused: "unverified" };
  const now = new Date();
  const of = { userId: account.userId, emailId: ulid(now.getTime()), address, now: now.toISOString() };
  const made = { ...user.key(of.userId), ...user.item(of) };
  const primary = email.verifiedItem({ ...of, typedEmail: account.email.trim() });
  const refused = await transact([
    { Put: { Item: made, ...conditionOf(absent) } },
    { Put: { Item: { ...email.key(of.userId, of.emailId), ...primary } } },
    { Put: { Item: { ...emailOwner.key(address), ...emailOwner.item(of) }, ...conditionOf(absent) } },
  ]);
  if (refused.length === 0) return { user: made };
  const existing = await get<user.UserItem>(user.key(of.userId));
  if (existing) return { user: existing };
  const holder = await readHolder(address);
  if (holder.userId === of.userId) return { user: await restore(holder, of.now) };
  if (!(await cognito.findAccount(account.userPoolId, holder.userId))) return { refused: "left" };
  await close(account);
  return { refused: "owned" };
}

/**
 * Returns the Email that holds the lock on the address. Throws if there is none: the reconciliation repairs
 * such a lock, so the person is not refused for it.
 */
async function readHolder(address: string): Promise<email.EmailItem> {
  const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
  const holder = lock && (await get<email.EmailItem>(email.key(lock.userId, lock.emailId)));
  if (!holder?.isVerified || holder.email !== address)
    throw new InternalError(
      "the lock on the address names no verified address: provisioning fails until the reconciliation removes the lock",
    );
  return holder;
}

/**
 * Creates a User that was lost, around its addresses, which were not. Throws if they change at the same time.
 */
async function restore(primary: email.EmailItem, now: string): Promise<user.UserItem> {
  const { userId, emailId, email: address } = primary;
  const { items, next } = await query<email.EmailItem>(email.ofUser(userId));
  if (next)
    throw new InternalError(
      "a user has more addresses than one page of a query holds: it cannot be restored",
    );
  const of = { userId, address, emailId, now };
  // No site is created or deleted without its User, so the index has long been up to date.
  const listed = await queryAll<SiteItem | SiteMemberItem>(site.ofOwner(userId));
  const sites = listed.filter(({ entity }) => entity === "Site");
  const counts = { emailCount: items.length, ...(sites.length > 0 ? { siteCount: sites.length } : {}) };
  const made = { ...user.key(userId), ...user.item(of), ...counts };
  const refused = await transact([
    { Put: { Item: made, ...conditionOf(absent) } },
    {
      ConditionCheck: {
        Key: email.key(userId, emailId),
        ConditionExpression: "#isVerified = :verified AND #email = :address",
        ExpressionAttributeValues: { ":verified": true, ":address": address },
      },
    },
  ]);
  if (refused.length > 0)
    throw new InternalError("the addresses changed while their user was restored: provisioning is retried");
  log.info("a lost user was restored from its addresses", { userId });
  return made;
}

/**
 * Notifies the person, then disables the account. If disabling fails, the person is notified twice rather
 * than never.
 */
async function close(account: Account): Promise<void> {
  const { userId, userPoolId, userName } = account;
  const now = await cognito.findAccount(userPoolId, userName);
  if (!now?.isEnabled) return;
  await sendProductMail(account.email, accountNotMade(account.locale), { kind: "account-not-made", userId });
  await cognito.disableAccount(account);
  log.info("an account was disabled: its address is verified for another user", { userId });
}
