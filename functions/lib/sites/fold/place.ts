import type { EventItem } from "#table/sites/event";
import type { GoalReachedItem } from "#table/sites/goalReached";
import type { SessionItem } from "#table/sites/session";
import type { SiteGoal } from "../goals.ts";
import { shortEventId } from "../shortId.ts";
import type { HourAggregates } from "./contribution.ts";
import { sessionContribution, hourDifference } from "./contribution.ts";
import { chunkIds } from "./ids.ts";
import type { SessionSite } from "./sessionItem.ts";
import { toItem, fromItem } from "./sessionItem.ts";
import type { SessionState } from "./sessionState.ts";
import { joinStates, MAX_IDS, emptyState, stateOfEvent } from "./sessionState.ts";

/** A session ends after this time without an event, in ms. */
export const IDLE_MS = 30 * 60_000;

/** The visitor whose events are placed, and what the sessions depend on. */
export interface PlaceContext {
  site: SessionSite;
  goals: SiteGoal[];
  visitorId: string;
}

interface Candidate {
  session: SessionState;
  item?: SessionItem;
}

/** A session to write, the stored sessions that it replaces, and the difference to each hour. */
export interface SessionChange {
  after: SessionItem;
  before: SessionItem[];
  hours: HourAggregates;
  /** The texts of the items that get the session's ids, if it no longer has them itself. */
  moved: string[];
  /** The goals that the visit reaches by it, if they are sent. */
  reached?: GoalReachedItem[];
}

/**
 * Places events among the stored sessions of their visitor. Events with at most 30 minutes between one and
 * the next are one session, so a late event can make a session begin earlier, or join two. Events that were
 * folded before are ignored: their ids are in a session or `elsewhere`. Repeats have the id of the event that
 * they repeat and are ignored too: the first of these events counts. Stored sessions that touch each other
 * are joined even without an event, because two concurrent folds may have created them. `remade` has the
 * states of stored sessions that are not to be joined as they are (`countedTwice.ts`).
 */
export function placeEvents(
  input: PlaceContext,
  stored: SessionItem[],
  events: EventItem[],
  elsewhere: string[] = [],
  remade = new Map<SessionItem, SessionState>(),
): SessionChange[] {
  const parts: Candidate[] = stored.map((item) => ({ session: remade.get(item) ?? fromItem(item), item }));
  const known = new Set([...elsewhere, ...parts.flatMap(({ session }) => session.ids)]);
  for (const event of events) {
    const id = shortEventId(event);
    if (!known.has(id)) parts.push({ session: stateOfEvent(event, input.site.timezone, input.goals) });
    known.add(id);
  }
  return groupTouching(parts)
    .filter((group) => group.length > 1 || !group[0]?.item)
    .map((group) => changeFor(input, group));
}

/**
 * Joins the stored sessions into one that spans these events without counting them. A later fold of one of
 * the events then finds it, and its write depends on its version.
 */
export function reserveSpan(input: PlaceContext, stored: SessionItem[], events: EventItem[]): SessionChange {
  const parts = stored.map((item) => ({ session: fromItem(item), item }));
  return changeFor(input, [...parts, { session: emptyState(events) }]);
}

/**
 * Builds the change of a group. It counts the session as it is stored, without what the item leaves out, so
 * that counts are a function of the table's content.
 */
function changeFor({ site, goals, visitorId }: PlaceContext, group: Candidate[]): SessionChange {
  const before = group.flatMap(({ item }) => (item ? [item] : []));
  const sessions = group.map(({ session }) => session);
  const whole = joinStates(sessions, goals);
  const isLong = whole.ids.length > MAX_IDS;
  const session: SessionState = isLong ? { ...whole, ids: [], idsMoved: true } : whole;
  const version = 1 + Math.max(0, ...before.map((item) => item.version));
  const after = toItem(site, visitorId, session, version);
  const counted = (item: SessionItem): HourAggregates => sessionContribution(visitorId, fromItem(item));
  const hours = hourDifference([counted(after)], before.map(counted));
  return { after, before, hours, moved: isLong ? chunkIds(whole.ids) : [] };
}

/** Groups the sessions and events that touch each other, directly or through others. */
function groupTouching(parts: Candidate[]): Candidate[][] {
  const byStart = [...parts].sort((a, b) => (a.session.startedAt < b.session.startedAt ? -1 : 1));
  const found: Candidate[][] = [];
  let until = -Infinity;
  for (const part of byStart) {
    const isApart = Date.parse(part.session.startedAt) - until > IDLE_MS;
    if (isApart) found.push([part]);
    else found.at(-1)?.push(part);
    const end = Date.parse(part.session.endedAt);
    until = isApart ? end : Math.max(until, end);
  }
  return found;
}
