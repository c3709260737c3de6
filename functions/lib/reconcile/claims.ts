import * as email from "#table/email";
import type { Key } from "#table/key";
import type { UserItem } from "#table/user";
import * as user from "#table/user";
import type { Write } from "../dynamodb.ts";
import { get, getAll, query, transact } from "../dynamodb.ts";
import * as log from "../log.ts";
import type { Position } from "./walks.ts";

const PAGE = 50;

/** One page of the claims that lapse on a day: those that have lapsed go, together with their count. */
export async function mendClaims(day: string, after: Position | undefined): Promise<Position | undefined> {
  const { items, next } = await query<Key>(email.lapsingOn(day), { limit: PAGE, after });
  const now = new Date().toISOString();
  const claims = await getAll<email.EmailItem>(items.map(({ PK, SK }) => ({ PK, SK })));
  for (const claim of claims.filter((each) => email.hasLapsed(each, now))) await drop(claim, now);
  return next;
}

/** The count is the User's, so its version goes up and is a condition; a claim whose User is gone or deleted counts nowhere. */
async function drop(claim: email.EmailItem, now: string): Promise<void> {
  const { userId, emailId, claimExpiresAt } = claim;
  const owner = await get<UserItem>(user.key(userId));
  const claimPart: Write = {
    Delete: {
      Key: email.key(userId, emailId),
      ConditionExpression: "#isVerified = :verified AND #claimExpiresAt = :until",
      ExpressionAttributeValues: { ":verified": false, ":until": claimExpiresAt },
    },
  };
  const counts = owner && owner.status !== "DELETED" ? [countPart(owner, emailId, now)] : [];
  const refused = await transact([claimPart, ...counts]);
  if (refused.length === 0) log.info("drift: a lapsed claim was removed", { userId, emailId });
}

function countPart({ userId, version }: UserItem, emailId: string, now: string): Write {
  return {
    Update: {
      Key: user.key(userId),
      UpdateExpression: "SET #emailCount = #emailCount - :one, #updatedAt = :now ADD #version :one",
      ConditionExpression: "#version = :version AND #primaryEmailId <> :emailId",
      ExpressionAttributeValues: { ":one": 1, ":now": now, ":version": version, ":emailId": emailId },
    },
  };
}
