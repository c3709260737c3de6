import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { HttpError, InputError } from "#functions/aws/errors";
import * as log from "#functions/aws/log";
import { withTimeout } from "#functions/aws/timeout";
import { callError, callPreflight, callsTaken, callsUnavailable } from "#functions/people/ingest/answers";
import { readRequest } from "#functions/people/ingest/readRequest";
import { routeOf } from "#functions/people/ingest/route";
import { writeCalls } from "#functions/people/ingest/writeCalls";
import { pageViewsOfSite } from "#functions/sites/collect/pageViews";

/**
 * The time for reading, in ms. With the 3 s of `putAll` and 1 s for problems it is less than the 10 s after
 * which Lambda ends a call.
 */
const MAX_READING_MS = 5000;

/**
 * Segment's HTTP API, `/v1/`: docs/events.md lists every answer. Errors become answers; nothing is thrown.
 */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { method } = request.requestContext.http;
  if (method === "OPTIONS") return callPreflight();
  try {
    const route = routeOf(request.rawPath);
    if (method !== route.method)
      return callError(405, "method", `must be ${route.method}`, { allow: `${route.method}, OPTIONS` });
    if (route.kind === "metrics") return callsTaken();
    const { read, answer } = await withTimeout(MAX_READING_MS, readRequest(request, route, pageViewsOfSite));
    return read ? await writeCalls(read) : answer;
  } catch (error) {
    if (error instanceof InputError) return callError(400, error.field, error.message);
    if (error instanceof HttpError) return callError(error.status, error.field, error.message);
    log.failed("events could not be stored: the sender was answered 503", error);
    return callsUnavailable();
  }
}
