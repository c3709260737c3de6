import type { Attribution, Client, EventItem } from "#table/sites/event";
import { hourAt } from "../stats/calendar.ts";
import type { Goal } from "../goals.ts";
import { InternalError } from "../../aws/errors.ts";
import { isReachedBy, isReachedIn, conversionRevenue } from "../goals.ts";
import { shortId } from "../shortId.ts";
import { ATTRIBUTES } from "../stats/state.ts";

/** Page views, custom events and engaged seconds of one path in one hour. */
export type PageCounts = [views: number, events: number, engaged: number];

/** What a session has of its first event. */
export type Attributes = Attribution & Client;

export interface Step {
  ms: number;
  path: string;
  /** A custom event's. */
  name?: string;
}

/**
 * A session while it is worked on. All of it but the ids follows from the set of its events, whatever the order in which they came: sums,
 * unions, least and greatest. So visits are joined in any order, and an event is a visit of its own to begin with.
 */
export interface Visit {
  startedAt: string;
  endedAt: string;
  first?: string;
  attributes: Attributes;
  entry?: [moment: string, path: string];
  exit?: [moment: string, path: string];
  interactiveEvents: number;
  pages: Map<string, Map<string, PageCounts>>;
  names: Map<string, Map<string, number>>;
  steps: Step[];
  goals: Map<string, [moment: string, revenue: number]>;
  ids: string[];
  /** Whether others of its ids are in items beside it. */
  idsMoved?: true;
}

export const MOST_STEPS = 100;
/** Of a path and of what led to a visit: 100 paths of that length, and all else that a session has, fit an item (400 KB). */
export const MOST_TEXT_BYTES = 640;
/** Of a session; if there are more, all of them move to items of their own: what a visit costs does not grow with it. */
export const MOST_IDS = 200;
/** Of one item: half of what it may have. */
export const MOST_MOVED = 25_000;

/** A visit of as long as these events, which are in the order of time, of which nothing is known but that. */
export function spanOf(events: EventItem[]): Visit {
  return {
    startedAt: events[0]!.at,
    endedAt: events.at(-1)!.at,
    attributes: {},
    interactiveEvents: 0,
    pages: new Map(),
    names: new Map(),
    steps: [],
    goals: new Map(),
    ids: [],
  };
}

/** The visit that consists of one event. */
export function visitOf(event: EventItem, zone: string, goals: Goal[]): Visit {
  const { at, name, entity } = event;
  const path = shortened(event.path);
  const hour = hourAt(at, zone).start;
  const visit: Visit = { ...spanOf([event]), ids: [shortId(event)] };
  if (entity === "Engagement") {
    const seconds = Math.round((event.engagedMs ?? 0) / 1000);
    if (seconds > 0) visit.pages.set(hour, new Map([[path, [0, 0, seconds]]]));
    return visit;
  }
  const isPage = entity === "PageView";
  const moment = `${at} ${event.eventId.slice(-16)}`;
  visit.first = moment;
  visit.attributes = attributesOf(event);
  visit.pages.set(hour, new Map([[path, isPage ? [1, 0, 0] : [0, 1, 0]]]));
  visit.steps = [{ ms: Date.parse(at), path, ...(isPage ? {} : { name }) }];
  if (isPage) visit.entry = visit.exit = [moment, path];
  else {
    visit.names.set(hour, new Map([[name, 1]]));
    visit.interactiveEvents = event.isInteractive === false ? 0 : 1;
  }
  for (const goal of goals)
    if (isReachedBy(goal, event)) visit.goals.set(goal.goalId, [moment, conversionRevenue(goal, event)]);
  return visit;
}

/** One visit of several, with the goals that it reaches by its length. */
export function joined(visits: Visit[], goals: Goal[]): Visit {
  const [one, ...others] = visits;
  if (!one) throw new InternalError("a visit has at least one event");
  const all = others.reduce(join, one);
  const steps = [...all.steps].sort(byTime).slice(0, MOST_STEPS);
  const long = goals.filter((goal) => isReachedIn(goal, secondsOf(all)) && !all.goals.has(goal.goalId));
  const reached = long.map((goal): [string, [string, number]] => [
    goal.goalId,
    [all.first ?? "", goal.defaultRevenue ?? 0],
  ]);
  return { ...all, steps, goals: new Map([...all.goals, ...reached]) };
}

/** The order of time; of what happened in the same millisecond, that in which it came. */
export function byMoment(a: EventItem, b: EventItem): number {
  return `${a.at} ${a.eventId}` < `${b.at} ${b.eventId}` ? -1 : 1;
}

/** From the first page view or custom event to the last sign of life: whole seconds, 0 where there is none of these. */
export function secondsOf({ first, endedAt }: Pick<Visit, "first" | "endedAt">): number {
  return first ? Math.floor((Date.parse(endedAt) - Date.parse(timeOf(first))) / 1000) : 0;
}

/** The instant of a moment. */
export function timeOf(moment: string): string {
  return moment.slice(0, moment.indexOf(" "));
}

function join(a: Visit, b: Visit): Visit {
  const isFirst = b.first === undefined || (a.first !== undefined && a.first <= b.first);
  const [first, { attributes }] = isFirst ? [a.first, a] : [b.first, b];
  const entry = leastOf(a.entry, b.entry);
  const exit = a.exit && b.exit ? (a.exit[0] >= b.exit[0] ? a.exit : b.exit) : (a.exit ?? b.exit);
  return {
    startedAt: a.startedAt < b.startedAt ? a.startedAt : b.startedAt,
    endedAt: a.endedAt > b.endedAt ? a.endedAt : b.endedAt,
    attributes,
    ...(first && { first }),
    ...(entry && { entry }),
    ...(exit && { exit }),
    interactiveEvents: a.interactiveEvents + b.interactiveEvents,
    pages: merged(a.pages, b.pages, (one, other) =>
      merged(one, other, ([v, e, s], [w, f, t]): PageCounts => [v + w, e + f, s + t]),
    ),
    names: merged(a.names, b.names, (one, other) => merged(one, other, (n, m) => n + m)),
    steps: [...a.steps, ...b.steps],
    goals: merged(a.goals, b.goals, (one, other) => leastOf(one, other) ?? one),
    ids: [...a.ids, ...b.ids],
    ...((a.idsMoved ?? b.idsMoved) && { idsMoved: true }),
  };
}

/** The earlier of two; of two at one moment, which only a goal's length gives, the one with less revenue. */
function leastOf<Rest extends string | number>(
  a: [string, Rest] | undefined,
  b: [string, Rest] | undefined,
): [string, Rest] | undefined {
  if (!a || !b) return a ?? b;
  return a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]) ? a : b;
}

function merged<Value>(
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

/** By time; what happened in the same millisecond, by what it is, so that the order in which it came does not show. */
function byTime(a: Step, b: Step): number {
  const text = ({ path, name = "" }: Step): string => `${path} ${name}`;
  return a.ms - b.ms || (text(a) < text(b) ? -1 : 1);
}

function attributesOf(event: EventItem): Attributes {
  const known = ATTRIBUTES.filter((name) => event[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, shortened(event[name]!)]));
}

const encoder = new TextEncoder();
const room = new Uint8Array(MOST_TEXT_BYTES - 3);

/**
 * A longer text is distinguished from others by its beginning only; the raw event has all of it. Each by itself: leaving out what is too much
 * of all together would depend on the order in which it came.
 */
export function shortened(text: string): string {
  if (text.length * 3 <= MOST_TEXT_BYTES || Buffer.byteLength(text) <= MOST_TEXT_BYTES) return text;
  return `${text.slice(0, encoder.encodeInto(text, room).read)}…`;
}
