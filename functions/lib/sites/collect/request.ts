import type { LambdaFunctionURLEvent } from "aws-lambda";
import type { ParsedEvent } from "./body.ts";
import { domainsNamed, parseEvent } from "./body.ts";
import { InputError } from "../../aws/errors.ts";
import { parseJsonBody } from "../../aws/requestBody.ts";

/** An event that is none of the API, and the sites that it names. */
export interface RefusedEvent {
  /** The field and what it must be. */
  error: InputError;
  domains: string[];
}

const MAX_BYTES = 32 * 1024;
/** A request is stored with one BatchWriteItem, which takes 25 items (API reference). */
export const MAX_EVENTS = 25;

/**
 * Parses the events of a request: one, or a list of them. One that is no event is refused alone, so that it
 * takes no other with it: the tracker sends the engagement of a page with the view of the next one
 * (tracker/track.ts). Throws an InputError or HttpError for a request without events, or with too many.
 */
export function parseRequest(request: LambdaFunctionURLEvent): {
  posted: (ParsedEvent | RefusedEvent)[];
  isList: boolean;
} {
  const json = parseJsonBody(request, MAX_BYTES);
  const isList = Array.isArray(json);
  const events: unknown[] = isList ? json : [json];
  if (events.length === 0) throw new InputError("body", "must have an event");
  if (events.length > MAX_EVENTS) throw new InputError("body", `must have at most ${MAX_EVENTS} events`);
  const posted = events.map(parsed);
  // A refused event counts like another: its problem is counted for each site that it names.
  const count = posted.reduce((sum, { domains }) => sum + Math.max(domains.length, 1), 0);
  if (count <= MAX_EVENTS) return { posted, isList };
  throw new InputError(
    "body",
    `must have at most ${MAX_EVENTS} events, one for several domains counted for each`,
  );
}

function parsed(body: unknown): ParsedEvent | RefusedEvent {
  try {
    return parseEvent(body);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { error, domains: domainsNamed(body) };
  }
}
