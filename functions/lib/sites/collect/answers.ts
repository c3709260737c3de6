import type { LambdaFunctionURLResult } from "aws-lambda";

/** Why an event is dropped. */
export type Dropped =
  | "invalid-engagement"
  | "unknown-site"
  | "foreign-origin"
  | "foreign-page"
  | "excluded-path"
  | "excluded-country"
  | "bot";

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
export function preflight(): LambdaFunctionURLResult {
  return { statusCode: 204, headers: { ...COMMON, ...PREFLIGHT } };
}

/** All events were stored, except the dropped ones. */
export function accepted(dropped: Dropped[]): LambdaFunctionURLResult {
  return {
    statusCode: 202,
    headers: { ...COMMON, "content-type": "text/plain", ...dropHeaders(dropped) },
    body: "ok",
  };
}

export function errorAnswer(
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
export function unavailable(unwritten?: { event: number; domain: string }[]): LambdaFunctionURLResult {
  const errors = { events: ["could not be written: send them again"] };
  return answer(503, unwritten ? { errors, unwritten } : { errors }, { "retry-after": "1" });
}

/** Plausible's header has the number of dropped events; Rollcall's has the reasons. */
function dropHeaders(dropped: Dropped[]): Record<string, string> {
  if (dropped.length === 0) return {};
  return {
    "x-plausible-dropped": String(dropped.length),
    "x-rollcall-dropped": [...new Set(dropped)].join(", "),
  };
}

function answer(statusCode: number, body: object, more: Record<string, string>): LambdaFunctionURLResult {
  const headers = { ...COMMON, "content-type": "application/json", ...more };
  return { statusCode, headers, body: JSON.stringify(body) };
}
