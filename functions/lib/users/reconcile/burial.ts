import * as email from "#table/users/email";
import { allOf } from "#table/users/linkedProvider";
import * as providerOwner from "#table/users/providerOwner";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import * as cognito from "../../aws/cognito.ts";
import { conditionOf } from "../../aws/condition.ts";
import { get, transact, update } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { releaseWrite } from "../unverify.ts";
import { emailsOf, locksOf } from "./addresses.ts";
import { giveUpSites } from "./leftSites.ts";

/**
 * In ms. Walks are 6 hours apart, so the walk that deletes a user is a later one than the walk that marked
 * it.
 */
const BURIED_AFTER_MS = 5 * 3_600_000;

/**
 * Records since when a user has no account. The version stays the same, because no field of the API changes.
 */
export async function markMissing({ userId, accountMissingSince }: UserItem): Promise<void> {
  if (accountMissingSince) return;
  const isMarked = await update(user.key(userId), "SET #accountMissingSince = :now", {
    ConditionExpression:
      "attribute_exists(#PK) AND #status <> :deleted AND attribute_not_exists(#accountMissingSince)",
    ExpressionAttributeValues: { ":deleted": "DELETED", ":now": new Date().toISOString() },
  });
  if (isMarked) log.info("drift: a user has no account and was marked", { userId });
}

export async function clearMissing({ userId }: Pick<UserItem, "userId">): Promise<void> {
  const isUnmarked = await update(user.key(userId), "REMOVE #accountMissingSince", {
    ConditionExpression: "attribute_exists(#accountMissingSince)",
  });
  if (isUnmarked) log.info("drift: a marked user has an account again and was unmarked", { userId });
}

/** Returns whether the account has been missing for long enough. */
export function isDueForDeletion({ accountMissingSince }: UserItem): boolean {
  return accountMissingSince !== undefined && Date.parse(accountMissingSince) <= Date.now() - BURIED_AFTER_MS;
}

/**
 * Deletes a user without an account as the mutation `deleteUser` does, and gives up its sites first: no one
 * can sign in as this user again, and its addresses and domains would stay locked. Its memberships end as
 * those of every deleted user do, by the stream. Cognito is asked for the account once more. If this stops
 * between two writes, the mark remains and the next walk continues. Throws if the user or a site changes at
 * the same time.
 */
export async function deleteUser({ userId }: Pick<UserItem, "userId">): Promise<void> {
  const now = await get<UserItem>(user.key(userId));
  if (!now || now.status === "DELETED" || !isDueForDeletion(now)) return;
  if (await cognito.findAccount(requireVariable("USER_POOL_ID"), userId)) return clearMissing(now);
  await giveUpSites(userId);
  const emails = await emailsOf(userId);
  const at = new Date();
  const tombstone = user.tombstone(now, at.toISOString(), Math.floor(at.getTime() / 1000));
  const locks = await locksOf(emails);
  const held = emails.filter((each) => locks.get(each.email)?.emailId === each.emailId);
  const refused = await transact([
    {
      Put: {
        Item: { ...user.key(now.userId), ...tombstone },
        ...conditionOf({
          version: { eq: now.version },
          accountMissingSince: { eq: now.accountMissingSince },
          ...user.ownsNoSites,
        }),
      },
    },
    ...emails.map(({ userId, emailId }) => ({ Delete: { Key: email.key(userId, emailId) } })),
    ...held.map(releaseWrite),
    ...allOf(now).map(({ provider, subject }) => ({ Delete: { Key: providerOwner.key(provider, subject) } })),
  ]);
  if (refused.length > 0)
    throw new InternalError(
      "the user or its sites changed while it was being deleted: the next walk tries again",
    );
  log.info("drift: a user had no account and was deleted", { userId });
}
