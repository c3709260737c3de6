import { MAX_AHEAD_SECONDS, MAX_AGE_SECONDS } from "#table/sites/eventDedupe";
import { ulidTime, ulid } from "#functions/ids/ulid";
import type { ParsedEvent } from "./body.ts";
import { parseName } from "./body.ts";
import type { EventTime } from "./event.ts";
import { InputError } from "../../aws/errors.ts";
import { normalizeAddress } from "#functions/network/ipAddress";
import { isBlocked } from "#functions/placeholders/placeholder";
import type { EventDetail } from "./details.ts";
import { isBlank } from "./details.ts";
import { parseReferrer } from "./page.ts";
import { parseProps } from "./props.ts";
import { parseRecordedRevenue } from "./revenue.ts";

/** The input of `recordEvent` as AppSync passes it: AWSJSON is already parsed. */
export interface ServerEventInput {
  siteId: string;
  name: string;
  url: string;
  referrer?: string | null;
  visitorId?: string | null;
  props?: unknown;
  revenue?: number | null;
  currency?: string | null;
  isInteractive?: boolean | null;
  eventId?: string | null;
}

/**
 * Parses an event of a server but for its page, which only its site can read. It has the same fields as a
 * browser's, but no engagement, which only a browser can measure. Throws an InputError for an unreadable name
 * (./details.ts).
 */
export function parseServerEvent(
  input: ServerEventInput,
): Omit<ParsedEvent, "domains" | "page"> & { visitorId?: string } {
  const details: EventDetail[] = [];
  const name = parseName(input.name, details);
  if (name === "engagement")
    throw new InputError("name", "must not be engagement: only a page's own script knows that");
  const props = parseProps(input.props, details);
  const revenue = parseRecordedRevenue(input.revenue, input.currency, details);
  const kept = { name, ...(props ? { props } : {}), ...revenue };
  const passive = input.isInteractive === false ? { isInteractive: false as const } : {};
  return {
    facts:
      name === "pageview" ? { entity: "PageView", ...kept } : { entity: "CustomEvent", ...kept, ...passive },
    ...parseReferrer(input.referrer, details),
    ...parseVisitorId(input.visitorId, details),
    details,
  };
}

/**
 * Servers also send the address that they saw, in the spelling of their framework. By a word for no one all
 * strangers would be one visitor, so it is left out.
 */
function parseVisitorId(sent: string | null | undefined, details: EventDetail[]): { visitorId?: string } {
  if (isBlank(sent)) return {};
  const address = normalizeAddress(sent!);
  if (address !== undefined || !isBlocked(sent!)) return { visitorId: address ?? encodable(sent!.trim()) };
  details.push({ reason: "INVALID_VALUE", field: "visitorId" });
  return {};
}

/** In UTF-8 all halves of surrogate pairs would be the same: JSON writes each with its number. */
function encodable(id: string): string {
  return id.isWellFormed() ? id : JSON.stringify(id);
}

/** Returns the id that a sender gave its event; undefined if it gave none. */
export function ownId(sent: string | null | undefined): string | undefined {
  return sent?.trim() || undefined;
}

/**
 * Returns the id and time of the event: now, or the time of the id that its sender gave it. Throws an
 * InputError if that is malformed, too old or too far ahead.
 */
export function parseEventTime(sent: string | null | undefined, now: number): EventTime {
  const eventId = ownId(sent);
  if (eventId === undefined) return { eventId: ulid(now), at: new Date(now).toISOString() };
  const time = ulidTime(eventId);
  if (time === undefined)
    throw new InputError("eventId", "must be a ULID: 26 characters, the first ten its time");
  if (time < now - MAX_AGE_SECONDS * 1000)
    throw new InputError(
      "eventId",
      "must not be older than 46 hours by the time in it: check the clock that made it",
    );
  if (time > now + MAX_AHEAD_SECONDS * 1000)
    throw new InputError(
      "eventId",
      "must not be more than 5 minutes ahead by the time in it: check the clock that made it",
    );
  return { eventId: eventId.toUpperCase(), at: new Date(time).toISOString() };
}
