import type { EventBridgeEvent } from "aws-lambda";
import { normalise } from "#table/address";
import { markBounced } from "#functions/users/markBounced";

/** What this reads of SES's event (SES guide, "Contents of event data": bounce). */
interface Bounce {
  bounce: { bounceType: string; timestamp: string; bouncedRecipients: { emailAddress: string }[] };
}

/**
 * Mail to an address came back for good: if somebody has it verified, it is marked, and it is a mere claim again unless it is the
 * primary one. An event that comes twice, or after a later one, finds nothing left to do.
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
