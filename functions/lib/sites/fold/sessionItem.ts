import { listedClient } from "#table/client";
import type { SessionHour, SessionItem } from "#table/sites/session";
import * as sessionItem from "#table/sites/session";
import { firstOf, identityOf, interactiveEventsOf, placeOfStep, stepsOf } from "#table/sites/session";
import type { SiteItem } from "#table/sites/site";
import { SESSION_ATTRIBUTES } from "#table/sites/dimension";
import { dayAt } from "../stats/calendar.ts";
import { OTHER } from "../stats/aggregate.ts";
import { packFolded, unpackFolded } from "./folded.ts";
import { entryOf, exitOf, storedMoments } from "./moments.ts";
import type { PageCounts, SessionState } from "./sessionState.ts";

/** The attributes of a site that its sessions, and where their events are, depend on. */
export type SessionSite = Pick<SiteItem, "siteId" | "timezone" | "retentionDays" | "mostShards">;

/**
 * The most paths and names that a session keeps: the first by code units, which does not depend on the order
 * of its events (by count or by time it would). All others are counted together, so that no visitor makes an
 * item too large.
 */
const MAX_PATHS = 100;
const MAX_NAMES = 50;
/**
 * No event is older than this when it arrives. Until then a session must have the ids of its events, however
 * short the site's retention is.
 */
const MIN_DAYS = 4;
const DAY_SECONDS = 86_400;
const OTHER_INDEX = -1;

/** Returns the item of a session. The same events give the same item, except for the ids and `version`. */
export function toItem(
  site: SessionSite,
  visitorId: string,
  session: SessionState,
  version: number,
): SessionItem {
  const { siteId, timezone, retentionDays } = site;
  const { startedAt, endedAt, ids, idsMoved } = session;
  const startMs = Date.parse(startedAt);
  const paths = firstByName(session.pages, MAX_PATHS);
  const names = firstByName(session.names, MAX_NAMES);
  const counts = [...session.pages.values()].flatMap((pages) => [...pages.values()]);
  const total = (at: 0 | 1 | 2): number => counts.reduce((all, each) => all + each[at], 0);
  const passiveEvents = total(1) - session.interactiveEvents;
  return {
    ...sessionItem.key(siteId, visitorId, startedAt),
    ...sessionItem.listed(siteId, dayAt(startedAt, timezone).date, visitorId, startedAt),
    entity: "Session",
    endedAt,
    version,
    ...storedMoments(session, paths),
    ...session.attributes,
    pageViews: total(0),
    events: total(1),
    ...(passiveEvents > 0 && { passiveEvents }),
    engagedSeconds: total(2),
    paths,
    ...(names.length > 0 && { names }),
    steps: session.steps.flatMap(({ ms, path, name }) => [
      ms - startMs,
      placeOfStep(paths.indexOf(path), name === undefined ? undefined : names.indexOf(name)),
    ]),
    ...someOf("goals", session.goals),
    ...someOf("scrolled", session.scrolled, MAX_PATHS),
    folded: packFolded({ ids, hours: toHours(session, paths, names) }),
    ...(idsMoved && { idsMoved }),
    ttl: ttlOf(retentionDays, endedAt),
  };
}

/** Returns when a session that ended at an instant expires, in Unix seconds. */
export function ttlOf(retentionDays: number, endedAt: string): number {
  return Math.floor(Date.parse(endedAt) / 1000) + Math.max(retentionDays, MIN_DAYS) * DAY_SECONDS;
}

export function fromItem(item: SessionItem): SessionState {
  const path = (at: number): string => item.paths[at] ?? OTHER;
  const name = (at: number): string => item.names?.[at] ?? OTHER;
  const { endedAt, idsMoved } = item;
  const { startedAt } = identityOf(item);
  const { ids, hours } = unpackFolded(item);
  const [first, entry, exit] = [firstOf(item), entryOf(item), exitOf(item)];
  const listed = { ...item, ...listedClient(item) };
  const attributes = SESSION_ATTRIBUTES.filter((each) => listed[each] !== undefined).map((each) => [
    each,
    listed[each],
  ]);
  return {
    startedAt,
    endedAt,
    ...(first && { first }),
    attributes: Object.fromEntries(attributes) as SessionState["attributes"],
    ...(entry && { entry }),
    ...(exit && { exit }),
    interactiveEvents: interactiveEventsOf(item),
    pages: new Map(
      hours
        .filter(({ pages }) => pages.length > 0)
        .map(({ hour, pages }) => [
          hour,
          new Map(pages.map(([at, v, e, s]): [string, PageCounts] => [path(at!), [v!, e!, s!]])),
        ]),
    ),
    names: new Map(
      hours
        .filter((each) => each.names?.length)
        .map(({ hour, names = [] }) => [hour, new Map(names.map(([at, count]) => [name(at!), count!]))]),
    ),
    steps: stepsOf(item, Date.parse(startedAt)).map(([ms, at, named]) => ({
      ms,
      path: path(at),
      ...(named === undefined ? {} : { name: name(named) }),
    })),
    goals: new Map(Object.entries(item.goals ?? {})),
    scrolled: new Map(Object.entries(item.scrolled ?? {})),
    ids,
    ...(idsMoved && { idsMoved }),
  };
}

/** Returns an attribute with the first entries of a map by key; none if there are no entries. */
function someOf<Name extends string, Value>(
  name: Name,
  values: Map<string, Value>,
  most = values.size,
): Partial<Record<Name, Record<string, Value>>> {
  const entries = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, most);
  return entries.length > 0
    ? ({ [name]: Object.fromEntries(entries) } as Record<Name, Record<string, Value>>)
    : {};
}

function firstByName(hours: SessionState["pages"] | SessionState["names"], most: number): string[] {
  const all = new Set([...hours.values()].flatMap((counts) => [...counts.keys()]));
  all.delete(OTHER);
  return [...all].sort().slice(0, most);
}

function toHours({ pages, names }: SessionState, paths: string[], known: string[]): SessionHour[] {
  const hours = [...new Set([...pages.keys(), ...names.keys()])].sort();
  return hours.map((hour) => {
    const counts = new Map([...(names.get(hour) ?? [])].map(([name, count]) => [name, [count]]));
    return {
      hour,
      pages: toRows(pages.get(hour), paths),
      ...(counts.size > 0 && { names: toRows(counts, known) }),
    };
  });
}

/** Returns `[index, ...counts]` by index; all names without an index are one row, the first. */
function toRows(counts: ReadonlyMap<string, readonly number[]> | undefined, places: string[]): number[][] {
  const byPlace = new Map<number, number[]>();
  for (const [value, more] of counts ?? []) {
    const at = places.indexOf(value);
    const known = byPlace.get(at < 0 ? OTHER_INDEX : at);
    byPlace.set(
      at < 0 ? OTHER_INDEX : at,
      known ? known.map((count, each) => count + more[each]!) : [...more],
    );
  }
  return [...byPlace].sort(([a], [b]) => a - b).map(([at, numbers]) => [at, ...numbers]);
}
