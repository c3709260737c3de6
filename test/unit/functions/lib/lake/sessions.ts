import type { EventItem } from "#table/sites/event";
import type { LakeSession } from "../../../../../functions/lib/lake/session.ts";

export const VISITOR = "fedcba9876543210";

/** An event of a visit; `at` is a time of 2026-11-20, UTC, such as `10:00:05`. */
export function eventOf(entity: EventItem["entity"], at: string, more: Partial<EventItem> = {}): EventItem {
  const instant = `2026-11-20T${at.length === 8 ? `${at}.000` : at}Z`;
  const base = {
    PK: "",
    SK: "",
    ttl: 0,
    siteId: "s",
    visitorId: VISITOR,
    hostname: "shop.example",
    path: "/",
  };
  return {
    ...base,
    entity,
    at: instant,
    eventId: `${instant}-${entity}`,
    name: entity.toLowerCase(),
    ...more,
  };
}

export function visitOf(events: EventItem[], visitorId = VISITOR): LakeSession {
  return { visitorId, events };
}

/** The hours of UTC. */
export const hourOf = (at: string): string => `${at.slice(0, 13)}:00:00.000Z`;
