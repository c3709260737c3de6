import { LRUCache } from "lru-cache";

export type Cache<Value extends NonNullable<unknown>> = LRUCache<string, Value>;

/**
 * Keeps the `max` values that were used last: a full cache drops the one that was not used for longest, not all of them. With `make`, `memo`
 * makes what is not there. A `ttl` counts by `Date`, the clock of all functions, and at each question: by itself lru-cache asks
 * `performance.now`, and keeps an answer until a timer ends, which stands still while Lambda freezes a process.
 */
export function cacheOf<Value extends NonNullable<unknown>>(
  max: number,
  make?: (name: string) => Value,
): Cache<Value> {
  return new LRUCache<string, Value>({
    max,
    memoMethod: make,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
}
