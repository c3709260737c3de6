import { domain, endpoint, isHashed } from "./settings.ts";

/** An event as it goes over the wire, in Plausible's short keys (https://plausible.io/docs/events-api and its npm package). */
export interface Payload {
  /** The event's name. */
  n: string;
  /** The page's whole address. */
  u: string;
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

/** How often an event is sent at most that is answered 503. */
const TRIES = 4;

const textOf = (payload: Payload): string => JSON.stringify({ ...payload, d: domain, h: +isHashed });

/** text/plain spares the browser's question whether it may (Fetch standard, "CORS-safelisted request-header"). */
export function send(payload: Payload, callback?: Callback): void {
  post(textOf(payload), callback, 1);
}

function post(body: string, callback: Callback | undefined, tries: number): void {
  fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body,
    keepalive: true,
    credentials: "omit",
  }).then(
    ({ status }) => {
      if (status == 503 && tries < TRIES) setTimeout(post, 1000 << tries, body, callback, tries + 1);
      else callback?.({ status });
    },
    (error: unknown) => callback?.({ error }),
  );
}

/** For a page that is about to go. A beacon does not always name its page's origin, so it is only for browsers whose fetch ends with the page. */
export function sendLast(payload: Payload): void {
  if ("keepalive" in Request.prototype) send(payload);
  else navigator.sendBeacon(endpoint, textOf(payload));
}
