import { createHash } from "node:crypto";
import type { AnyDelivery } from "#table/changes/changeDelivery";

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
  return idOf([destinationId, profileId, sourceId, messageId]);
}

/** The id of a change at a destination, the same for all tries. */
export function changeIdAt(destinationId: string, changeId: string): string {
  return idOf([destinationId, changeId]);
}

/** Returns the id under which the receiver gets a listed delivery. */
export function webhookIdOfListed(item: AnyDelivery): string {
  const { destinationId } = item;
  return item.entity === "ChangeDelivery"
    ? changeIdAt(destinationId, item.change.changeId)
    : webhookIdOf(destinationId, item);
}

function idOf(parts: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return `msg_${hash.slice(0, 26)}`;
}
