import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sourcePartition } from "./source.ts";

/**
 * The head of a UTC day of a source in the lake: which file of customer events counts. It is written by one
 * Put on its `version`, once its file is there whole.
 */
export type CustomerLakeItem = Key & {
  entity: "CustomerLake";
  sourceId: string;
  /** The UTC day on which the events were received, `2026-11-21`. */
  day: string;
  version: number;
  /** A ULID: the file has it in its name, and no other file ever does. */
  generation: string;
  /** The version of the columns of the file (functions/lib/lake/customers/columns.ts). */
  columnsVersion: number;
  /** The rows of the file, and its size. */
  events: number;
  bytes: number;
  /** The size of the file with lines of JSON; absent if there is none. */
  jsonBytes?: number;
  /** When the first of the events expires: from then on the head is deleted, then the file. */
  keptUntil: string;
  updatedAt: string;
};

export function key(sourceId: string, day: string): Key {
  return { PK: sourcePartition(sourceId), SK: `LAKE#${part(day)}` };
}

/** All heads of a source. */
export function ofSource(sourceId: string): Range {
  return { partition: sourcePartition(sourceId), prefix: "LAKE#" };
}

/** The heads of a source's days from the first to the last. */
export function within(sourceId: string, first: string, last: string): Range {
  return { partition: sourcePartition(sourceId), between: [`LAKE#${part(first)}`, `LAKE#${part(last)}`] };
}
