import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import { conditionOf } from "../aws/condition.ts";
import type { Write } from "../aws/dynamodb.ts";
import { transact } from "../aws/dynamodb.ts";

/** When and why an address is unverified. */
interface Circumstances {
  now: Date;
  /**
   * The transaction's write on the lock of the address: deletes it, or checks that another Email holds it.
   */
  lockWrite: Write;
  /** When mail to it bounced. */
  bouncedAt?: string;
}

/**
 * Turns a verified Email into a claim for 7 days. Returns false, and changes nothing, if it is the primary
 * Email or if anything changed since it was read.
 */
export async function unverifyAddress(
  own: email.EmailItem,
  { now, lockWrite, bouncedAt }: Circumstances,
): Promise<boolean> {
  const refused = await transact([userWrite(own, now), claimWrite(own, now, bouncedAt), lockWrite]);
  return refused.length === 0;
}

/**
 * The part of a transaction that deletes the lock of a verified Email, on condition that it belongs to this
 * Email.
 */
export function releaseWrite({
  email: address,
  userId,
  emailId,
}: Pick<email.EmailItem, "email" | "userId" | "emailId">): Write {
  return {
    Delete: {
      Key: emailOwner.key(address),
      ...conditionOf(emailOwner.isOfEmail({ address, userId, emailId })),
    },
  };
}

function userWrite({ userId, emailId }: email.EmailItem, now: Date): Write {
  return {
    Update: {
      Key: user.key(userId),
      UpdateExpression: "SET #updatedAt = :now ADD #version :one",
      ConditionExpression: "attribute_exists(#PK) AND #primaryEmailId <> :emailId",
      ExpressionAttributeValues: { ":now": now.toISOString(), ":one": 1, ":emailId": emailId },
    },
  };
}

function claimWrite(
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
