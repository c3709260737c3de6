import type { Sketch } from "../stats/sketch.ts";
import { emptySketch, sketchOf } from "../stats/sketch.ts";
import type { Counters, Aggregate } from "../stats/aggregate.ts";
import { ATTRIBUTES, add, addRow, emptyAggregate, isEmpty, subtract } from "../stats/aggregate.ts";
import type { Attributes, SessionState } from "./sessionState.ts";
import { durationSeconds, instantOfMoment } from "./sessionState.ts";

/** What comes to each hour, by its start. */
export type Hours = Map<string, Aggregate>;

/** The source of a visit that nothing led to. */
export const DIRECT = "(direct)";

/**
 * What a session adds to each local hour. It counts itself in the hour of its first page view or custom event; those count in their own
 * hours, and its visitor in each of these. A row by what led to the session, or by what it came with, has all
 * its numbers; a row of a page or an event has that page's or event's. In the session's own hour these, and those of its entry and its
 * exit page, have the session, its bounce and its duration: so the next page view changes no other hour than its own and that one.
 */
export function contribution(visitorId: string, visit: SessionState): Hours {
  const { first } = visit;
  const hours: Hours = new Map();
  if (!first) return hours;
  const startHour = startHourOf(visit, instantOfMoment(first));
  const views = sumCounts(visit, ([count]) => count);
  const isBounce = views === 1 && visit.interactiveEvents === 0;
  const own: Counters = { sessions: 1, bounces: isBounce ? 1 : 0, duration: durationSeconds(visit) };
  const attributes: Attributes = { source: DIRECT, ...visit.attributes };
  for (const [hour, pages] of visit.pages) {
    const state = emptyAggregate();
    const counts = [...pages.values()];
    const total = (at: 0 | 1 | 2): number => counts.reduce((all, each) => all + each[at], 0);
    addTo(state.counters, { pageViews: total(0), events: total(1), engagedSeconds: total(2) });
    if (hour === startHour) addTo(state.counters, own);
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (value !== undefined) addRow(state.lists, name, value, state.counters);
    }
    for (const [path, [pageViews, events, engagedSeconds]] of pages)
      addRow(state.lists, "page", path, { pageViews, events, engagedSeconds });
    for (const [name, events] of visit.names.get(hour) ?? []) addRow(state.lists, "event", name, { events });
    if (hour === startHour) addSession(state, visit, own);
    if (total(0) + total(1) > 0) state.visitors = sketchOf([visitorId]);
    hours.set(hour, state);
  }
  return hours;
}

/** What one visitor's sessions add to what they were before, hour by hour; hours that stay as they are, are left out. */
export function difference(after: Hours[], before: Hours[]): Hours {
  const hours: Hours = new Map();
  const at = (hour: string): Aggregate => hours.get(hour) ?? hours.set(hour, emptyAggregate()).get(hour)!;
  for (const each of after) for (const [hour, state] of each) add(at(hour), state);
  for (const each of before)
    for (const [hour, state] of each) {
      subtract(at(hour), state);
      if (!isNobody(state.visitors)) at(hour).visitors = emptySketch;
    }
  return new Map([...hours].filter(([, state]) => !isEmpty(state)));
}

/** What counts once a session: it in the rows of its pages and events, and the goals that it reached. */
function addSession(state: Aggregate, visit: SessionState, own: Counters): void {
  const seen = new Set(
    [...visit.pages.values()].flatMap((pages) =>
      [...pages].flatMap(([path, [count]]) => (count ? [path] : [])),
    ),
  );
  for (const path of seen) addRow(state.lists, "page", path, own);
  if (visit.entry) addRow(state.lists, "entryPage", visit.entry[1], own);
  if (visit.exit) addRow(state.lists, "exitPage", visit.exit[1], own);
  const names = new Set([...visit.names.values()].flatMap((counts) => [...counts.keys()]));
  for (const name of names) addRow(state.lists, "event", name, own);
  for (const [goalId, [, revenue]] of visit.goals) {
    const reached = { conversions: 1, revenue };
    addRow(state.lists, "goal", goalId, reached);
    addTo(state.counters, reached);
  }
}

/** The hour of the first event: the last one that has begun by then. Each event has its hour among `pages`. */
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
