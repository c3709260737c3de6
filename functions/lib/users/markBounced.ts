import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import { get, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";
import { releaseWrite, unverifyAddress } from "./unverify.ts";

/**
 * Marks the address as bounced if a user has verified it. It becomes a claim again unless it is the primary
 * one. Handling a bounce again, or after a later one, changes nothing. Throws if the primary address changed
 * at the same time.
 */
export async function markBounced(address: string, bouncedAt: string): Promise<void> {
  const owner = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
  if (!owner) return;
  const { userId, emailId } = owner;
  const own = await get<email.EmailItem>(email.key(userId, emailId));
  if (!own || (own.bouncedAt ?? "") >= bouncedAt) return;
  const now = new Date();
  if (await unverifyAddress(own, { now, lockWrite: releaseWrite(own), bouncedAt }))
    log.info("an address bounced and is a claim again", { userId, emailId });
  else if (await markPrimary(own, bouncedAt, now)) log.info("a primary address bounced", { userId, emailId });
}

/**
 * Marks a primary address, which stays verified because its user signs in with it. Returns false if the same
 * bounce, or a later one, was handled before.
 */
async function markPrimary(
  { userId, emailId, email: address }: email.EmailItem,
  bouncedAt: string,
  now: Date,
): Promise<boolean> {
  const refused = await transact([
    {
      Update: {
        Key: user.key(userId),
        UpdateExpression: "SET #updatedAt = :now ADD #version :one",
        ConditionExpression: "#primaryEmailId = :emailId",
        ExpressionAttributeValues: { ":now": now.toISOString(), ":one": 1, ":emailId": emailId },
      },
    },
    {
      Update: {
        Key: email.key(userId, emailId),
        UpdateExpression: "SET #bouncedAt = :at",
        ConditionExpression:
          "#isVerified = :verified AND #email = :address AND (attribute_not_exists(#bouncedAt) OR #bouncedAt < :at)",
        ExpressionAttributeValues: { ":at": bouncedAt, ":verified": true, ":address": address },
      },
    },
  ]);
  if (refused.includes(0))
    throw new InternalError(
      "another address became primary while the bounce was handled: the event is retried",
    );
  return refused.length === 0;
}
