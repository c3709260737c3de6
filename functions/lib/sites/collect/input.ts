import { AHEAD_SECONDS, LATEST_SECONDS } from "#table/sites/eventOnce";
import { timeOf, ulid } from "#functions/ulid";
import type { Posted } from "./body.ts";
import { nameOf } from "./body.ts";
import type { Moment } from "./event.ts";
import { InputError } from "../../aws/errors.ts";
import { textOf } from "./text.ts";
import { pageOf } from "./page.ts";
import { propsOf } from "./props.ts";
import { recordedRevenue } from "./revenue.ts";

/** The input of `recordEvent`, as AppSync gives it: AWSJSON is parsed already. */
export interface Input {
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

const MOST_VISITOR_ID = 256;

/** What a server says of an event: the same as a browser, but how a page was read only a browser knows. */
export function factsOf(input: Input): Omit<Posted, "domains"> & { visitorId?: string } {
  const name = nameOf(input.name);
  if (name === "engagement")
    throw new InputError("name", "must not be engagement: only a page's own script knows that");
  const props = propsOf(input.props);
  const kept = { name, ...(props ? { props } : {}), ...recordedRevenue(input.revenue, input.currency) };
  const passive = input.isInteractive === false ? { isInteractive: false as const } : {};
  return {
    facts:
      name === "pageview" ? { entity: "PageView", ...kept } : { entity: "CustomEvent", ...kept, ...passive },
    page: pageOf(input.url, false),
    ...(input.referrer ? { referrer: input.referrer } : {}),
    ...(input.visitorId ? { visitorId: textOf("visitorId", input.visitorId, MOST_VISITOR_ID) } : {}),
  };
}

/** When the event was: now, or the time of the id that its sender gave it. */
export function momentOf(eventId: string | null | undefined, now: number): Moment {
  if (eventId === null || eventId === undefined)
    return { eventId: ulid(now), at: new Date(now).toISOString() };
  const time = timeOf(eventId);
  if (time === undefined)
    throw new InputError("eventId", "must be a ULID: 26 characters, the first ten its time");
  if (time < now - LATEST_SECONDS * 1000)
    throw new InputError(
      "eventId",
      "must not be older than 46 hours by the time in it: check the clock that made it",
    );
  if (time > now + AHEAD_SECONDS * 1000)
    throw new InputError(
      "eventId",
      "must not be more than 5 minutes ahead by the time in it: check the clock that made it",
    );
  return { eventId: eventId.toUpperCase(), at: new Date(time).toISOString() };
}
