import { absent } from "#table/key";
import * as engagementEvent from "#table/mail/engagementEvent";
import type { Click, SendItem } from "#table/mail/send";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { withClick } from "./clicks.ts";
import type { Engagement } from "./event.ts";

/** Puts an event, unless it is stored already. */
export function putEvent(event: Engagement, send: SendItem): Write {
  const { templateKey, number, campaignId, sequenceId, stepId, variant } = send;
  const { messageId: _, mailedAt: __, ...kept } = event;
  const ttl = Math.floor(Date.parse(event.at) / 1000) + engagementEvent.TTL_SECONDS;
  const item = engagementEvent.item({
    ...kept,
    ...{ templateKey, number, campaignId, sequenceId, stepId, variant, ttl },
  });
  const key = engagementEvent.key(event.email, event.at, event.type, event.eventId);
  return { Put: { Item: { ...key, ...item }, ...conditionOf(absent) } };
}

/** Puts the event of a click, and marks those of earlier clicks that looked like a person's. */
export function clickWrites(event: Engagement, found: SendItem): Write[] {
  const { isMachine, takenBack } = withClick(found.clicks ?? [], event);
  const marks = takenBack.map(({ at, eventId }: Click) => ({
    Update: {
      Key: engagementEvent.key(found.email, at, "CLICKED", eventId),
      UpdateExpression: "SET #isMachine = :isMachine",
      ConditionExpression: "attribute_exists(#PK)",
      ExpressionAttributeValues: { ":isMachine": true },
    },
  }));
  return [putEvent({ ...event, isMachine }, found), ...marks];
}
