import type { ConsentAction, ConsentItem } from "#table/mail/consent";
import type { EngagementEventItem, EngagementType } from "#table/mail/engagementEvent";
import { DEFAULT_SOURCE_RETENTION_DAYS } from "#table/people/source";
import { NO_SOURCE } from "#table/people/profileEvent";
import { packBody } from "../../input/body.ts";
import type { PersonEvent } from "../fold/events.ts";

/** An event of a mail, or of the consent to mail. */
export type MailHappening = EngagementEventItem | ConsentItem;

/**
 * The names of Segment ("Spec: Email Events", segment.com/docs/connections/spec/email), which has none for a
 * mail that was sent, is late or was rejected.
 */
const NAMES: Partial<Record<EngagementType | ConsentAction, string>> = {
  DELIVERED: "Email Delivered",
  OPENED: "Email Opened",
  CLICKED: "Email Link Clicked",
  BOUNCED: "Email Bounced",
  COMPLAINED: "Email Marked as Spam",
  UNSUBSCRIBED: "Unsubscribed",
  TOPIC_OUT: "Unsubscribed",
};

/** The time for which the engagement of a mail is kept. */
export const RETENTION = { retentionDays: DEFAULT_SOURCE_RETENTION_DAYS };

/**
 * Returns the name of the event in a history; undefined if it has none there. An open or click by a program
 * has none, nor has a mail that SES did not try to deliver.
 */
export function engagementNameOf(
  happened: Pick<EngagementEventItem, "entity" | "type" | "isMachine" | "isListed">,
): string | undefined;
export function engagementNameOf(happened: Pick<ConsentItem, "entity" | "action">): string | undefined;
export function engagementNameOf(happened: MailHappening): string | undefined;
export function engagementNameOf(
  happened:
    | Pick<EngagementEventItem, "entity" | "type" | "isMachine" | "isListed">
    | Pick<ConsentItem, "entity" | "action">,
): string | undefined {
  if (happened.entity === "Consent") return NAMES[happened.action];
  return happened.isMachine || happened.isListed ? undefined : NAMES[happened.type];
}

/** Returns what has happened as an event that can be filed: a `track` call that no source has sent. */
export function engagementEventOf(happened: MailHappening, name: string): PersonEvent {
  const properties = propertiesOf(happened);
  const { at } = happened;
  return {
    ...{ sourceId: NO_SOURCE, messageId: messageIdOf(happened), type: "track", name, at, receivedAt: at },
    ...packBody({ properties }),
    call: { type: "track", properties },
  };
}

/** Two domains make these ids, and a history has them beside those of sources and segments. */
export function messageIdOf(happened: MailHappening): string {
  return `mail:${happened.entity === "Consent" ? happened.consentId : happened.eventId}`;
}

/** No address and no subject: both can say who somebody is. */
function propertiesOf(happened: MailHappening): Record<string, unknown> {
  if (happened.entity === "Consent") {
    const { sendId: send_id, topic: list_id } = happened;
    return present({ send_id, list_id });
  }
  const { templateKey, sendId, campaignId, sequenceId, stepId, variant, link, bounceKind } = happened;
  return present({
    ...{ email_id: templateKey, send_id: sendId, campaign_id: campaignId },
    ...{ sequence_id: sequenceId, step_id: stepId, variant },
    ...{ link_url: link === undefined ? undefined : plainLink(link), bounce_kind: bounceKind },
  });
}

/**
 * A query or a fragment can have a token with which the person signs in, and destinations get what is in a
 * history.
 */
function plainLink(link: string): string {
  return link.replace(/[?#].*$/s, "");
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
