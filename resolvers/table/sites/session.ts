import type { Attribution, Client } from "./event.ts";
import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/**
 * One page view or custom event of a session: when (Unix milliseconds), on which of the session's `paths`,
 * and for a custom event which of its `names`. -1 is a path or name that the session no longer keeps.
 */
export type Step = [ms: number, path: number] | [ms: number, path: number, name: number];

/**
 * What a session did in the local hour of its site that begins at `hour`. Pages are `[path, page views,
 * custom events, engaged seconds]`, names are `[name, custom events]`. Path and name are positions in the
 * session's `paths` and `names`; -1 stands for all others together.
 */
export type SessionHour = { hour: string; pages: number[][]; names: number[][] };

/**
 * A session (a visit): events of one visitor with at most 30 minutes between one and the next. The counts are
 * a function of this item alone, so every change of it is a change of the counts; functions/lib/sites/fold
 * makes both.
 */
export type SessionItem = Key &
  Attribution &
  Client & {
    entity: "Session";
    siteId: string;
    visitorId: string;
    /** The earliest and the latest `at` of its events, including Engagements. */
    startedAt: string;
    endedAt: string;
    version: number;
    /**
     * The moment (`at`, a space, the end of the event's id) of its first page view or custom event, from
     * which the session has its attribution and client. Absent while the session has only Engagements: such a
     * session is not counted.
     */
    first?: string;
    /** The moments and paths of the first and the last page view. */
    entry?: [moment: string, path: string];
    exit?: [moment: string, path: string];
    pageViews: number;
    /**
     * The number of custom events, and of the interactive ones. A session with an interactive event is not a
     * bounce.
     */
    events: number;
    interactiveEvents: number;
    engagedSeconds: number;
    /** Up to 100 paths and 50 names, each sorted. */
    paths: string[];
    names: string[];
    hours: SessionHour[];
    /** The first 100. */
    steps: Step[];
    /**
     * The goals that the session reached: the moment of the first time, and its revenue in the smallest unit
     * of the goal's currency.
     */
    goals?: Record<string, [moment: string, revenue: number]>;
    /**
     * How far pages were scrolled, in percent, of those that a goal of the kind SCROLL asks for: the first 100 paths by
     * code units, also of pages whose view has not been folded.
     */
    scrolled?: Record<string, number>;
    /** Short ids, 8 characters each, of the events that were folded: up to 200. */
    ids: string;
    /**
     * Set if the session has had more than 200 events. The SessionEventIds of its visitor have the other ids.
     */
    idsMoved?: true;
    ttl: number;
    GSI2PK: string;
    GSI2SK: string;
  };

export function key(siteId: string, visitorId: string, startedAt: string): Key {
  return { PK: ofVisitor(siteId, visitorId).partition, SK: `SESSION#${startedAt}` };
}

/** A visitor's sessions, by their start. */
export function ofVisitor(siteId: string, visitorId: string): Range {
  return { partition: `SITE#${part(siteId)}#V#${part(visitorId)}`, prefix: "SESSION#" };
}

/**
 * A visitor's sessions that began at or before an instant. It is read backwards, until a session has ended
 * long enough ago.
 */
export function ofVisitorUntil(siteId: string, visitorId: string, instant: string): Range {
  return {
    partition: ofVisitor(siteId, visitorId).partition,
    between: ["SESSION#", `SESSION#${instant}`],
  };
}

/** The sessions that began on a local day of the site, by their start: keys only. */
export function ofDay(siteId: string, day: string): Range {
  return { index: "GSI2", partition: `SITE#${part(siteId)}#SESSIONS#${part(day)}` };
}

/** The index key of the session in the list of its local day. */
export function listed(siteId: string, day: string, visitorId: string, startedAt: string) {
  return { GSI2PK: ofDay(siteId, day).partition, GSI2SK: `${part(startedAt)}#${visitorId}` };
}
