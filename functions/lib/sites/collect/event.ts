import type { Client, ClientDetails, EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { domainOf } from "#table/sites/siteDomain";
import type { Visitor } from "#functions/sites/visitors/visitors";
import { matchesWildcard } from "#functions/sites/wildcard";
import { ulid } from "#functions/ids/ulid";
import { parseAttribution } from "./attribution.ts";
import type { ParsedEvent } from "./body.ts";
import type { EventDetail } from "./details.ts";
import { keptPlace } from "./location.ts";

/** The id and the time of an event. The id is a ULID. */
export interface EventTime {
  eventId: string;
  at: string;
}

const DAY_SECONDS = 24 * 3600;

/**
 * Returns the raw item of an event. Page views and custom events carry the session's attribution, its client,
 * what the site keeps of its place, and the mark of a site that is looked at; an Engagement does not. Adds to
 * `details` what it leaves out of the attribution.
 */
export function rawEvent(
  site: SiteItem,
  { facts, page, referrer }: Omit<ParsedEvent, "domains" | "details">,
  by: Visitor & Pick<EventItem, "live"> & { client: Client & ClientDetails },
  { eventId, at }: EventTime,
  details: EventDetail[],
): EventItem {
  const { siteId } = site;
  const own = [domainOf(page.hostname), ...site.domains];
  const { country, region, city, ...client } = by.client;
  const place = keptPlace(site, { country, region, city });
  const came =
    facts.entity === "Engagement"
      ? {}
      : {
          ...{ ...parseAttribution(page.tags, referrer, own, details), ...client, ...place },
          ...(by.live && { live: by.live }),
        };
  return {
    ...event.key({ siteId, entity: facts.entity, at, eventId, shard: by.shard }),
    ...facts,
    ...came,
    siteId,
    eventId,
    at,
    visitorId: by.visitorId,
    hostname: page.hostname,
    path: page.path,
    ttl: Math.floor(Date.parse(at) / 1000) + site.retentionDays * DAY_SECONDS,
  };
}

/** Returns whether the site excludes a page from its counts. */
export function isExcluded(site: SiteItem, path: string): boolean {
  return site.excludedPaths.some((pattern) => matchesWildcard(pattern, path));
}

/** Returns the current time with as many ids as there are events, in their order. */
export function momentsOf(count: number): EventTime[] {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const ids = Array.from({ length: count }, () => ulid(now)).sort();
  return ids.map((eventId) => ({ eventId, at }));
}
