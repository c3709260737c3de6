import type { GoalItem } from "#table/sites/goal";
import type { EventItem } from "#table/sites/event";

/** Counts of one hour, with zeros and empty lists left out: `lists` by dimension, then by value. */
export interface Hour {
  counters: Record<string, number>;
  visitors: string[];
  lists: Record<string, Record<string, Record<string, number>>>;
}

/**
 * Returns the counts of events, computed the plain way. Of events with one message id the first counts. They
 * are sorted, cut at half an hour of silence, then counted. It shares no line with the product, nor its
 * calendar.
 */
export function countsOf(events: EventItem[], zone: string, goals: GoalItem[]): Record<string, Hour> {
  const hours: Record<string, Hour> = {};
  const latestFirst = [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const name = (of: EventItem) => (of.messageId ? `${of.visitorId} ${of.messageId}` : of.eventId);
  const each = new Map(latestFirst.map((event) => [name(event), event]));
  const visitors = new Set(events.map(({ visitorId }) => visitorId));
  for (const visitor of visitors) {
    const own = [...each.values()].filter(({ visitorId }) => visitorId === visitor);
    own.sort((a, b) => (`${a.at}${a.eventId}` < `${b.at}${b.eventId}` ? -1 : 1));
    let session: EventItem[] = [];
    for (const event of own) {
      const last = session.at(-1);
      if (last && Date.parse(event.at) - Date.parse(last.at) > 30 * 60_000) {
        countSession(session, hours, zone, goals);
        session = [];
      }
      session.push(event);
    }
    countSession(session, hours, zone, goals);
  }
  return sorted(hours);
}

const SESSIONS_OWN = [
  ...(["referrer", "source", "utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent"] as const),
  ...(["country", "browser", "os", "device"] as const),
];

function countSession(all: EventItem[], hours: Record<string, Hour>, zone: string, goals: GoalItem[]): void {
  const acts = all.filter(({ entity }) => entity !== "Engagement");
  const views = all.filter(({ entity }) => entity === "PageView");
  const customs = all.filter(({ entity }) => entity === "CustomEvent");
  const [first] = acts;
  if (!first) return;
  const seconds = Math.floor((Date.parse(all.at(-1)!.at) - Date.parse(first.at)) / 1000);
  const isBounce = views.length === 1 && customs.every((event) => event.isInteractive === false);
  const visit = { sessions: 1, bounces: isBounce ? 1 : 0, duration: seconds };
  const attributes: Record<string, string> = { source: "(direct)" };
  for (const name of SESSIONS_OWN) if (first[name] !== undefined) attributes[name] = first[name];

  const count = (at: string, more: Record<string, number>, rows: Record<string, string> = {}): void => {
    const hour = (hours[hourOf(at, zone)] ??= { counters: {}, visitors: [], lists: {} });
    plus(hour.counters, more);
    for (const [dimension, value] of Object.entries({ ...attributes, ...rows }))
      plus(((hour.lists[dimension] ??= bare())[value] ??= {}), more);
  };
  const list = (at: string, dimension: string, value: string, more: Record<string, number>): void => {
    const hour = (hours[hourOf(at, zone)] ??= { counters: {}, visitors: [], lists: {} });
    plus(((hour.lists[dimension] ??= bare())[value] ??= {}), more);
  };

  for (const event of all) {
    const { at, path, name } = event;
    if (event.entity === "PageView") count(at, { pageViews: 1 }, { page: path });
    if (event.entity === "CustomEvent") {
      count(at, { events: 1 }, { page: path });
      list(at, "event", name, { events: 1 });
    }
    if (event.entity === "Engagement")
      count(at, { engagedSeconds: Math.round((event.engagedMs ?? 0) / 1000) }, { page: path });
  }
  count(first.at, visit);
  for (const path of new Set(views.map((view) => view.path))) list(first.at, "page", path, visit);
  for (const name of new Set(customs.map((event) => event.name))) list(first.at, "event", name, visit);
  if (views[0]) list(first.at, "entryPage", views[0].path, visit);
  if (views[0]) list(first.at, "exitPage", views.at(-1)!.path, visit);
  for (const goal of goals) {
    const reaching = acts.find((event) => reaches(goal, event));
    const isLong = goal.kind === "DURATION" && seconds >= goal.minDuration!;
    if (!reaching && !isLong && !isScrolled(goal, all)) continue;
    // A goal without a currency has no revenue, not even that of its event.
    const isOwn =
      reaching?.revenue !== undefined && goal.currency !== undefined && goal.currency === reaching.currency;
    const reached = { conversions: 1, revenue: (isOwn ? reaching.revenue : goal.defaultRevenue) ?? 0 };
    list(first.at, "goal", goal.goalId, reached);
    plus(hours[hourOf(first.at, zone)]!.counters, reached);
  }
  for (const at of acts.map((event) => event.at)) {
    const { visitors } = hours[hourOf(at, zone)]!;
    const hash = first.visitorId.slice(0, 12);
    if (!visitors.includes(hash)) visitors.push(hash);
  }
}

/** Returns true if a page of the goal was viewed in the session, and scrolled that far, rounded. */
function isScrolled(goal: GoalItem, all: EventItem[]): boolean {
  const pages = all.filter(({ entity, path }) => entity === "PageView" && isPage(goal, path));
  return all.some(
    ({ entity, path, scroll = 0 }) =>
      goal.kind === "SCROLL" &&
      entity === "Engagement" &&
      Math.round(scroll) >= goal.minScroll! &&
      pages.some((view) => view.path === path),
  );
}

function reaches(goal: GoalItem, event: EventItem): boolean {
  const { property, propertyValue } = goal;
  if (goal.kind === "EVENT") {
    const value = property === undefined ? "any" : event.props?.[property]?.toString();
    const isRight = value !== undefined && (propertyValue === undefined || propertyValue === value);
    return event.entity === "CustomEvent" && event.name === goal.pattern && isRight;
  }
  return goal.kind === "PAGE" && event.entity === "PageView" && isPage(goal, event.path);
}

function isPage(goal: GoalItem, path: string): boolean {
  const pattern = goal.pattern ?? "";
  if (goal.match === "EXACT") return path === pattern;
  if (goal.match === "PREFIX") return path.indexOf(pattern) === 0;
  if (goal.match === "CONTAINS") return path.indexOf(pattern) >= 0;
  const star = pattern
    .split("*")
    .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
    .join("[^/]*");
  return new RegExp(`^${star}$`).test(path);
}

const walls = new Map<string, string>();

/** Returns the local hour, and which of two equal hours it is. */
function wallOf(ms: number, zone: string): string {
  const key = `${zone} ${ms}`;
  const known = walls.get(key);
  if (known) return known;
  const format = { timeZone: zone, dateStyle: "short", timeStyle: "long" } as const;
  const wall = new Intl.DateTimeFormat("en-GB", { ...format }).format(ms).replace(/:\d\d:\d\d /, " ");
  walls.set(key, wall);
  return wall;
}

/** The hour begins with the first of the minutes before that show the same hour. */
export function hourOf(at: string, zone: string): string {
  let ms = Math.floor(Date.parse(at) / 60_000) * 60_000;
  const wall = wallOf(ms, zone);
  while (wallOf(ms - 60_000, zone) === wall) ms -= 60_000;
  return new Date(ms).toISOString();
}

/** A path may be called `__proto__`, an event `constructor`. */
function bare<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}

function plus(counters: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) counters[name] = (counters[name] ?? 0) + count;
}

/** In the one form in which hours are compared. */
export function sorted(hours: Record<string, Hour>): Record<string, Hour> {
  const some = (counters: Record<string, number>) =>
    Object.fromEntries(Object.entries(counters).filter(([, count]) => count !== 0));
  const isSome = (value: object): boolean => Object.keys(value).length > 0;
  const entries = Object.entries(hours).map(([start, { counters, visitors, lists }]) => {
    const short = Object.entries(lists).map(([dimension, rows]) => [
      dimension,
      Object.fromEntries(
        Object.entries(rows)
          .map(([value, row]) => [value, some(row)] as const)
          .filter(([, row]) => isSome(row)),
      ),
    ]);
    const hour: Hour = {
      counters: some(counters),
      visitors: [...visitors].sort(),
      lists: Object.fromEntries(short.filter(([, rows]) => isSome(rows as object))) as Hour["lists"],
    };
    return [start, hour] as const;
  });
  return Object.fromEntries(
    entries.filter(([, { counters, visitors }]) => isSome(counters) || visitors.length > 0),
  );
}
