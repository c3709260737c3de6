import type { EventBridgeEvent } from "aws-lambda";
import { normalise } from "#table/address";
import { markBounced } from "#functions/users/markBounced";

/** The part of SES's event that is read here (SES guide, "Contents of event data": bounce). */
interface Bounce {
  bounce: { bounceType: string; timestamp: string; bouncedRecipients: { emailAddress: string }[] };
}

/**
 * Handles permanent bounces: the address is marked if a user has verified it, and becomes a claim again
 * unless it is the primary one. Handling an event again, or after a later one, changes nothing. Throws if
 * DynamoDB fails; the event is then retried.
 */
export async function handler({ detail }: EventBridgeEvent<"Email Bounced", Bounce>): Promise<void> {
  const { bounceType, timestamp, bouncedRecipients } = detail.bounce;
  if (bounceType !== "Permanent") return;
  const bouncedAt = new Date(timestamp).toISOString();
  for (const { emailAddress } of bouncedRecipients) {
    const address = normalise(emailAddress);
    if (address !== null) await markBounced(address, bouncedAt);
  }
}
