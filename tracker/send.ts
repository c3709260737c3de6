import { endpoint } from "./settings.ts";

/** An event as it goes over the wire, in Plausible's short keys (https://plausible.io/docs/events-api and its npm package). */
export interface Payload {
  /** The event's name. */
  n: string;
  /** The page's whole address. */
  u: string;
  /** The site, by one of its domains, or several with commas between them. */
  d: string;
  /** 1 where the part after `#` is a page of its own. */
  h: number;
  /** Where the visitor came from. */
  r?: string;
  p?: Props;
  /** Revenue. */
  $?: { amount: number | string; currency: string };
  /** False where the event does not make a visit more than a bounce. */
  i?: boolean;
  /** Of an engagement: how far down the page was seen, in percent. */
  sd?: number;
  /** Of an engagement: how long since the one before, in milliseconds. */
  e?: number;
}

export type Props = Record<string, string | number | boolean>;

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
