import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import { conditionOf } from "../aws/condition.ts";
import type { Write } from "../aws/dynamodb.ts";
import { transact } from "../aws/dynamodb.ts";

/** Why an address is taken back, as far as it shows. */
interface Circumstances {
  now: Date;
  holdsLock: boolean;
  /** When mail to it came back. */
  bouncedAt?: string;
}

/**
 * Takes a verified address back: the Email is a claim again, for 7 days, and its lock is gone. Only if it is not the primary one, which
 * is verified by construction. False where that, or anything else, was not so at that moment.
 */
export async function unverify(
  own: email.EmailItem,
  { now, holdsLock, bouncedAt }: Circumstances,
): Promise<boolean> {
  const refused = await transact([
    userPart(own, now),
    claimPart(own, now, bouncedAt),
    ...(holdsLock ? [releasePart(own)] : []),
  ]);
  return refused.length === 0;
}

/** The part of a transaction that deletes the lock of a verified Email, on condition that it is that very Email's. */
export function releasePart({
  email: address,
  userId,
  emailId,
}: Pick<email.EmailItem, "email" | "userId" | "emailId">): Write {
  return {
    Delete: {
      Key: emailOwner.key(address),
      ...conditionOf(emailOwner.isOwnedBy({ address, userId, emailId })),
    },
  };
}

function userPart({ userId, emailId }: email.EmailItem, now: Date): Write {
  return {
    Update: {
      Key: user.key(userId),
      UpdateExpression: "SET #updatedAt = :now ADD #version :one",
      ConditionExpression: "attribute_exists(#PK) AND #primaryEmailId <> :emailId",
      ExpressionAttributeValues: { ":now": now.toISOString(), ":one": 1, ":emailId": emailId },
    },
  };
}

function claimPart(
  { userId, emailId, email: address }: email.EmailItem,
  now: Date,
  bouncedAt: string | undefined,
): Write {
  const until = new Date(now.getTime() + email.CLAIM_SECONDS * 1000).toISOString();
  const values = Object.entries({
    isVerified: false,
    ...email.lapse(emailId, until),
    ...(bouncedAt && { bouncedAt }),
  });
  return {
    Update: {
      Key: email.key(userId, emailId),
      UpdateExpression: `SET ${values.map(([name]) => `#${name} = :${name}`).join(", ")} REMOVE #verifiedAt`,
      ConditionExpression: "#isVerified = :verified AND #email = :address",
      ExpressionAttributeValues: {
        ...Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
        ":verified": true,
        ":address": address,
      },
    },
  };
}
