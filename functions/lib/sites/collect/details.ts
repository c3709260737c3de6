import { parseJson } from "#functions/aws/requestBody";
import type * as details from "#functions/details";
import type { DetailReason } from "#table/sites/siteProblem";

/**
 * A detail of an event that was cut, replaced or left out. The event counts all the same: only an unreadable
 * name, host, path or id refuses one. This is the rule of `/api/event`, of `recordEvent` and of the page
 * views of `/v1/`.
 */
export type Detail = details.Detail<DetailReason>;

/**
 * Returns the value of JSON text, which clients send in place of an object; any other value and text as it
 * is.
 */
export function fromText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}
