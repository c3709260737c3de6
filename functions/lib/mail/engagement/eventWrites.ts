import * as engagementEvent from "#table/mail/engagementEvent";
import type { Click, SendItem } from "#table/mail/send";
import type { Write } from "../../aws/dynamodb.ts";
import { putEvent } from "../send/state/event.ts";
import { withClick } from "./clicks.ts";
import type { Engagement } from "./event.ts";

/** Puts an event of SES, unless it is stored already. */
export function putEngagement(event: Engagement, send: SendItem): Write {
  const { eventId, type, at, link, isMachine, bounceKind, isListed } = event;
  return putEvent({ eventId, type, at, link, isMachine, bounceKind, isListed }, send);
}

/** Puts the event of a click, and marks the events of earlier clicks that looked like a person's. */
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
  return [putEngagement({ ...event, isMachine }, found), ...marks];
}
