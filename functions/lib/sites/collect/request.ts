import type { LambdaFunctionURLEvent } from "aws-lambda";
import type { Dropped } from "./answers.ts";
import type { ParsedEvent } from "./body.ts";
import { isEngagement, parseEvent } from "./body.ts";
import { InputError } from "../../aws/errors.ts";
import { parseJsonBody } from "../../aws/requestBody.ts";

const MAX_BYTES = 32 * 1024;
/** A request is stored with one BatchWriteItem, which takes 25 items (API reference). */
export const MAX_EVENTS = 25;

/**
 * Parses the events of a request: one, or a list of them. An invalid engagement of a list is dropped: the tracker sends that of a page
 * with the view of the next one (tracker/track.ts), and the page before, whose own view may have been refused, must not take the view with
 * it. Throws an InputError or HttpError for any other invalid event.
 */
export function parseRequest(request: LambdaFunctionURLEvent): (ParsedEvent | Dropped)[] {
  const json = parseJsonBody(request, MAX_BYTES);
  if (!Array.isArray(json)) return requireEventLimit([parseEvent(json)]);
  if (json.length === 0) throw new InputError("body", "must have an event");
  if (json.length > MAX_EVENTS) throw new InputError("body", `must have at most ${MAX_EVENTS} events`);
  return requireEventLimit(
    json.map((each, at) => {
      try {
        return parseEvent(each);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        if (isEngagement(each)) return "invalid-engagement";
        throw new InputError(`[${at}].${error.field}`, error.message);
      }
    }),
  );
}

function requireEventLimit<Posted extends ParsedEvent | Dropped>(posted: Posted[]): Posted[] {
  const count = posted.reduce((sum, each) => sum + (typeof each === "string" ? 1 : each.domains.length), 0);
  if (count <= MAX_EVENTS) return posted;
  throw new InputError(
    "body",
    `must have at most ${MAX_EVENTS} events, one for several domains counted for each`,
  );
}
