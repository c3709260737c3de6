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
