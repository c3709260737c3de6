import type { DynamoDBRecord } from "aws-lambda";
import { createHash } from "node:crypto";
import { unmarshallImage } from "#functions/aws/attributes";
import { shortEventId } from "#functions/sites/shortId";
import type { EventItem } from "#table/sites/event";
import type { RealtimeItem } from "#table/sites/realtime";
import * as realtime from "#table/sites/realtime";
import { KEPT_SECONDS, minuteOf } from "#table/sites/realtime";

/** A recent event as the table stores it. */
export interface RecentEvent {
  visitor: string;
  /**
   * Enough of the event's id, or of the id that its repeats share, to distinguish it from the visitor's other
   * events.
   */
  event: string;
  /** Milliseconds since 1970. */
  at: number;
  path: string;
  isPageView: boolean;
}

/** The attributes of a raw event that the realtime view needs. */
export type RawEvent = Pick<
  EventItem,
  "entity" | "siteId" | "eventId" | "messageId" | "at" | "visitorId" | "path"
>;

/** The recent events of one site and one minute, as one item of the table has them. */
export interface MinuteOfEvents {
  siteId: string;
  minute: string;
  paths: string[];
  rows: string;
}

/** Current visitors are those with an event in this time before now. */
export const WINDOW_MS = 5 * 60_000;
/** Events are shown by the minute for this time, and written for the realtime view if they are not older. */
export const SHOWN_MS = 30 * 60_000;
/**
 * The number of characters of a visitor id that are kept, as in the sketches of distinct visitors: 48 bits,
 * which collide once among millions.
 */
const VISITOR_CHARACTERS = 12;
const EVENT_CHARACTERS = 6;
/** A longer path is cut: MAX_EVENTS of this length fit into an item. */
const PATH_CHARACTERS = 500;
const MAX_EVENTS = 100;

/**
 * Groups page views and custom events by site and minute. Events that are older than 30 minutes are left out.
 * `now` is in ms.
 */
export function groupByMinute(raw: RawEvent[], now: number): MinuteOfEvents[] {
  const groups = new Map<string, { siteId: string; events: RecentEvent[] }>();
  for (const event of raw) {
    const recent = recentOf(event, now);
    if (!recent) continue;
    const { siteId } = event;
    const name = `${siteId} ${minuteAt(recent.at)}`;
    const group = groups.get(name) ?? { siteId, events: [] };
    group.events.push(recent);
    groups.set(name, group);
  }
  return [...groups.values()].flatMap(({ siteId, events }) =>
    chunks(events).map((chunk) => pack(siteId, chunk)),
  );
}

function chunks(events: RecentEvent[]): RecentEvent[][] {
  const count = Math.ceil(events.length / MAX_EVENTS);
  return Array.from({ length: count }, (_, at) => events.slice(at * MAX_EVENTS, (at + 1) * MAX_EVENTS));
}

/** Returns the new page views and custom events of a stream batch. */
export function newEvents(records: DynamoDBRecord[]): RawEvent[] {
  return records.flatMap(({ eventName, dynamodb }) => {
    const event = eventName === "INSERT" ? unmarshallImage<EventItem>(dynamodb?.NewImage) : undefined;
    return event?.entity === "PageView" || event?.entity === "CustomEvent" ? [event] : [];
  });
}

/**
 * Returns the event as it is counted; undefined if it is older than 30 minutes. One with a future time (of a
 * server's clock) counts as of now.
 */
export function recentOf(event: RawEvent, now: number): RecentEvent | undefined {
  const at = Math.min(Date.parse(event.at), now);
  if (!(at > now - SHOWN_MS)) return undefined;
  const { eventId, messageId } = event;
  return {
    visitor: event.visitorId.slice(0, VISITOR_CHARACTERS),
    event: (messageId ? shortEventId({ eventId, messageId }) : eventId).slice(-EVENT_CHARACTERS),
    at,
    path: event.path.slice(0, PATH_CHARACTERS),
    isPageView: event.entity === "PageView",
  };
}

/** Packs the events of one site and one minute: `visitor event milliseconds path kind` a line. */
function pack(siteId: string, events: RecentEvent[]): MinuteOfEvents {
  const paths = [...new Set(events.map(({ path }) => path))];
  const numbers = new Map(paths.map((path, at) => [path, at]));
  const minute = minuteAt(events[0]!.at);
  const start = Date.parse(`${minute}Z`);
  const rows = events.map(({ visitor, event, at, path, isPageView }) =>
    [visitor, event, at - start, numbers.get(path), isPageView ? "p" : "e"].join(" "),
  );
  return { siteId, minute, paths, rows: rows.join("\n") };
}

export function unpackMinute({
  minute,
  paths,
  rows,
}: Pick<MinuteOfEvents, "minute" | "paths" | "rows">): RecentEvent[] {
  const start = Date.parse(`${minute}Z`);
  return rows.split("\n").map((row) => {
    const [visitor = "", event = "", offset, path, kind] = row.split(" ");
    return {
      visitor,
      event,
      at: start + Number(offset),
      path: paths[Number(path)] ?? "",
      isPageView: kind === "p",
    };
  });
}

/**
 * Returns the item of a minute's events. Its key is a hash of them, so a batch that is delivered twice writes
 * the same items.
 */
export function minuteItem({ siteId, minute, paths, rows }: MinuteOfEvents): RealtimeItem {
  const id = createHash("sha256").update(rows).digest("hex").slice(0, 16);
  return {
    ...realtime.key(siteId, minute, id),
    entity: "RealtimeStats",
    ...{ minute, paths, rows },
    ttl: Date.parse(`${minute}Z`) / 1000 + KEPT_SECONDS,
  };
}

function minuteAt(at: number): string {
  return minuteOf(new Date(at).toISOString());
}
