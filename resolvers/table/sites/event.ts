import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { isInteractive } from "./countingRules.ts";
import type { Device } from "../client.ts";
import { listedClient } from "../client.ts";

/**
 * The origin of a visitor: the parameters of the page's address (`utm_source` and so on), or derived from the
 * referrer.
 */
export type Attribution = {
  /**
   * Host and path of the page that linked here, without `www.`. Absent for links within the site and for
   * direct visits.
   */
  referrer?: string;
  /**
   * The name of the source: `utm_source` or a similar parameter, else the known name of the referrer, else
   * its host.
   */
  source?: string;
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmTerm?: string;
  utmContent?: string;
};

/** The visitor's browser, operating system, device and country, as far as they are known. */
export type Client = {
  /** Two letters, ISO 3166-1. */
  country?: string;
  browser?: string;
  os?: string;
  device?: Device;
};

/** Further details, in page views and custom events alone: no session and no count has them. */
export type ClientDetails = {
  /** ISO 3166-2, such as `AT-9`: the country, and the most specific part of it that is known. */
  region?: string;
  /** The name of the city. */
  city?: string;
  /** The major version of the browser. */
  browserVersion?: string;
  /**
   * The major version of the operating system; of Windows and macOS the name of the release, such as `8.1`,
   * `10.15`.
   */
  osVersion?: string;
};

/**
 * Something that a visitor did: the raw data from which all counts are folded. It never changes. An
 * Engagement has the time that a page was in use and how far it was scrolled; it is counted neither as a page
 * view nor as a custom event.
 */
export type EventItem = Key &
  Attribution &
  Client &
  ClientDetails & {
    entity: "PageView" | "CustomEvent" | "Engagement";
    siteId: string;
    /** A ULID, whose time is `at`. */
    eventId: string;
    /**
     * The id that its sender gave to it. A repetition has the same id, but another eventId and another time.
     */
    messageId?: string;
    at: string;
    visitorId: string;
    /** `pageview`, `engagement`, or the custom event's own name. */
    name: string;
    hostname: string;
    /** Path of the page, without query. */
    path: string;
    /** Up to 30 values: text, numbers or booleans. */
    props?: Record<string, string | number | boolean>;
    /** In the currency's smallest unit, with the currency (ISO 4217). Both are set or neither is. */
    revenue?: number;
    currency?: string;
    /** False for a custom event without an interaction of the visitor: it does not prevent a bounce. */
    isInteractive?: false;
    /**
     * The mark of a page view or custom event whose site was looked at: `stream/react` gets no others. It is
     * a text, because filters of the stream compare texts.
     */
    live?: "yes";
    /** The depth to which the page of an Engagement was scrolled, 0 to 100. */
    scroll?: number;
    /** The time for which the page of an Engagement was visible and in use, in milliseconds. */
    engagedMs?: number;
    ttl: number;
  };

type ShownClient = { [Name in keyof Client]: Client[Name] | undefined };

/** Returns the attributes that are stored flat as the schema's Attribution and Client. */
export function grouped(item: Attribution & Client): { attribution: Attribution; client: ShownClient } {
  const { referrer, source, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = item;
  const { browser, os, device } = listedClient(item);
  return {
    attribution: { referrer, source, utmSource, utmMedium, utmCampaign, utmTerm, utmContent },
    client: { country: item.country, browser, os, device },
  };
}

const PREFIX = { PageView: "PV#", CustomEvent: "EVENT#", Engagement: "ENGAGEMENT#" };

/**
 * A partition has the events of one UTC day and one shard. All events of a visitor on a day are in the same
 * shard.
 */
export function eventPartition(siteId: string, day: string, shard: number): string {
  return `SITE#${part(siteId)}#${part(day)}#${shard}`;
}

export function key(input: Pick<EventItem, "siteId" | "entity" | "at" | "eventId"> & { shard: number }): Key {
  return {
    PK: eventPartition(input.siteId, input.at.slice(0, 10), input.shard),
    SK: `${PREFIX[input.entity]}${part(input.at)}#${part(input.eventId)}`,
  };
}

/** All events of one day and shard. */
export function ofDay(siteId: string, day: string, shard: number): Range {
  return { partition: eventPartition(siteId, day, shard) };
}

/** The events of one kind, of one day and shard, in `[from, to)`. */
export function within(
  input: { siteId: string; entity: EventItem["entity"]; day: string; shard: number },
  from: string,
  to: string,
): Range {
  const between = span(PREFIX[input.entity], from, to);
  return { partition: eventPartition(input.siteId, input.day, input.shard), between };
}

/** Returns the fields of the schema's PageView and CustomEvent that are not stored as they are. */
export function derived(item: EventItem) {
  return {
    ...grouped(item),
    type: item.entity === "PageView" ? "pageview" : "event",
    isInteractive: isInteractive(item),
  };
}
