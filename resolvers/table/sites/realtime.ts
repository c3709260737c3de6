import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/** Visits of one minute, from one batch of the stream: which visitor was on which page, in as few bytes as possible. */
export type RealtimeItem = Key & {
  entity: "RealtimeStats";
  siteId: string;
  /** `2026-03-17T10:30`, UTC. */
  minute: string;
  /** The pages that `rows` speak of, each once. */
  paths: string[];
  /** One visit a line; functions/lib/sites/realtime/rows.ts writes and reads them. */
  rows: string;
  ttl: number;
};

/** How long an item is kept after its minute began. The window is 5 minutes; twice that is longer than any delay that matters. */
export const KEPT_SECONDS = 600;

const PREFIX = "REALTIME#";

/** `id` follows from the rows, so that a batch that comes twice writes the same item again. */
export function key(siteId: string, minute: string, id: string): Key {
  return { PK: `SITE#${part(siteId)}`, SK: `${PREFIX}${part(minute)}#${id}` };
}

/** The minute of an instant (ISO, UTC). */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16);
}

/** The items of the minutes from that of `from` to the one before that of `beyond`. */
export function within(siteId: string, from: string, beyond: string): Range {
  return {
    partition: `SITE#${part(siteId)}`,
    // A bare minute sorts before every key of that minute, since those go on.
    between: [`${PREFIX}${minuteOf(from)}`, `${PREFIX}${minuteOf(beyond)}`],
  };
}
