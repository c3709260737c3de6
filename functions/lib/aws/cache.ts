import { LRUCache } from "lru-cache";

export type Cache<Value extends NonNullable<unknown>> = LRUCache<string, Value>;

/**
 * A cache of `max` values, which drops the least recently used one when it is full. With `make`, `memo` makes
 * and stores absent values. A `ttl` counts by `Date`, the clock of all functions, and is checked on each
 * read: by default lru-cache reads `performance.now` and caches the result until a timer fires, and timers
 * stop while Lambda freezes a process.
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
