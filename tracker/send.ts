import { endpoint } from "./settings.ts";
import type { Payload } from "./payload.ts";

/** The result of an event; undefined if it was not sent. */
export type Callback = (result?: { status: number } | { error: unknown }) => void;

/**
 * Sends an event. The body is text/plain, so that browsers send no preflight request (Fetch standard,
 * "CORS-safelisted request-header").
 */
export function send(payload: Payload, callback?: Callback): void {
  // Repeats have the same id, so that the server counts the event once: 96 random bits, as digits.
  // crypto.randomUUID is only for pages over https (MDN: "secure context").
  const k = crypto.getRandomValues(new Uint32Array(3)).join("");
  const body = JSON.stringify({ ...payload, k });
  let wait = 1000;
  const again = () => wait < 8000 && setTimeout(post, (wait *= 2));
  function post(): void {
    fetch(endpoint, { method: "POST", body, keepalive: true, credentials: "omit" }).then(
      // 429 and 5xx; the server sends no status in between.
      ({ status }) => (status > 428 && again()) || callback?.({ status }),
      (error: unknown) => {
        // Immediately: repeats do not help if something blocks the request, and a page may wait for the
        // callback.
        callback?.({ error });
        callback = undefined;
        again();
      },
    );
  }
  // An engagement may be the last event of a page. A beacon does not always have the page's origin, so it is
  // only for browsers whose fetch ends with the page.
  if (!payload.sd || "keepalive" in Request.prototype) post();
  else navigator.sendBeacon(endpoint, body);
}
