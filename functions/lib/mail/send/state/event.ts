import { createHash } from "node:crypto";
import { absent } from "#table/key";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import * as engagementEvent from "#table/mail/engagementEvent";
import type { SendItem } from "#table/mail/send";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";

/** The attributes of an event that do not come from its send. */
export type NewEngagement = Pick<
  EngagementEventItem,
  "eventId" | "type" | "at" | "link" | "isMachine" | "bounceKind" | "isListed"
>;

/** The id of an event: the same for a repetition. */
export function eventIdOf({
  messageId,
  type,
  at,
  link = "",
}: Pick<NewEngagement, "type" | "at" | "link"> & { messageId: string }): string {
  const named = JSON.stringify([messageId, type, at, link]);
  return createHash("sha256").update(named).digest("hex").slice(0, 32);
}

/** Puts an event, unless it is stored already. */
export function putEvent({ eventId, type, at, ...more }: NewEngagement, send: SendItem): Write {
  const { email, sendId, templateKey, number, campaignId, sequenceId, stepId, variant } = send;
  const item = engagementEvent.item({
    ...{ eventId, type, at, email, sendId, ...more },
    ...{ templateKey, number, campaignId, sequenceId, stepId, variant },
    ttl: Math.floor(Date.parse(at) / 1000) + engagementEvent.TTL_SECONDS,
  });
  const key = engagementEvent.key(email, at, type, eventId);
  return { Put: { Item: { ...key, ...item }, ...conditionOf(absent) } };
}

/**
 * Puts the event that SES took the mail, with the change that settles the send: so there is one for each mail
 * that is known.
 */
export function putSent(
  send: SendItem,
  { messageId = send.sendId, at }: { messageId: string | undefined; at: string },
): Write {
  const type = "SENT";
  return putEvent({ eventId: eventIdOf({ messageId, type, at }), type, at }, send);
}
