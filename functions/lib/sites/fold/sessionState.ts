import { listedClient } from "#table/client";
import { durationOf, isInteractive } from "#table/sites/countingRules";
import type { Attribution, Client, EventItem } from "#table/sites/event";
import { SESSION_ATTRIBUTES } from "#table/sites/dimension";
import { hourAt } from "../stats/calendar.ts";
import type { SiteGoal } from "../goals.ts";
import { InternalError } from "../../aws/errors.ts";
import { truncateText } from "../../input/text.ts";
import { isReachedByEvent, conversionRevenue } from "../goals.ts";
import { shortEventId } from "../shortId.ts";
import { isReachedAsAWhole, scrolledTo } from "./reached.ts";

/** Page views, custom events and engaged seconds of one path in one hour. */
export type PageCounts = [views: number, events: number, engaged: number];

/** The attributes that a session takes from its first event. */
export type SessionAttributes = Attribution & Client;

export interface SessionStep {
  ms: number;
  path: string;
  /** The name of a custom event. */
  name?: string;
}

/**
 * A session in memory. Everything but the ids is a function of the set of its events, in any order of
 * arrival: sums, unions, minima and maxima. So sessions can be joined in any order, and an event begins as a
 * session of its own.
 */
export interface SessionState {
  startedAt: string;
  endedAt: string;
  first?: string;
  attributes: SessionAttributes;
  entry?: [moment: string, path: string];
  exit?: [moment: string, path: string];
  interactiveEvents: number;
  pages: Map<string, Map<string, PageCounts>>;
  names: Map<string, Map<string, number>>;
  steps: SessionStep[];
  goals: Map<string, [moment: string, revenue: number]>;
  /** The greatest scroll depths of pages that a goal asks for, in percent, by their paths. */
  scrolled: Map<string, number>;
  ids: string[];
  /** Set if more of its ids are in separate items. */
  idsMoved?: true;
}

export const MAX_STEPS = 100;
/**
 * The most ids of a session. If there are more, all of them move to separate items, so that the cost of
 * writing a session does not grow with it.
 */
export const MAX_IDS = 200;
/** The most ids of one such item: half of what it can take. */
export const MAX_MOVED = 25_000;

/** Returns a session that spans these events, which are sorted by time, and counts none of them. */
export function emptyState(events: Pick<EventItem, "at">[]): SessionState {
  return {
    startedAt: events[0]!.at,
    endedAt: events.at(-1)!.at,
    attributes: {},
    interactiveEvents: 0,
    pages: new Map(),
    names: new Map(),
    steps: [],
    goals: new Map(),
    scrolled: new Map(),
    ids: [],
  };
}

/** Returns the session of one event. */
export function stateOfEvent(event: EventItem, zone: string, goals: SiteGoal[]): SessionState {
  const { at, name, entity } = event;
  const path = truncateText(event.path);
  const hour = hourAt(at, zone).start;
  const session: SessionState = { ...emptyState([event]), ids: [shortEventId(event)] };
  if (entity === "Engagement") {
    const seconds = Math.round((event.engagedMs ?? 0) / 1000);
    if (seconds > 0) session.pages.set(hour, new Map([[path, [0, 0, seconds]]]));
    return { ...session, scrolled: scrolledTo(event, path, goals) };
  }
  const isPage = entity === "PageView";
  const moment = `${at} ${event.eventId.slice(-16)}`;
  session.first = moment;
  session.attributes = attributesOf(event);
  session.pages.set(hour, new Map([[path, isPage ? [1, 0, 0] : [0, 1, 0]]]));
  session.steps = [{ ms: Date.parse(at), path, ...(isPage ? {} : { name }) }];
  if (isPage) session.entry = session.exit = [moment, path];
  else {
    session.names.set(hour, new Map([[name, 1]]));
    session.interactiveEvents = isInteractive(event) ? 1 : 0;
  }
  for (const goal of goals)
    if (isReachedByEvent(goal, event))
      session.goals.set(goal.goalId, [moment, conversionRevenue(goal, event)]);
  return session;
}

/** Joins sessions into one, with the goals that it reaches as a whole. Throws if there are none. */
export function joinStates(sessions: SessionState[], goals: SiteGoal[]): SessionState {
  const [one, ...others] = sessions;
  if (!one) throw new InternalError("no sessions to join: a session has at least one event");
  const all = others.reduce(joinTwo, one);
  const steps = [...all.steps].sort(byTime).slice(0, MAX_STEPS);
  const seconds = durationSeconds(all);
  const reached = goals
    .filter((goal) => !all.goals.has(goal.goalId) && isReachedAsAWhole(goal, all, seconds))
    .map(({ goalId, defaultRevenue = 0 }): [string, [string, number]] => [
      goalId,
      [all.first ?? "", defaultRevenue],
    ]);
  return { ...all, steps, goals: new Map([...all.goals, ...reached]) };
}

/** Sorts by time, and events of the same millisecond by arrival. */
export function compareEvents(a: EventItem, b: EventItem): number {
  return `${a.at} ${a.eventId}` < `${b.at} ${b.eventId}` ? -1 : 1;
}

/**
 * Returns the time from the first page view or custom event to the last event, in whole seconds; 0 if there
 * is none of these.
 */
export function durationSeconds({ first, endedAt }: Pick<SessionState, "first" | "endedAt">): number {
  return first ? durationOf(Date.parse(instantOfMoment(first)), Date.parse(endedAt)) : 0;
}

/** Returns the instant of a moment. */
export function instantOfMoment(moment: string): string {
  return moment.slice(0, moment.indexOf(" "));
}

function joinTwo(a: SessionState, b: SessionState): SessionState {
  const isFirst = b.first === undefined || (a.first !== undefined && a.first <= b.first);
  const [first, { attributes }] = isFirst ? [a.first, a] : [b.first, b];
  const entry = earlier(a.entry, b.entry);
  const exit = a.exit && b.exit ? (a.exit[0] >= b.exit[0] ? a.exit : b.exit) : (a.exit ?? b.exit);
  return {
    startedAt: a.startedAt < b.startedAt ? a.startedAt : b.startedAt,
    endedAt: a.endedAt > b.endedAt ? a.endedAt : b.endedAt,
    attributes,
    ...(first && { first }),
    ...(entry && { entry }),
    ...(exit && { exit }),
    interactiveEvents: a.interactiveEvents + b.interactiveEvents,
    pages: mergeMaps(a.pages, b.pages, (one, other) =>
      mergeMaps(one, other, ([v, e, s], [w, f, t]): PageCounts => [v + w, e + f, s + t]),
    ),
    names: mergeMaps(a.names, b.names, (one, other) => mergeMaps(one, other, (n, m) => n + m)),
    steps: [...a.steps, ...b.steps],
    goals: mergeMaps(a.goals, b.goals, (one, other) => earlier(one, other) ?? one),
    scrolled: mergeMaps(a.scrolled, b.scrolled, Math.max),
    ids: [...a.ids, ...b.ids],
    ...((a.idsMoved ?? b.idsMoved) && { idsMoved: true }),
  };
}

/**
 * Returns the earlier of two entries; of two at the same moment, which only goals by duration and by scroll
 * depth have, the one with less revenue.
 */
function earlier<Rest extends string | number>(
  a: [string, Rest] | undefined,
  b: [string, Rest] | undefined,
): [string, Rest] | undefined {
  if (!a || !b) return a ?? b;
  return a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]) ? a : b;
}

function mergeMaps<Value>(
  a: Map<string, Value>,
  b: Map<string, Value>,
  both: (one: Value, other: Value) => Value,
): Map<string, Value> {
  const all = new Map(a);
  for (const [key, value] of b) {
    const known = all.get(key);
    all.set(key, known === undefined ? value : both(known, value));
  }
  return all;
}

/**
 * Sorts by time, and steps of the same millisecond by their content, so that the order of arrival makes no
 * difference.
 */
function byTime(a: SessionStep, b: SessionStep): number {
  const text = ({ path, name = "" }: SessionStep): string => `${path} ${name}`;
  return a.ms - b.ms || (text(a) < text(b) ? -1 : 1);
}

function attributesOf(event: EventItem): SessionAttributes {
  const listed = { ...event, ...listedClient(event) };
  const known = SESSION_ATTRIBUTES.filter((name) => listed[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, truncateText(listed[name]!)]));
}
