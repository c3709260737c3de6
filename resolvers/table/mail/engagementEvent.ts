import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/**
 * An event of SES about a send. Only `isMachine` of a click can change, to true: a later click can show it.
 */
export type EngagementEventItem = Key & {
  entity: "EngagementEvent";
  /** The same for a repetition of the event: made from message, type, time and link. */
  eventId: string;
  at: string;
  type: EngagementType;
  email: string;
  sendId: string;
  templateKey: string;
  number: number;
  campaignId?: string;
  sequenceId?: string;
  stepId?: string;
  variant?: string;
  link?: string;
  /** True if a program opened or clicked, not a person: docs/email/delivery.md. */
  isMachine?: boolean;
  bounceKind?: "PERMANENT" | "TRANSIENT" | "UNDETERMINED";
  /** True if SES did not try to deliver the mail, because its address was on a suppression list of SES. */
  isListed?: boolean;
  ttl: number;
  GSI1PK: string;
  GSI1SK: string;
  /** Only the event of a mail of a campaign or a sequence has these. */
  GSI2PK?: string;
  GSI2SK?: string;
};

export type EngagementType =
  | "SENT"
  | "DELIVERED"
  | "OPENED"
  | "CLICKED"
  | "BOUNCED"
  | "COMPLAINED"
  | "REJECTED"
  | "DELAYED";

export const TTL_SECONDS = 365 * 24 * 3600;

/**
 * The age of a click from which on it counts, in ms. A scanner follows all links of a mail within a second,
 * and each is an event of its own: the first looks like a person's until the second has arrived.
 */
export const SURE_MS = 2 * 60_000;

const PREFIX = "EVT#";

export function key(address: string, at: string, type: EngagementType, eventId: string): Key {
  return { PK: addressPartition(address), SK: `${PREFIX}${at}#${type}#${eventId}` };
}

/** The events of an address. */
export function of(address: string): Range {
  return { partition: addressPartition(address), prefix: PREFIX };
}

/** The events in `[from, until)`. */
export function within(address: string, from: string, until: string): Range {
  return { partition: addressPartition(address), between: span(PREFIX, from, until) };
}

/** The events of one type about a text in `[from, until)`. */
export function ofTemplate(templateKey: string, type: EngagementType, from: string, until: string): Range {
  return { index: "GSI1", partition: about(templateKey, type), between: span(PREFIX, from, until) };
}

/** The events about the mails of a sequence in `[from, until)`: keys only. */
export function ofSequence(sequenceId: string, from: string, until: string): Range {
  return { index: "GSI2", partition: eventsOf(sequenceId), between: span("", from, until) };
}

/** The events about the mails of a campaign in `[from, until)`: keys only. */
export function ofCampaign(campaignId: string, from: string, until: string): Range {
  return { index: "GSI2", partition: eventsOfCampaign(campaignId), between: span("", from, until) };
}

export function item(
  input: Omit<EngagementEventItem, keyof Key | "entity" | "GSI1PK" | "GSI1SK" | "GSI2PK" | "GSI2SK">,
): Omit<EngagementEventItem, keyof Key> {
  return {
    ...input,
    entity: "EngagementEvent",
    GSI1PK: about(input.templateKey, input.type),
    GSI1SK: `${PREFIX}${input.at}#${input.eventId}`,
    ...listed(input),
  };
}

/** True if a key belongs to an event of one type. */
export function isOfType({ SK }: Key, type: EngagementType): boolean {
  return SK.split("#")[2] === type;
}

/** A mail is of a campaign or of a sequence, or of neither. */
function listed({
  at,
  eventId,
  campaignId,
  sequenceId,
}: Pick<EngagementEventItem, "at" | "eventId" | "campaignId" | "sequenceId">) {
  const GSI2SK = `${at}#${eventId}`;
  if (campaignId !== undefined) return { GSI2PK: eventsOfCampaign(campaignId), GSI2SK };
  return sequenceId === undefined ? {} : { GSI2PK: eventsOf(sequenceId), GSI2SK };
}

function eventsOfCampaign(campaignId: string): string {
  return `EVENTS#CAMPAIGN#${part(campaignId)}`;
}

function eventsOf(sequenceId: string): string {
  return `EVENTS#SEQUENCE#${part(sequenceId)}`;
}

function about(templateKey: string, type: EngagementType): string {
  return `TEMPLATE#${part(templateKey)}#${type}`;
}
