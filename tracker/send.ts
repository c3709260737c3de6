import { endpoint } from "./settings.ts";
import type { Payload } from "./payload.ts";

/** The result of an event; undefined if it was not sent. */
export type Callback = (result?: { status: number } | { error: unknown }) => void;

/** The events of the next request: one, and before a page view the engagement of the page before. */
const waiting: Payload[] = [];

/** Has an event go with the next request. */
export function add(payload: Payload | false | null | undefined): void {
  // Repeats have the same id, so that the server counts the event once: 96 random bits, as digits.
  // crypto.randomUUID is only for pages over https (MDN: "secure context").
  if (payload) waiting.push({ ...payload, k: crypto.getRandomValues(new Uint32Array(3)).join("") });
}

/**
 * Sends what waits, two events as a list. The body is text/plain, so that browsers send no preflight request
 * (Fetch standard, "CORS-safelisted request-header").
 */
export function flush(callback?: Callback | null): void {
  const events = waiting.splice(0);
  if (!events[0]) return;
  const body = JSON.stringify(events[1] ? events : events[0]);
  let wait = 1000;
  const again = () => wait < 8000 && setTimeout(post, (wait *= 2));
  function post(): void {
    // `keepalive`: the request outlives its page, in Firefox from version 133 (MDN, "Request: keepalive
    // property").
    fetch(endpoint, { method: "POST", body, keepalive: true, credentials: "omit" }).then(
      // 429 and 5xx; the server sends no status in between.
      ({ status }) => (status > 428 && again()) || callback?.({ status }),
      (error: unknown) => {
        // Immediately: repeats do not help if something blocks the request, and a page may wait for the
        // callback.
        callback?.({ error });
        callback = null;
        again();
      },
    );
  }
  post();
}
