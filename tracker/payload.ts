/**
 * An event as it is sent, with Plausible's short keys (https://plausible.io/docs/events-api and its npm
 * package).
 */
export interface Payload {
  /** The event's name. */
  n: string;
  /** The page's URL. */
  u: string;
  /** The site: one of its domains, or several separated by commas. */
  d: string;
  /** 1 if the part after `#` is part of the page. */
  h: number;
  /** The page's referrer. */
  r?: string;
  p?: Props;
  /** Revenue. */
  $?: { amount: number | string; currency: string };
  /** False if the event does not end a bounce. */
  i?: boolean;
  /** Scroll depth of an engagement, in percent. */
  sd?: number;
  /** Time since the previous engagement, in milliseconds. */
  e?: number;
  /** A random id, by which the server recognises a repeat. */
  k?: string;
}

export type Props = Record<string, string | number | boolean>;
