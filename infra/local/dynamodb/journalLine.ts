import { createHash } from "node:crypto";
import { sizeOf, type Image } from "./item.ts";

/** One change of an item, as in a table's stream (DynamoDB Streams API, `Record`). */
export interface StreamRecord {
  /** Ascending by one within a table. */
  sequence: number;
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  /** Milliseconds of the local clock. */
  at: number;
  keys: Image;
  oldImage?: Image;
  newImage?: Image;
  bytes: number;
  /** The item's time to live was over: the service removed it. */
  ttl?: true;
}

/** What a write is about to change, with what was there before. */
export interface Change {
  table: string;
  key: Image;
  old?: Image | undefined;
}

/** A caller's token (ClientRequestToken) and the request that it stands for. */
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
 * How a write ended: for each item that it changed the index of its change, its number in the table's stream,
 * and what is there now.
 */
export interface End {
  id: number;
  at: number;
  changed: [change: number, sequence: number, now: Image | null][];
  applied: boolean;
}

/**
 * The first line of a segment: with which numbers its records begin, and the intents of the segment before
 * that had no end yet.
 */
export interface Head {
  number: number;
  at: number;
  next: Record<string, number>;
  open: Intent[];
}

export type Line = { head: Head } | { intent: Intent } | { end: End };

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

/** Replays lines: the records in their order, and the intents that have no end. */
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
