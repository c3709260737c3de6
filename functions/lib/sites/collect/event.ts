import type { Client, EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { domainOf } from "#table/sites/siteDomain";
import { shardOf } from "#functions/sites/visitors/visitors";
import { matchesWildcard } from "#functions/sites/wildcard";
import { parseAttribution } from "./attribution.ts";
import type { ParsedEvent } from "./body.ts";

/** When an event was: a ULID and its time. */
export interface EventTime {
  eventId: string;
  at: string;
}

const DAY_SECONDS = 24 * 3600;

/** The raw item of an event. How a visit came, and with what, follows from its views and custom events: an Engagement has no part in it. */
export function rawEvent(
  site: SiteItem,
  { facts, page, referrer }: Omit<ParsedEvent, "domains">,
  by: { visitorId: string; client: Client },
  { eventId, at }: EventTime,
): EventItem {
  const { siteId } = site;
  const shard = shardOf(by.visitorId, site.shards);
  const own = [domainOf(page.hostname), ...site.domains];
  const came =
    facts.entity === "Engagement" ? {} : { ...parseAttribution(page.tags, referrer, own), ...by.client };
  return {
    ...event.key({ siteId, entity: facts.entity, at, eventId, shard }),
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

/** Whether the site leaves a page out of its counts. */
export function isExcluded(site: SiteItem, path: string): boolean {
  return site.excludedPaths.some((pattern) => matchesWildcard(pattern, path));
}
