import type { EventItem } from "#table/sites/event";
import type { SessionItem } from "#table/sites/session";
import type { Goal } from "../goals.ts";
import { shortId } from "../shortId.ts";
import type { Hours } from "./contribution.ts";
import { contribution, difference } from "./contribution.ts";
import { chunkIds } from "./ids.ts";
import type { SessionSite } from "./sessionItem.ts";
import { toItem, fromItem } from "./sessionItem.ts";
import type { SessionState } from "./sessionState.ts";
import { joinStates, MAX_IDS, emptyState, stateOfEvent } from "./sessionState.ts";

/** After so long without a sign of a visitor its session is over. */
export const IDLE_MS = 30 * 60_000;

/** Whose events are placed, and by what. */
export interface PlaceContext {
  site: SessionSite;
  goals: Goal[];
  visitorId: string;
}

interface Candidate {
  visit: SessionState;
  item?: SessionItem;
}

/** One session as it is to be, those that it takes the place of, and what that adds to each hour. */
export interface SessionChange {
  after: SessionItem;
  before: SessionItem[];
  hours: Hours;
  /** Ids that it does not name itself, item by item. */
  moved: string[];
}

/**
 * Where events belong among the stored sessions of their visitor: those with no more than 30 minutes between one and the next are one
 * session, so a late event can begin a session earlier, or make one of two. Events that a session has folded already count no more: their
 * ids are its own, or those stored `elsewhere`. Nor do repeats, which have the id of what they repeat: of these events the first counts.
 * Stored sessions that touch each other become one even without an event: two folds at a time may have made them.
 */
export function place(
  input: PlaceContext,
  stored: SessionItem[],
  events: EventItem[],
  elsewhere: string[] = [],
): SessionChange[] {
  const parts: Candidate[] = stored.map((item) => ({ visit: fromItem(item), item }));
  const known = new Set([...elsewhere, ...parts.flatMap(({ visit }) => visit.ids)]);
  for (const event of events) {
    const id = shortId(event);
    if (!known.has(id)) parts.push({ visit: stateOfEvent(event, input.site.timezone, input.goals) });
    known.add(id);
  }
  return groupTouching(parts)
    .filter((group) => group.length > 1 || !group[0]?.item)
    .map((group) => changeFor(input, group));
}

/**
 * The stored sessions as one that reaches from the first to the last of these events, without counting them: from then on a fold of one
 * of them finds it, and writes on its version.
 */
export function reserveSpan(input: PlaceContext, stored: SessionItem[], events: EventItem[]): SessionChange {
  const parts = stored.map((item) => ({ visit: fromItem(item), item }));
  return changeFor(input, [...parts, { visit: emptyState(events) }]);
}

/** The stored session is the one that counts, with all that it leaves out: so counts are a function of what is in the table. */
function changeFor({ site, goals, visitorId }: PlaceContext, group: Candidate[]): SessionChange {
  const before = group.flatMap(({ item }) => (item ? [item] : []));
  const visits = group.map(({ visit }) => visit);
  const whole = joinStates(visits, goals);
  const isLong = whole.ids.length > MAX_IDS;
  const visit: SessionState = isLong ? { ...whole, ids: [], idsMoved: true } : whole;
  const version = 1 + Math.max(0, ...before.map((item) => item.version));
  const after = toItem(site, visitorId, visit, version);
  const counted = (item: SessionItem): Hours => contribution(visitorId, fromItem(item));
  const hours = difference([counted(after)], before.map(counted));
  return { after, before, hours, moved: isLong ? chunkIds(whole.ids) : [] };
}

/** Those that touch each other, directly or by way of others. */
function groupTouching(parts: Candidate[]): Candidate[][] {
  const byStart = [...parts].sort((a, b) => (a.visit.startedAt < b.visit.startedAt ? -1 : 1));
  const found: Candidate[][] = [];
  let until = -Infinity;
  for (const part of byStart) {
    const isApart = Date.parse(part.visit.startedAt) - until > IDLE_MS;
    if (isApart) found.push([part]);
    else found.at(-1)?.push(part);
    const end = Date.parse(part.visit.endedAt);
    until = isApart ? end : Math.max(until, end);
  }
  return found;
}
