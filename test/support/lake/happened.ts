import type { EventItem } from "#table/sites/event";
import type { Done, ReferenceSession } from "./sessions.ts";
import type { Wall } from "./wall.ts";

const IDLE_MS = 30 * 60_000;
const QUARTER_MS = 900_000;

/**
 * The visits of raw events, by the words of docs/lake.md and the schema: events of one visitor with at most
 * 30 minutes between one and the next. The repetition of a message id, within half an hour after the visit's
 * last event, does not count.
 */
export function sessionsHappened(events: EventItem[], wall: Wall): ReferenceSession[] {
  return visitsIn(events).flatMap((visit, session) => visitOf(visit, session, wall) ?? []);
}

/**
 * Returns true if a page was scrolled more than half an hour before its visit began. Stored counts take that
 * for goals by scroll depth, and the lake does not (docs/lake.md, Questions).
 */
export function hasEarlyScroll(events: EventItem[]): boolean {
  return visitsIn(events).some((visit) => {
    const first = visit.find(({ entity }) => entity !== "Engagement");
    return first && visit.some((each) => each.scroll !== undefined && msOf(each) < msOf(first) - IDLE_MS);
  });
}

function visitsIn(events: EventItem[]): EventItem[][] {
  const visits: EventItem[][] = [];
  for (const visitor of new Set(events.map(({ visitorId }) => visitorId))) {
    let visit: EventItem[] = [];
    const own = events.filter(({ visitorId }) => visitorId === visitor);
    own.sort((one, other) => (`${one.at}${one.eventId}` < `${other.at}${other.eventId}` ? -1 : 1));
    for (const event of own) {
      const last = visit.at(-1);
      if (!last || msOf(event) - msOf(last) > IDLE_MS) visits.push((visit = []));
      const { messageId } = event;
      if (messageId === undefined || !visit.some((each) => each.messageId === messageId)) visit.push(event);
    }
  }
  return visits;
}

function visitOf(events: EventItem[], session: number, wall: Wall): ReferenceSession | undefined {
  const acts = events.filter(({ entity }) => entity !== "Engagement");
  const [first] = acts;
  if (!first) return undefined;
  const pages = acts.filter(({ entity }) => entity === "PageView").map(({ path }) => path);
  const isAct = acts.some(({ entity, isInteractive }) => entity === "CustomEvent" && isInteractive !== false);
  const hourOf = (event: EventItem): number => wall.start("HOUR", msOf(event)) / QUARTER_MS;
  const done = acts.map((act): Done => {
    const { entity, path, name, props, revenue, currency } = act;
    const isView = entity === "PageView";
    return {
      ...{ hour: hourOf(act), kind: isView ? 0 : 1, path },
      ...{ name: isView ? null : name, value: revenue ?? null, currency: currency ?? null },
      props: props ?? null,
      ...{ engaged: isView ? 0 : null, scroll: null },
    };
  });
  for (const [at, event] of events.entries()) {
    // Engagements of more than half an hour before the visit began do not count.
    if (event.entity !== "Engagement" || msOf(event) < msOf(first) - IDLE_MS) continue;
    // The view that was open: the last one of the page before, or the first one after, which was late.
    const isViewOf = ({ entity, path }: EventItem): boolean => entity === "PageView" && path === event.path;
    const view = events.slice(0, at).findLast(isViewOf) ?? events.slice(at).find(isViewOf);
    const row = view && done[acts.indexOf(view)];
    if (!row) continue;
    row.engaged! += Math.round((event.engagedMs ?? 0) / 1000);
    if (event.scroll !== undefined) row.scroll = Math.max(row.scroll ?? 0, Math.round(event.scroll));
  }
  return {
    ...{ day: 0, session, visitor: Number.parseInt(first.visitorId.slice(0, 1), 16), hour: hourOf(first) },
    duration: Math.floor((msOf(events.at(-1)!) - msOf(first)) / 1000),
    isBounce: pages.length === 1 && !isAct,
    ...{ source: first.source ?? "(direct)", country: first.country ?? null },
    ...{ browser: first.browser ?? null, utmCampaign: first.utmCampaign ?? null },
    ...{ entryPage: pages[0] ?? null, exitPage: pages.at(-1) ?? null, events: done },
  };
}

function msOf({ at }: EventItem): number {
  return Date.parse(at);
}
