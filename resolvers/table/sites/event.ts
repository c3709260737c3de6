import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";

/** How a visit came: each as it was in the page's address (`utm_source` and so on), or drawn from the referrer. */
export type Attribution = {
  /** Host and path of the page that linked here, without `www.`; absent for the site's own pages and for direct visits. */
  referrer?: string;
  /** The name of where the visit came from: `utm_source` or the like, else the referrer's known name, else its host. */
  source?: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmTerm?: string;
  utmContent?: string;
};

/** With what, and from where, as far as it is known. */
export type Client = {
  /** Two letters, ISO 3166-1. */
  country?: string;
  browser?: string;
  os?: string;
  device?: "Desktop" | "Mobile" | "Tablet";
};

/**
 * What a visitor did: the raw data that all counts are folded from. It never changes. An Engagement says how long and how deep a page
 * was read, and counts as nothing else.
 */
export type EventItem = Key &
  Attribution &
  Client & {
    entity: "PageView" | "CustomEvent" | "Engagement";
    siteId: string;
    /** A ULID, whose time is `at`. */
    eventId: string;
    /** What its sender named it: a repeat has the same, but another eventId and another time. */
    messageId?: string;
    at: string;
    visitorId: string;
    /** `pageview`, `engagement`, or the custom event's own name. */
    name: string;
    hostname: string;
    /** Path of the page, without query. */
    path: string;
    /** Up to 30, all of them text, numbers or truth values. */
    props?: Record<string, string | number | boolean>;
    /** In the currency's smallest unit, and the currency (ISO 4217): both or neither. */
    revenue?: number;
    currency?: string;
    /** False for a custom event that is no act of the visitor: it does not end a bounce. */
    isInteractive?: false;
    /** How far an Engagement's page was seen, 0 to 100. */
    scroll?: number;
    /** How long an Engagement's page was looked at. */
    engagedMs?: number;
    ttl: number;
  };

/** What is stored flat, as the two objects that the schema has. */
export function grouped(item: Attribution & Client): { attribution: Attribution; client: Client } {
  const { referrer, source, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = item;
  const { country, browser, os, device } = item;
  return {
    attribution: { referrer, source, utmSource, utmMedium, utmCampaign, utmTerm, utmContent },
    client: { country, browser, os, device },
  };
}

const PREFIX = { PageView: "PV#", CustomEvent: "EVENT#", Engagement: "ENGAGEMENT#" };

/** One partition takes the events of one UTC day and one shard; a visitor's events of a day are in the same one. */
export function partition(siteId: string, day: string, shard: number): string {
  return `SITE#${part(siteId)}#${part(day)}#${shard}`;
}

export function key(input: Pick<EventItem, "siteId" | "entity" | "at" | "eventId"> & { shard: number }): Key {
  return {
    PK: partition(input.siteId, input.at.slice(0, 10), input.shard),
    SK: `${PREFIX[input.entity]}${part(input.at)}#${part(input.eventId)}`,
  };
}

/** Everything of one day and shard. */
export function ofDay(siteId: string, day: string, shard: number): Range {
  return { partition: partition(siteId, day, shard) };
}

/** One kind's events of one day and shard in `[from, to)`. */
export function within(
  input: { siteId: string; entity: EventItem["entity"]; day: string; shard: number },
  from: string,
  to: string,
): Range {
  const between = span(PREFIX[input.entity], from, to);
  return { partition: partition(input.siteId, input.day, input.shard), between };
}
