import type { LambdaFunctionURLResult } from "aws-lambda";
import type { CallRefusal } from "./refusedCall.ts";

const COMMON = {
  "access-control-allow-origin": "*",
  // Without it a page cannot read the header, and the client does not wait (Fetch standard, "CORS-safelisted
  // response-header name").
  "access-control-expose-headers": "retry-after, x-rollcall-dropped",
  "cache-control": "no-store",
};
/**
 * Segment's browser client sends `authorization`, and `x-retry-count` when it repeats a request
 * (@segment/analytics-next 1.84.3, plugins/segmentio/fetch-dispatcher).
 */
const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "authorization, content-encoding, content-type, x-retry-count",
  "access-control-max-age": "86400",
};

/** Answers the preflight request of a browser (Fetch standard, "CORS-preflight request"). */
export function callPreflight(): LambdaFunctionURLResult {
  return { statusCode: 204, headers: { ...COMMON, ...PREFLIGHT } };
}

/**
 * A detail of a call that was cut, replaced or left out, or the reason for which the source's site counts no
 * page view of it.
 */
export interface CallDrop {
  /** The place of the call in its batch; absent if it is about the whole request. */
  index?: number;
  messageId?: string;
  /** In lower case, such as `long-text` or `foreign-page`. */
  reason: string;
  field?: string;
}

/**
 * The calls that are right are stored. Clients drop what gets a 400 and repeat a 503, so what is refused for
 * good is in a 200. `warnings` are a list of their own, because `errors` lists what is not stored; clients
 * read none of them. The header has the different reasons of `dropped`.
 */
export function callsTaken(
  refused: CallRefusal[] = [],
  warnings: CallRefusal[] = [],
  dropped: CallDrop[] = [],
): LambdaFunctionURLResult {
  const reasons = [...new Set(dropped.map(({ reason }) => reason))];
  const more: Record<string, string> = reasons.length > 0 ? { "x-rollcall-dropped": reasons.join(", ") } : {};
  const lists = {
    ...(dropped.length > 0 ? { dropped } : {}),
    ...(refused.length > 0 ? { errors: refused } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
  return answer(200, { success: true, ...lists }, more);
}

/** No call of the request was right. */
export function allRefused(refused: CallRefusal[]): LambdaFunctionURLResult {
  return answer(400, { success: false, errors: refused });
}

export function callError(
  statusCode: number,
  field: string,
  message: string,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  return answer(statusCode, { success: false, errors: [{ field, message }] }, more);
}

/**
 * The table did not take all of it. Calls that it took are known by their message ids, so all may come again.
 */
export function callsUnavailable(): LambdaFunctionURLResult {
  return callError(503, "body", "could not be stored: send the whole request again", {
    "retry-after": "1",
  });
}

/**
 * Answers the request for settings that Segment's browser client makes before it sends. Without `metrics` it
 * would report to Segment's own host (@segment/analytics-next 1.84.3, core/stats/remote-metrics).
 */
export function clientSettings(apiKey: string): LambdaFunctionURLResult {
  return answer(200, { integrations: { "Segment.io": { apiKey } }, metrics: { sampleRate: 0 } });
}

function answer(
  statusCode: number,
  body: object,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  const headers = { ...COMMON, "content-type": "application/json", ...more };
  return { statusCode, headers, body: JSON.stringify(body) };
}
