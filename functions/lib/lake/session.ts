import { DIRECT, durationOf, isBounce, isInteractive } from "#table/sites/countingRules";
import { listedClient } from "#table/client";
import { DIMENSION_ROWS } from "#table/sites/dimension";
import type { EventItem } from "#table/sites/event";
import { truncateText } from "../input/text.ts";
import { channelOf } from "./channel.ts";
import { addEngagement } from "./engagement.ts";
import { propsText } from "./props.ts";

/** A visit: the raw events of one session, in any order, without repeats. */
export interface LakeSession {
  visitorId: string;
  events: EventItem[];
}

export type LakeValue = string | number | boolean | null;
export type LakeRow = Record<string, LakeValue>;

/** The rows of a visit, without what only a whole day says: the day, and the visit's place in it. */
export interface SessionRows {
  visitorId: string;
  startedMs: number;
  endedMs: number;
  session: LakeRow;
  events: LakeRow[];
}

/**
 * The time in ms before a visit's first page view or custom event from which on its engagement counts.
 * Without a limit a page that stays open for weeks would make a day depend on the raw events of weeks
 * (functions/lib/sites/rebuild/raw.ts).
 */
const EARLY_MS = 30 * 60_000;

/**
 * Returns the rows of a visit; undefined for one with engagement alone, which counts nowhere. Numbers and
 * texts are what the stored counts have (functions/lib/sites/fold). `hourOf` returns the beginning of an
 * instant's local hour, in the site's time.
 */
export function sessionRowsOf(
  { visitorId, events }: LakeSession,
  hourOf: (at: string) => string,
): SessionRows | undefined {
  const acts = events.filter(({ entity }) => entity !== "Engagement").sort(byMoment);
  const [first] = acts;
  if (!first) return undefined;
  const since = Date.parse(first.at) - EARLY_MS;
  const sorted = events.filter(({ at }) => Date.parse(at) >= since).sort(byMoment);
  const rows = acts.map((act, seq) => eventRow(act, seq, hourOf));
  const engaged = addEngagement(sorted, rows);
  const views = acts.filter(({ entity }) => entity === "PageView");
  const interactive = acts.filter((act) => act.entity === "CustomEvent" && isInteractive(act));
  const [startedMs, endedMs] = [Date.parse(first.at), Date.parse(sorted.at(-1)!.at)];
  const duration = durationOf(startedMs, endedMs);
  const facts = { pageViews: views.length, interactiveEvents: interactive.length, duration };
  return {
    ...{ visitorId, startedMs, endedMs },
    session: {
      ...{ startedMs, endedMs, hour: quarters(hourOf(first.at)) },
      duration,
      pageViews: views.length,
      customEvents: acts.length - views.length,
      engaged,
      isBounce: isBounce(facts),
      ...origin(first),
      entryPage: text(views[0]?.path),
      exitPage: text(views.at(-1)?.path),
      hostname: first.hostname,
    },
    events: rows,
  };
}

/** Orders events by time, and those of one millisecond by their ids. */
function byMoment(a: EventItem, b: EventItem): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.eventId < b.eventId ? -1 : 1;
}

function eventRow(event: EventItem, seq: number, hourOf: (at: string) => string): LakeRow {
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
    isInteractive: isInteractive(event),
    engaged: isView ? 0 : null,
    scroll: null,
  };
}

/** The columns of a visit that dimensions have, but for those that follow from all of its events. */
const ORIGIN = DIMENSION_ROWS.flatMap(({ column, kind }) =>
  column === undefined || kind !== undefined ? [] : [column],
);

/**
 * Returns the columns of a visit's origin, by its first page view or custom event: the attributes of the
 * event with the columns' names, but for those that are derived.
 */
function origin(first: EventItem): LakeRow {
  const { source, utmMedium, utmCampaign, referrer } = first;
  const attributes: Record<string, unknown> = { ...first, ...listedClient(first) };
  return {
    ...Object.fromEntries(ORIGIN.map((name) => [name, text(attributes[name] as string | undefined)])),
    source: text(source ?? DIRECT),
    channel: channelOf(source, utmMedium, utmCampaign, referrer),
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
