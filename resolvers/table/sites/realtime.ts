import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/**
 * The page views and custom events of one minute, from one batch of the stream: which visitor was on which
 * page, in as few bytes as possible. The key has the site: each push reads the items of five minutes.
 */
export type RealtimeItem = Key & {
  entity: "RealtimeStats";
  /** `2026-03-17T10:30`, UTC. */
  minute: string;
  /** The pages that `rows` refers to, each once. */
  paths: string[];
  /** One line for each; functions/lib/sites/realtime/rows.ts writes and reads them. */
  rows: string;
  ttl: number;
};

/**
 * The time for which an item is kept after the start of its minute: the 30 minutes that are shown, and longer
 * than any relevant delay.
 */
export const KEPT_SECONDS = 40 * 60;

const PREFIX = "REALTIME#";

/** `id` is derived from the rows, so a batch that is delivered twice writes the same item again. */
export function key(siteId: string, minute: string, id: string): Key {
  return { PK: `SITE#${part(siteId)}`, SK: `${PREFIX}${part(minute)}#${id}` };
}

/** The minute of an instant (ISO, UTC). */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16);
}

/** The items from the minute of `from` to the minute before that of `beyond`. */
export function within(siteId: string, from: string, beyond: string): Range {
  return {
    partition: `SITE#${part(siteId)}`,
    // A key without an id sorts before all keys of its minute.
    between: [`${PREFIX}${minuteOf(from)}`, `${PREFIX}${minuteOf(beyond)}`],
  };
}
