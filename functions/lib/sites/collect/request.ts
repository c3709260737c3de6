import type { LambdaFunctionURLEvent } from "aws-lambda";
import type { ParsedEvent } from "./body.ts";
import { parseEvent } from "./body.ts";
import { InputError } from "../../aws/errors.ts";
import { parseJsonBody } from "../../aws/requestBody.ts";

const MAX_BYTES = 32 * 1024;
/** A request is stored with one BatchWriteItem, which takes 25 items (API reference). */
export const MAX_EVENTS = 25;

/**
 * Parses the events of a request: one, or a list of them. Throws an InputError or HttpError.
 */
export function parseRequest(request: LambdaFunctionURLEvent): ParsedEvent[] {
  const json = parseJsonBody(request, MAX_BYTES);
  if (!Array.isArray(json)) return requireEventLimit([parseEvent(json)]);
  if (json.length === 0) throw new InputError("body", "must have an event");
  if (json.length > MAX_EVENTS) throw new InputError("body", `must have at most ${MAX_EVENTS} events`);
  return requireEventLimit(
    json.map((each, at) => {
      try {
        return parseEvent(each);
      } catch (error) {
        throw error instanceof InputError ? new InputError(`[${at}].${error.field}`, error.message) : error;
      }
    }),
  );
}

function requireEventLimit(posted: ParsedEvent[]): ParsedEvent[] {
  const count = posted.reduce((sum, { domains }) => sum + domains.length, 0);
  if (count <= MAX_EVENTS) return posted;
  throw new InputError(
    "body",
    `must have at most ${MAX_EVENTS} events, one for several domains counted for each`,
  );
}
