import { createHash } from "node:crypto";

/** The parts of an event's key: the profile in whose history it is, its source and its message. */
interface Named {
  profileId: string;
  sourceId: string;
  messageId: string;
}

/**
 * The id of an event at a destination, the same for all tries. Two people of a source can have a message id
 * in common, and a receiver that knows an id drops what comes under it, so the profile is a part of it.
 */
export function webhookIdOf(destinationId: string, { profileId, sourceId, messageId }: Named): string {
  const parts = JSON.stringify([destinationId, profileId, sourceId, messageId]);
  return `msg_${createHash("sha256").update(parts).digest("base64url").slice(0, 26)}`;
}
