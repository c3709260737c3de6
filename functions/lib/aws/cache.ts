import { LRUCache } from "lru-cache";

/** For how long a read is used again, in ms. */
const READ_MS = 30_000;
/** Shorter for absent items, in ms: they may be about to be created. */
const MISSED_MS = 3_000;

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

/**
 * Returns a function that reads by name and uses the result again for 30 s, or 3 s if it was undefined:
 * absence is kept too, because requests also name what does not exist. It keeps `max` results and no
 * failures.
 */
export function recentReads(
  max: number,
): <Value>(name: string, read: () => Promise<Value>) => Promise<Value> {
  const reads = cacheOf<Promise<unknown>>(max);
  return <Value>(name: string, read: () => Promise<Value>) => {
    const known = reads.get(name);
    if (known) return known as Promise<Value>;
    const start = Date.now();
    const value = read();
    reads.set(name, value, { ttl: READ_MS, start });
    const isOurs = () => reads.peek(name, { allowStale: true }) === value;
    value.then(
      (found) => found === undefined && isOurs() && reads.set(name, value, { ttl: MISSED_MS, start }),
      () => isOurs() && reads.delete(name),
    );
    return value;
  };
}
