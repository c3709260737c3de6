import { createHash } from "node:crypto";
import { sizeOf, type Image } from "./item.ts";

/** One change of an item, as in a table's stream (DynamoDB Streams API, `Record`). */
export interface StreamRecord {
  /** Increases by one within a table. */
  sequence: number;
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  /** Milliseconds since 1970, by the local clock. */
  at: number;
  keys: Image;
  oldImage?: Image;
  newImage?: Image;
  bytes: number;
  /** True if the service removed the item because its time to live had ended. */
  ttl?: true;
}

/** An item that a write is about to change, with its image before the write. */
export interface Change {
  table: string;
  key: Image;
  old?: Image | undefined;
}

/** A caller's token (ClientRequestToken) and the request that it identifies. */
export interface Token {
  token: string;
  request: string;
}

export interface Intent {
  id: number;
  at: number;
  changes: Change[];
  ttl?: true;
  token?: Token;
}

/**
 * The end of a write: for each changed item the index of its change, its number in the table's stream, and
 * its new image.
 */
export interface End {
  id: number;
  at: number;
  changed: [change: number, sequence: number, now: Image | null][];
  applied: boolean;
}

/**
 * The first line of a segment: the numbers at which its records begin, and the open intents of the segment
 * before.
 */
export interface JournalHead {
  number: number;
  at: number;
  next: Record<string, number>;
  open: Intent[];
}

export type Line = { head: JournalHead } | { intent: Intent } | { end: End };

/** The records of one write, per table. */
export function recordsOf(
  { changes, ttl }: Intent,
  { changed, at }: End,
): [table: string, record: StreamRecord][] {
  return changed.map(([index, sequence, now]) => {
    const { table, key, old } = changes[index]!;
    const name = old ? (now ? "MODIFY" : "REMOVE") : "INSERT";
    const record: StreamRecord = {
      sequence,
      eventID: createHash("md5").update(`${table} ${sequence} ${at}`).digest("hex"),
      eventName: name,
      at,
      keys: key,
      ...(old && { oldImage: old }),
      ...(now && { newImage: now }),
      bytes: sizeOf(key) + sizeOf(old) + sizeOf(now ?? undefined),
      ...(ttl && { ttl }),
    };
    return [table, record];
  });
}

/** Replays lines: returns the records in their order, and the intents that have no end. */
export function replay(lines: Line[]): {
  records: [table: string, record: StreamRecord][];
  open: Map<number, Intent>;
  ended: { intent: Intent; end: End }[];
} {
  const open = new Map<number, Intent>();
  const ended: { intent: Intent; end: End }[] = [];
  for (const line of lines) {
    if ("head" in line) line.head.open.forEach((intent) => open.set(intent.id, intent));
    if ("intent" in line) open.set(line.intent.id, line.intent);
    if (!("end" in line)) continue;
    const intent = open.get(line.end.id);
    if (!intent) continue;
    open.delete(line.end.id);
    ended.push({ intent, end: line.end });
  }
  return { records: ended.flatMap(({ intent, end }) => recordsOf(intent, end)), open, ended };
}
