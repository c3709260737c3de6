import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { MailCounts } from "./mailDelta.ts";

/**
 * The counts of a day: of all mail, of each number of a text, of a campaign and its variants, or of each step
 * of a sequence and its variants. A campaign has further ones, of each hour and of each link.
 */
export type MailStatsItem = Key & {
  entity: "MailStats";
  /** `yyyy-mm-dd` in the time zone of the settings. */
  day: string;
  templateKey?: string;
  number?: number;
  campaignId?: string;
  sequenceId?: string;
  stepId?: string;
  variant?: string;
  /** The hour in which it happened, in UTC: `yyyy-mm-ddThh`. */
  hour?: string;
  /** Of the totals of a campaign: they have its first counts. Absent for campaigns of earlier releases. */
  isWhole?: true;
  /** The link that was clicked: `OTHER_LINKS` for all that the template does not have. */
  link?: string;
  ttl: number;
} & Partial<MailCounts>;

export const TTL_SECONDS = 2 * 365 * 24 * 3600;

const ALL = "MAILSTATS#ALL";

/** The counts of all mail on a day. */
export function key(day: string): Key {
  return { PK: ALL, SK: part(day) };
}

/** The counts of one number of a text on a day. */
export function templateKeyOf(templateKey: string, day: string, number: number): Key {
  return { PK: `MAILSTATS#TEMPLATE#${part(templateKey)}`, SK: `${part(day)}#${number}` };
}

function ofCampaign(campaignId: string): string {
  return `MAILSTATS#CAMPAIGN#${part(campaignId)}`;
}

/** The counts of a campaign on a day, or of one of its variants. */
export function campaignKeyOf(campaignId: string, day: string, variant = ""): Key {
  return { PK: ofCampaign(campaignId), SK: `${part(day)}#${variant}` };
}

/** The counts of one step of a sequence on a day, or of one of its variants. */
export function stepKeyOf(sequenceId: string, day: string, stepId: string, variant = ""): Key {
  return { PK: `MAILSTATS#SEQUENCE#${part(sequenceId)}`, SK: `${part(day)}#${part(stepId)}#${variant}` };
}

/** The counts of all mail on the days from `from` to `last`, both included. */
export function days(from: string, last: string): Range {
  return { partition: ALL, between: [from, `${last}~`] };
}

/** The counts of a text on the days from `from` to `last`, both included. */
export function daysOf(templateKey: string, from: string, last: string): Range {
  return { partition: `MAILSTATS#TEMPLATE#${part(templateKey)}`, between: [from, `${last}~`] };
}

/** The counts of a sequence on the days from `from` to `last`, both included. */
export function daysOfSequence(sequenceId: string, from: string, last: string): Range {
  return { partition: `MAILSTATS#SEQUENCE#${part(sequenceId)}`, between: [from, `${last}~`] };
}

/** The counts of a campaign on all its days. */
export function allOfCampaign(campaignId: string): Range {
  return daysOfCampaign(campaignId, "0", "9");
}

/** The counts of a campaign on all its days together, so that a list of campaigns reads one item of each. */
export function campaignTotalsKey(campaignId: string): Key {
  return { PK: ofCampaign(campaignId), SK: "TOTALS" };
}

/** The counts of a new campaign: none. */
export function noCampaignTotals(campaignId: string, day: string): Omit<MailStatsItem, "ttl"> {
  return { ...campaignTotalsKey(campaignId), entity: "MailStats", day, isWhole: true };
}

/** The counts of a campaign in an hour. */
export function campaignHourKey(campaignId: string, hour: string): Key {
  return { PK: ofCampaign(campaignId), SK: `HOUR#${part(hour)}` };
}

/** The counts of a campaign by hour, from its first one. */
export function hoursOfCampaign(campaignId: string): Range {
  return { partition: ofCampaign(campaignId), prefix: "HOUR#" };
}

/** The link of all clicks on links that the template does not have, because they differ by person. */
export const OTHER_LINKS = "";

/** The clicks on a link of a campaign. A hash of the link is in the key, because links can be long. */
export function campaignLinkKey(campaignId: string, linkHash: string): Key {
  return { PK: ofCampaign(campaignId), SK: `LINK#${part(linkHash)}` };
}

/** The clicks of a campaign by link. */
export function linksOfCampaign(campaignId: string): Range {
  return { partition: ofCampaign(campaignId), prefix: "LINK#" };
}

/** The counts of a campaign on the days from `from` to `last`, both included. */
export function daysOfCampaign(campaignId: string, from: string, last: string): Range {
  return { partition: ofCampaign(campaignId), between: [from, `${last}~`] };
}
