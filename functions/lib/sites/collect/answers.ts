import type { LambdaFunctionURLResult } from "aws-lambda";

/** The reason why an event is dropped: a rule of the site, or because it is no event of the API. */
export type DropReason =
  | "invalid-event"
  | "unknown-site"
  | "foreign-origin"
  | "foreign-page"
  | "excluded-path"
  | "excluded-country"
  | "bot";

/** An event that was dropped, or a detail of one that was cut, replaced or left out. */
export interface EventDrop {
  /** The place of the event in the request; absent if it is about the whole request. */
  event?: number;
  domain?: string;
  /** In lower case, such as `bot` or `long-text`. */
  reason: string;
  field?: string;
  message?: string;
}

const COMMON = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-plausible-dropped, x-rollcall-dropped",
  "cache-control": "no-store",
};
const PREFLIGHT = {
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "authorization, content-encoding, content-type",
  "access-control-max-age": "86400",
};

/** Answers the preflight request of a browser (Fetch standard, "CORS-preflight request"). */
export function eventPreflight(): LambdaFunctionURLResult {
  return { statusCode: 204, headers: { ...COMMON, ...PREFLIGHT } };
}

/**
 * All events were stored, except the dropped ones. Plausible's header has the number of dropped events, and
 * Rollcall's the reasons, also of details; the body lists both. Without them it is Plausible's `ok`.
 */
export function eventsAccepted(drops: EventDrop[], droppedEvents: number): LambdaFunctionURLResult {
  if (drops.length === 0)
    return { statusCode: 202, headers: { ...COMMON, "content-type": "text/plain" }, body: "ok" };
  return answer(202, { dropped: drops }, dropHeaders(drops, droppedEvents));
}

/** No event of the request is one of the API. `errors` says of each field what it must be. */
export function refusedEvents(errors: Record<string, string[]>): LambdaFunctionURLResult {
  return answer(400, { errors }, {});
}

export function eventError(
  statusCode: number,
  field: string,
  message: string,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  return answer(statusCode, { errors: { [field]: [message] } }, more);
}

/**
 * The events could not be stored, and the sender must send them again. If only some failed, `unwritten` lists
 * them by their index.
 */
export function eventsUnavailable(unwritten?: { event: number; domain: string }[]): LambdaFunctionURLResult {
  const errors = { events: ["could not be written: send them again"] };
  return answer(503, unwritten ? { errors, unwritten } : { errors }, { "retry-after": "1" });
}

function dropHeaders(drops: EventDrop[], droppedEvents: number): Record<string, string> {
  return {
    ...(droppedEvents > 0 ? { "x-plausible-dropped": String(droppedEvents) } : {}),
    "x-rollcall-dropped": [...new Set(drops.map(({ reason }) => reason))].join(", "),
  };
}

function answer(statusCode: number, body: object, more: Record<string, string>): LambdaFunctionURLResult {
  const headers = { ...COMMON, "content-type": "application/json", ...more };
  return { statusCode, headers, body: JSON.stringify(body) };
}
