import type { EventItem } from "#table/sites/event";
import { truncateText } from "../text.ts";
import { channelOf } from "./channel.ts";
import { propsText } from "./props.ts";

/** A visit: the raw events of one session, in any order, without repeats. */
export interface Visit {
  visitorId: string;
  events: EventItem[];
}

export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/** The rows of a visit, without what only a whole day says: the day, and the visit's place in it. */
export interface VisitRows {
  visitorId: string;
  startedMs: number;
  endedMs: number;
  session: Row;
  events: Row[];
}

const DIRECT = "(direct)";

/**
 * Returns the rows of a visit; undefined for one with engagement alone, which counts nowhere. Numbers and texts
 * are what the stored counts have (functions/lib/sites/fold). `hourOf` returns the beginning of an instant's
 * local hour, in the site's time.
 */
export function rowsOf({ visitorId, events }: Visit, hourOf: (at: string) => string): VisitRows | undefined {
  const sorted = [...events].sort(byMoment);
  const acts = sorted.filter(({ entity }) => entity !== "Engagement");
  const [first] = acts;
  if (!first) return undefined;
  const rows = acts.map((act, seq) => eventRow(act, seq, hourOf));
  const engaged = addEngagement(sorted, rows);
  const views = acts.filter(({ entity }) => entity === "PageView");
  const isAct = acts.some(({ entity, isInteractive }) => entity === "CustomEvent" && isInteractive !== false);
  const [startedMs, endedMs] = [Date.parse(first.at), Date.parse(sorted.at(-1)!.at)];
  return {
    ...{ visitorId, startedMs, endedMs },
    session: {
      ...{ startedMs, endedMs, hour: quarters(hourOf(first.at)) },
      duration: Math.floor((endedMs - startedMs) / 1000),
      pageViews: views.length,
      customEvents: acts.length - views.length,
      engaged,
      isBounce: views.length === 1 && !isAct,
      entryPage: text(views[0]?.path),
      exitPage: text(views.at(-1)?.path),
      hostname: first.hostname,
      ...origin(first),
    },
    events: rows,
  };
}

/** Orders events by time, and those of one millisecond by their ids. */
function byMoment(a: EventItem, b: EventItem): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.eventId < b.eventId ? -1 : 1;
}

function eventRow(event: EventItem, seq: number, hourOf: (at: string) => string): Row {
  const isView = event.entity === "PageView";
  return {
    seq,
    ms: Date.parse(event.at),
    hour: quarters(hourOf(event.at)),
    kind: isView ? 0 : 1,
    path: truncateText(event.path),
    name: isView ? null : event.name,
    hostname: event.hostname,
    props: event.props ? propsText(event.props) : null,
    value: event.revenue ?? null,
    currency: event.currency ?? null,
    isInteractive: event.isInteractive !== false,
    engaged: isView ? 0 : null,
    scroll: null,
  };
}

/**
 * Adds each engagement to the last view of its page before it, otherwise to the first one after it. Returns the
 * engaged seconds of all, also of those whose page has no view in the visit. Seconds are rounded event by event.
 */
function addEngagement(sorted: EventItem[], rows: Row[]): number {
  const latest = new Map<string, Row>();
  const early: EventItem[] = [];
  let [next, engaged] = [0, 0];
  for (const event of sorted) {
    if (event.entity === "Engagement") {
      engaged += secondsOf(event);
      const row = latest.get(event.path);
      if (row) engage(row, event);
      else early.push(event);
      continue;
    }
    const row = rows[next++]!;
    if (event.entity !== "PageView") continue;
    for (const each of early) if (each.path === event.path && !latest.has(event.path)) engage(row, each);
    latest.set(event.path, row);
  }
  return engaged;
}

function engage(row: Row, event: EventItem): void {
  row.engaged = Number(row.engaged) + secondsOf(event);
  if (event.scroll !== undefined) row.scroll = Math.max(Number(row.scroll ?? 0), Math.round(event.scroll));
}

function secondsOf({ engagedMs = 0 }: EventItem): number {
  return Math.round(engagedMs / 1000);
}

/** Where a visit came from and with what, by its first page view or custom event. */
function origin(first: EventItem): Row {
  const { source, utmMedium, utmCampaign, referrer } = first;
  return {
    referrer: text(referrer),
    source: text(source ?? DIRECT),
    channel: channelOf(source, utmMedium, utmCampaign, referrer),
    utmSource: text(first.utmSource),
    utmMedium: text(utmMedium),
    utmCampaign: text(utmCampaign),
    utmTerm: text(first.utmTerm),
    utmContent: text(first.utmContent),
    country: text(first.country),
    region: text(first.region),
    city: text(first.city),
    browser: text(first.browser),
    browserVersion: text(first.browserVersion),
    os: text(first.os),
    osVersion: text(first.osVersion),
    device: text(first.device),
  };
}

function text(value: string | undefined): string | null {
  return value === undefined ? null : truncateText(value);
}

/** An instant as a number of quarters of an hour since 1970: no zone's hours begin in between. */
function quarters(at: string): number {
  return Date.parse(at) / QUARTER_MS;
}

const QUARTER_MS = 900_000;
