import type { Attribution, Client } from "./event.ts";
import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/**
 * One page view or custom event of a session: when (Unix milliseconds), on which of the session's `paths`,
 * and for a custom event which of its `names`. -1 is a path or name that the session no longer keeps.
 */
export type StoredStep = [ms: number, path: number] | [ms: number, path: number, name: number];

/**
 * The actions of a session in the local hour of its site that begins at `hour`. Pages are `[path, page views,
 * custom events, engaged seconds]`, names are `[name, custom events]`. Path and name are positions in the
 * session's `paths` and `names`; -1 stands for all others together.
 */
export type SessionHour = { hour: string; pages: number[][]; names?: number[][] };

/**
 * The moment of a page view, and its path: a position in the session's `paths`, or the path if the session
 * does not keep it.
 */
export type View = [moment: string, path: number | string];

/**
 * A session (a visit): events of one visitor with at most 30 minutes between one and the next. The counts are
 * a function of this item alone, so every change of it is a change of the counts; functions/lib/sites/fold
 * makes both. A write of more than 1 KB costs twice as much, so nothing is in it twice: the keys have its
 * site, visitor and start (`identityOf`), `first`, `entry` and `exit` are stored as `storedMoments` of the
 * fold says, and the fold alone reads `folded`. Sessions that earlier versions stored have `ids` and `hours`
 * instead, and those of version 0.1.0 have all of it in full.
 */
export type SessionItem = Key &
  Attribution &
  Client & {
    entity: "Session";
    /** The latest `at` of its events, including Engagements; the key has the earliest. */
    endedAt: string;
    version: number;
    /**
     * The moment (`at`, a space, the end of the event's id) of its first page view or custom event, from
     * which the session has its attribution and client. Without the instant if it is that of the start:
     * `firstOf` returns it whole. Absent while the session has only Engagements: such a session is not
     * counted.
     */
    first?: string;
    /**
     * The first and the last page view. Their moments are empty if they are those of `first` and of `entry`;
     * otherwise they have milliseconds since the start, or an instant. `entryOf` and `exitOf` of the fold
     * return them whole.
     */
    entry?: View;
    exit?: View;
    pageViews: number;
    /**
     * The number of custom events, and of those that are no interaction, if there are any. A session with an
     * interactive event is not a bounce: `interactiveEventsOf` returns their number.
     */
    events: number;
    passiveEvents?: number;
    engagedSeconds: number;
    /** Up to 100 paths and 50 names, each sorted. */
    paths: string[];
    names?: string[];
    /**
     * The first 100, each as two numbers: milliseconds since the start, and its place (`placeOfStep`).
     * `stepsOf` returns them, also of earlier versions.
     */
    steps: number[] | StoredStep[];
    /**
     * The goals that the session reached: the moment of the first time, and its revenue in the smallest unit
     * of the goal's currency.
     */
    goals?: Record<string, [moment: string, revenue: number]>;
    /**
     * The scroll depths, in percent, of pages that a goal of the kind SCROLL asks for: the first 100 paths by
     * code units, also of pages whose view has not been folded.
     */
    scrolled?: Record<string, number>;
    /**
     * Its `ids` and `hours`, packed by functions/lib/sites/fold/folded.ts. Absent in sessions of earlier
     * versions.
     */
    folded?: Uint8Array;
    /**
     * Set if the session has had more than 200 events. The SessionEventIds of its visitor have the other ids.
     */
    idsMoved?: true;
    /** In sessions of earlier versions: short ids, 8 characters each, of the events that were folded. */
    ids?: string;
    /** In sessions of earlier versions. */
    hours?: SessionHour[];
    /** In sessions of earlier versions, if there are any. */
    interactiveEvents?: number;
    ttl: number;
    GSI2PK: string;
    GSI2SK: string;
  };

const PREFIX = "SESSION#";

export function key(siteId: string, visitorId: string, startedAt: string): Key {
  return { PK: ofVisitor(siteId, visitorId).partition, SK: `${PREFIX}${startedAt}` };
}

/** Returns what the keys of a session say: its site, its visitor, and the earliest `at` of its events. */
export function identityOf({ PK, SK }: Key) {
  const [, siteId = "", , visitorId = ""] = PK.split("#");
  return { siteId, visitorId, startedAt: SK.slice(PREFIX.length) };
}

/** Returns the moment of the first page view or custom event. */
export function firstOf(item: Key & Pick<SessionItem, "first">): string | undefined {
  const { first } = item;
  return first !== undefined && first.startsWith(" ") ? `${identityOf(item).startedAt}${first}` : first;
}

/** Returns the paths of the first and of the last page view. */
export function pagesOf(item: SessionItem) {
  const { entry, exit } = item;
  return {
    entryPage: entry && pathOf(item, entry),
    exitPage: exit && pathOf(item, exit),
  };
}

/** Returns the path of a view. */
export function pathOf({ paths }: SessionItem, [, path]: View): string {
  return typeof path === "number" ? (paths[path] ?? "") : path;
}

/** Returns the number of custom events that are an interaction. */
export function interactiveEventsOf(item: SessionItem): number {
  const { events, passiveEvents = 0, interactiveEvents = 0, folded } = item;
  return folded === undefined ? interactiveEvents : events - passiveEvents;
}

/** A step's path is -1 or one of 100 positions. */
const PATHS = 101;

/** Returns the place of a step: as one number, the positions of its path and of its name, if it has one. */
export function placeOfStep(path: number, name?: number): number {
  return path + 1 + PATHS * (name === undefined ? 0 : name + 2);
}

/** Returns the steps of a session that began at an instant in Unix milliseconds. */
export function stepsOf({ steps }: SessionItem, startMs: number): StoredStep[] {
  const found: StoredStep[] = [];
  let since = -1;
  for (const each of steps) {
    if (typeof each !== "number") found.push(each);
    else if (since < 0) since = each;
    else {
      const [path, name] = [(each % PATHS) - 1, Math.floor(each / PATHS) - 2];
      found.push(name < -1 ? [startMs + since, path] : [startMs + since, path, name]);
      since = -1;
    }
  }
  return found;
}

/** A visitor's sessions, by their start. */
export function ofVisitor(siteId: string, visitorId: string): Range {
  return { partition: `SITE#${part(siteId)}#V#${part(visitorId)}`, prefix: PREFIX };
}

/**
 * A visitor's sessions that began at or before an instant. It is read backwards, until a session has ended
 * long enough ago.
 */
export function ofVisitorUntil(siteId: string, visitorId: string, instant: string): Range {
  return {
    partition: ofVisitor(siteId, visitorId).partition,
    between: [PREFIX, `${PREFIX}${instant}`],
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
