import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import * as log from "#functions/aws/log";
import { withTimeout } from "#functions/aws/timeout";
import { eventPreflight, eventError, eventsUnavailable } from "#functions/sites/collect/answers";
import { readPostedEvents } from "#functions/sites/collect/readEvents";
import { writeEvents } from "#functions/sites/collect/writeEvents";
import { HttpError, InputError } from "#functions/aws/errors";

const PATH = "/api/event";
/**
 * The time for reading, in ms. With the 3 s of `putAll` and 1 s for problems it is less than the 10 s after
 * which Lambda ends a call; then the sender would not know whether its events were stored.
 */
const MAX_READING_MS = 5000;

/**
 * Plausible's event API, `POST /api/event`: docs/collect.md lists every answer. Errors become answers;
 * nothing is thrown.
 */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { method } = request.requestContext.http;
  if (request.rawPath !== PATH) return eventError(404, "path", `must be ${PATH}`);
  if (method === "OPTIONS") return eventPreflight();
  if (method !== "POST") return eventError(405, "method", "must be POST", { allow: "POST, OPTIONS" });
  try {
    const read = await withTimeout(MAX_READING_MS, readPostedEvents(request));
    return await writeEvents(read);
  } catch (error) {
    if (error instanceof InputError) return eventError(400, error.field, error.message);
    if (error instanceof HttpError) return eventError(error.status, error.field, error.message);
    log.failed("events could not be stored: the sender was answered 503", error);
    return eventsUnavailable();
  }
}
