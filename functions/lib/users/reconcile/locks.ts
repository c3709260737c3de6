import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import { getAll, query, transact } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { releasePart } from "../unverify.ts";
import type { Position } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 50;

/**
 * One page of all locks: one whose Email is gone, or is not verified, blocks an address that no user has, and is deleted. Locks are read before
 * their Emails: both are written in one transaction, so a lock that is right finds its Email.
 */
export async function repairLocks(
  after: Position | undefined,
): Promise<{ after: Position | undefined; isWhole: boolean }> {
  const { items, next } = await query<Key>(emailOwner.all, { limit: PAGE, after });
  const locks = await getAll<emailOwner.EmailOwnerItem>(items.map(({ PK, SK }) => ({ PK, SK })));
  const emails = await getAll<email.EmailItem>(
    locks.map(({ userId, emailId }) => email.key(userId, emailId)),
  );
  const byId = new Map(emails.map((each) => [each.emailId, each]));
  const empty = locks.filter((lock) => {
    const own = byId.get(lock.emailId);
    return !own?.isVerified || own.email !== lock.address;
  });
  const isWhole = await repairEach(empty, async (lock) => void (await releaseLock(lock)));
  return { after: next, isWhole };
}

/** Deletes a lock, only if no verified Email has it; says whether that was so. */
export async function releaseLock({ userId, emailId, address }: emailOwner.EmailOwnerItem): Promise<boolean> {
  const refused = await transact([
    {
      ConditionCheck: {
        Key: email.key(userId, emailId),
        ConditionExpression: `${absent.input.ConditionExpression} OR #isVerified <> :verified OR #email <> :address`,
        ExpressionAttributeValues: { ":verified": true, ":address": address },
      },
    },
    releasePart({ userId, emailId, email: address }),
  ]);
  if (refused.length === 0) log.info("drift: a lock had no verified address", { userId, emailId });
  return refused.length === 0;
}
