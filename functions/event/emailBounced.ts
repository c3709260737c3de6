import type { EventBridgeEvent } from "aws-lambda";
import { normalised } from "#table/address";
import * as email from "#table/email";
import * as emailOwner from "#table/emailOwner";
import { get, update } from "#functions/dynamodb";
import * as log from "#functions/log";
import { unverify } from "#functions/unverify";

/** What this reads of SES's event (SES guide, "Contents of event data": bounce). */
interface Bounce {
  bounce: { bounceType: string; bouncedRecipients: { emailAddress: string }[] };
}

/**
 * Mail to an address came back for good: if somebody has it verified, it is marked, and it is a mere claim again unless it is the
 * primary one. An event that comes twice finds nothing left to do.
 */
export async function handler({ detail }: EventBridgeEvent<"Email Bounced", Bounce>): Promise<void> {
  if (detail.bounce.bounceType !== "Permanent") return;
  for (const { emailAddress } of detail.bounce.bouncedRecipients) {
    const address = normalised(emailAddress);
    if (address !== null) await markBounced(address);
  }
}

async function markBounced(address: string): Promise<void> {
  const owner = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
  if (!owner) return;
  const { userId, emailId } = owner;
  const own = await get<email.EmailItem>(email.key(userId, emailId));
  if (!own) return;
  const now = new Date();
  await update(email.key(userId, emailId), "SET #bouncedAt = :now", {
    ConditionExpression: "#isVerified = :verified AND #email = :address",
    ExpressionAttributeValues: { ":now": now.toISOString(), ":verified": true, ":address": address },
  });
  if (await unverify(own, true, now))
    log.info("an address bounced and is a claim again", { userId, emailId });
  else log.info("a primary address bounced", { userId, emailId });
}
