import type { WatchedItem } from "#table/watched";
import * as watched from "#table/watched";
import { cacheOf } from "../../aws/cache.ts";

/**
 * The time for which a mark is used again, in ms: a subscriber sees calls from so long after the beginning.
 */
const USED_MS = 3000;

/** The instant until which each source is watched; an empty text if it is not. */
const marks = cacheOf<string>(1000);

export function markKey(sourceId: string): ReturnType<typeof watched.ofSource> {
  return watched.ofSource(sourceId);
}

/** Returns whether the mark of a source was read in the last 3 seconds. */
export function isMarkKnown(sourceId: string): boolean {
  return marks.has(sourceId);
}

/** Keeps the mark of a source as it was read: undefined if there is none. */
export function keepMark(sourceId: string, mark: Pick<WatchedItem, "until"> | undefined): void {
  marks.set(sourceId, mark?.until ?? "", { ttl: USED_MS, start: Date.now() });
}

/** Returns whether somebody subscribes to a source, by its mark as it was read last. */
export function isSourceWatched(sourceId: string, now: number): boolean {
  return (marks.get(sourceId) ?? "") > new Date(now).toISOString();
}
