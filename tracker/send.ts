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

/** What a 503 says, if it comes from behind the distribution: the sites that did not take the event. */
interface Refusal {
  unwritten: { domain: string }[];
}

/**
 * How often an event is sent at most that nobody took: a 503 says so, and after a 429 no function had it (Lambda guide, "Throttling
 * function URLs"). What CloudFront answers otherwise (502, 504) may be taken all the same: an event is rather lost than counted twice.
 */
const TRIES = 4;

const textOf = (payload: Payload, d = domain): string => JSON.stringify({ ...payload, d, h: +isHashed });

/** Sends an event. Text goes as text/plain, which spares the browser's question whether it may (Fetch standard, "CORS-safelisted request-header"). */
export function send(payload: Payload, callback?: Callback, sites = domain, tries = 1): void {
  fetch(endpoint, {
    method: "POST",
    body: textOf(payload, sites),
    keepalive: true,
    credentials: "omit",
  }).then(
    (answer) => {
      const again = () => setTimeout(send, 1000 << tries, payload, callback, sites, tries + 1);
      if ([429, 503].includes(answer.status) && tries < TRIES)
        // A site that took it must not get it twice. An answer that names none took nothing.
        answer
          .json()
          .then(({ unwritten }: Refusal) => (sites = unwritten.map((each) => each.domain).join()))
          .then(again, again);
      else callback?.({ status: answer.status });
    },
    (error: unknown) => callback?.({ error }),
  );
}

/** For a page that is about to go. A beacon does not always name its page's origin, so it is only for browsers whose fetch ends with the page. */
export function sendLast(payload: Payload): void {
  if ("keepalive" in Request.prototype) send(payload);
  else navigator.sendBeacon(endpoint, textOf(payload));
}
