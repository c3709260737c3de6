import type { EventBridgeEvent } from "aws-lambda";
import { normalise } from "#table/address";
import { isOfMailbox } from "#functions/bounce";
import { markBounced } from "#functions/users/markBounced";

/**
 * The part of SES's event that is read here (SES guide, "Contents of event data": bounce). Each value may be
 * any JSON.
 */
interface Bounce {
  bounce?: {
    bounceType?: unknown;
    bounceSubType?: unknown;
    timestamp?: unknown;
    bouncedRecipients?: unknown;
  } | null;
}

/**
 * Handles permanent bounces that are about the mailbox: the address is marked if a user has verified it, and
 * becomes a claim again unless it is the primary one. Handling an event again, or after a later one, changes
 * nothing. An event that says no time or address marks nothing. Throws if DynamoDB fails; the event is then
 * retried.
 */
export async function handler({ detail }: EventBridgeEvent<"Email Bounced", Bounce | null>): Promise<void> {
  const { bounceType, bounceSubType, timestamp, bouncedRecipients } = detail?.bounce ?? {};
  const at = typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
  if (bounceType !== "Permanent" || !isOfMailbox(bounceSubType)) return;
  if (Number.isNaN(at) || !Array.isArray(bouncedRecipients)) return;
  for (const recipient of bouncedRecipients as ({ emailAddress?: unknown } | null)[]) {
    const { emailAddress } = recipient ?? {};
    const address = typeof emailAddress === "string" ? normalise(emailAddress) : null;
    if (address !== null) await markBounced(address, new Date(at).toISOString());
  }
}
