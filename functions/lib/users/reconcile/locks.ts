import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import { getAll, query, transact } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { releaseWrite } from "../unverify.ts";
import type { WalkPosition } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 50;
/** The position of the delete in the transaction of `releaseLock`. */
const RELEASE = 1;

/**
 * Deletes the locks among one page of all locks whose Email is missing or not verified: they block an address
 * that no user has. Locks are read before their Emails. Both are written in one transaction, so a valid lock
 * finds its Email.
 */
export async function repairLocks(
  after: WalkPosition | undefined,
): Promise<{ after: WalkPosition | undefined; isWhole: boolean }> {
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

/**
 * The result for a lock: HELD if a verified Email holds it, CHANGED if it was deleted, or names another
 * Email, since it was read.
 */
type Release = "DELETED" | "HELD" | "CHANGED";

/** Deletes a lock if no verified Email holds it. */
export async function releaseLock({ userId, emailId, address }: emailOwner.EmailOwnerItem): Promise<Release> {
  const refused = await transact([
    {
      ConditionCheck: {
        Key: email.key(userId, emailId),
        ...conditionOf({ or: [absent, { isVerified: { ne: true } }, { email: { ne: address } }] }),
      },
    },
    releaseWrite({ userId, emailId, email: address }),
  ]);
  if (refused.includes(RELEASE)) return "CHANGED";
  if (refused.length > 0) return "HELD";
  log.info("drift: a lock without a verified address was deleted", { userId, emailId });
  return "DELETED";
}
