import { endpoint } from "./settings.ts";
import type { Payload } from "./payload.ts";

/** What became of an event: nothing if it was not sent. */
export type Callback = (result?: { status: number } | { error: unknown }) => void;

/** Sends an event. Text goes as text/plain, which spares the browser's question whether it may (Fetch standard, "CORS-safelisted request-header"). */
export function send(payload: Payload, callback?: Callback): void {
  // The same id with each repeat, so that a repeat of what was taken counts as nothing: 96 random bits, as digits. crypto.randomUUID is
  // for pages over https alone (MDN: "secure context").
  const k = crypto.getRandomValues(new Uint32Array(3)).join("");
  const body = JSON.stringify({ ...payload, k });
  let wait = 1000;
  const again = () => wait < 8000 && setTimeout(post, (wait *= 2));
  function post(): void {
    fetch(endpoint, { method: "POST", body, keepalive: true, credentials: "omit" }).then(
      // 429 and 5xx; nothing between them is answered.
      ({ status }) => (status > 428 && again()) || callback?.({ status }),
      (error: unknown) => {
        // At once: if something blocks the request, repeats do not help, and a page may wait for this.
        callback?.({ error });
        callback = undefined;
        again();
      },
    );
  }
  // An engagement may be the last that a page sends. A beacon does not always name its page's origin, so it is only for browsers whose
  // fetch ends with the page.
  if (!payload.sd || "keepalive" in Request.prototype) post();
  else navigator.sendBeacon(endpoint, body);
}
