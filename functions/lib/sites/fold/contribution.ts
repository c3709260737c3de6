import { DIRECT, isBounce } from "#table/sites/countingRules";
import { SESSION_ATTRIBUTES } from "#table/sites/dimension";
import type { Sketch } from "../stats/sketch.ts";
import { emptySketch, sketchOf } from "../stats/sketch.ts";
import type { Counters, Aggregate } from "../stats/aggregate.ts";
import { addAggregate, addRow, emptyAggregate, isEmpty, subtractAggregate } from "../stats/aggregate.ts";
import type { SessionAttributes, SessionState } from "./sessionState.ts";
import { durationSeconds, instantOfMoment } from "./sessionState.ts";

/** The numbers that are added to each hour, by the start of the hour. */
export type HourAggregates = Map<string, Aggregate>;

/**
 * Returns what a session adds to each local hour. The session counts in the hour of its first page view or
 * custom event. Page views and events count in their own hours, and the visitor in each of these. Rows of
 * attributes have all numbers; rows of a page or an event have the numbers of that page or event. In the
 * session's own hour these rows, and those of its entry and exit page, also have the session, its bounce and
 * its duration. So the next page view changes only its own hour and the session's hour.
 */
export function sessionContribution(visitorId: string, session: SessionState): HourAggregates {
  const { first } = session;
  const hours: HourAggregates = new Map();
  if (!first) return hours;
  const startHour = startHourOf(session, instantOfMoment(first));
  const views = sumCounts(session, ([count]) => count);
  const duration = durationSeconds(session);
  const facts = { pageViews: views, interactiveEvents: session.interactiveEvents, duration };
  const own: Counters = { sessions: 1, bounces: isBounce(facts) ? 1 : 0, duration };
  const attributes: SessionAttributes = { source: DIRECT, ...session.attributes };
  for (const [hour, pages] of session.pages) {
    const state = emptyAggregate();
    const counts = [...pages.values()];
    const total = (at: 0 | 1 | 2): number => counts.reduce((all, each) => all + each[at], 0);
    addTo(state.counters, { pageViews: total(0), events: total(1), engagedSeconds: total(2) });
    if (hour === startHour) addTo(state.counters, own);
    for (const name of SESSION_ATTRIBUTES) {
      const value = attributes[name];
      if (value !== undefined) addRow(state.lists, name, value, state.counters);
    }
    for (const [path, [pageViews, events, engagedSeconds]] of pages)
      addRow(state.lists, "page", path, { pageViews, events, engagedSeconds });
    for (const [name, events] of session.names.get(hour) ?? [])
      addRow(state.lists, "event", name, { events });
    if (hour === startHour) addSession(state, session, own);
    if (total(0) + total(1) > 0) state.visitors = sketchOf([visitorId]);
    hours.set(hour, state);
  }
  return hours;
}

/**
 * Returns the difference that a change of one visitor's sessions makes to each hour; unchanged hours are left
 * out.
 */
export function hourDifference(after: HourAggregates[], before: HourAggregates[]): HourAggregates {
  const hours: HourAggregates = new Map();
  const at = (hour: string): Aggregate => hours.get(hour) ?? hours.set(hour, emptyAggregate()).get(hour)!;
  for (const each of after) for (const [hour, state] of each) addAggregate(at(hour), state);
  for (const each of before)
    for (const [hour, state] of each) {
      subtractAggregate(at(hour), state);
      if (!isNobody(state.visitors)) at(hour).visitors = emptySketch;
    }
  return new Map([...hours].filter(([, state]) => !isEmpty(state)));
}

/**
 * Adds what counts once for a session: the session in the rows of its pages and events, and the goals that it
 * reached.
 */
function addSession(state: Aggregate, session: SessionState, own: Counters): void {
  const seen = new Set(
    [...session.pages.values()].flatMap((pages) =>
      [...pages].flatMap(([path, [count]]) => (count ? [path] : [])),
    ),
  );
  for (const path of seen) addRow(state.lists, "page", path, own);
  if (session.entry) addRow(state.lists, "entryPage", session.entry[1], own);
  if (session.exit) addRow(state.lists, "exitPage", session.exit[1], own);
  const names = new Set([...session.names.values()].flatMap((counts) => [...counts.keys()]));
  for (const name of names) addRow(state.lists, "event", name, own);
  for (const [goalId, [, revenue]] of session.goals) {
    const reached = { conversions: 1, revenue };
    addRow(state.lists, "goal", goalId, reached);
    addTo(state.counters, reached);
  }
}

/**
 * Returns the start of the hour of the first event: the last hour that begins no later. `pages` has the hour
 * of each event.
 */
function startHourOf({ pages }: SessionState, firstAt: string): string {
  return [...pages.keys()].reduce((latest, hour) => (hour <= firstAt && hour > latest ? hour : latest), "");
}

function sumCounts({ pages }: SessionState, count: (counts: [number, number, number]) => number): number {
  return [...pages.values()]
    .flatMap((each) => [...each.values()])
    .reduce((all, each) => all + count(each), 0);
}

function isNobody(sketch: Sketch): boolean {
  return "hashes" in sketch && sketch.hashes.size === 0;
}

function addTo(counters: Counters, more: Counters): void {
  for (const [name, count] of Object.entries(more) as [keyof Counters, number][])
    if (count !== 0) counters[name] = (counters[name] ?? 0) + count;
}
