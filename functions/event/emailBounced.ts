import type { EventBridgeEvent } from "aws-lambda";
import { normaliseAddress } from "#table/address";
import { orDropped, parseSesBounce } from "#functions/aws/sesEvent";
import { markBounced } from "#functions/users/markBounced";

/**
 * Handles permanent bounces that are about the mailbox: the address is marked if a user has verified it, and
 * becomes a claim again unless it is the primary one. Handling an event again, or after a later one, changes
 * nothing. An event that says no time or address marks nothing. Throws if DynamoDB fails; the event is then
 * retried.
 */
export async function handler({ detail }: EventBridgeEvent<"Email Bounced", unknown>): Promise<void> {
  await orDropped(async () => {
    const { at, kind, isOfMessage, addresses } = parseSesBounce(detail);
    if (kind !== "PERMANENT" || isOfMessage) return;
    for (const written of addresses) {
      const address = normaliseAddress(written);
      if (address !== null) await markBounced(address, at);
    }
  });
}
