import * as email from "#table/users/email";
import type { Key } from "#table/key";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Write } from "../../aws/dynamodb.ts";
import { get, getAll, query, transact } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import type { WalkPosition } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 50;

/**
 * Removes the lapsed claims among one page of the claims that lapse on a day, and corrects their users'
 * counts.
 */
export async function repairClaims(
  day: string,
  after: WalkPosition | undefined,
): Promise<{ after: WalkPosition | undefined; isWhole: boolean }> {
  const { items, next } = await query<Key>(email.lapsingOn(day), { limit: PAGE, after });
  const now = new Date().toISOString();
  const claims = await getAll<email.EmailItem>(items.map(({ PK, SK }) => ({ PK, SK })));
  const lapsed = claims.filter((each) => email.hasLapsed(each, now));
  return { after: next, isWhole: await repairEach(lapsed, (claim) => dropClaim(claim, now)) };
}

/**
 * Deletes a lapsed claim and decrements its User's count, so the User's version increases. The version is not
 * a condition, because claims of other days are removed at the same time and the claim itself proves that it
 * was counted. If the User is gone or deleted, only the claim is deleted.
 */
async function dropClaim(claim: email.EmailItem, now: string): Promise<void> {
  const { userId, emailId, claimExpiresAt } = claim;
  const owner = await get<UserItem>(user.key(userId));
  const claimWrite: Write = {
    Delete: {
      Key: email.key(userId, emailId),
      ConditionExpression: "#isVerified = :verified AND #claimExpiresAt = :until",
      ExpressionAttributeValues: { ":verified": false, ":until": claimExpiresAt },
    },
  };
  const counts = owner && owner.status !== "DELETED" ? [countWrite(owner.userId, emailId, now)] : [];
  const refused = await transact([claimWrite, ...counts]);
  if (refused.length === 0) log.info("drift: a lapsed claim was removed", { userId, emailId });
}

function countWrite(userId: string, emailId: string, now: string): Write {
  return {
    Update: {
      Key: user.key(userId),
      UpdateExpression: "SET #emailCount = #emailCount - :one, #updatedAt = :now ADD #version :one",
      ConditionExpression: "attribute_exists(#PK) AND #status <> :deleted AND #primaryEmailId <> :emailId",
      ExpressionAttributeValues: { ":one": 1, ":now": now, ":deleted": "DELETED", ":emailId": emailId },
    },
  };
}
