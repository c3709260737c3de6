import { cacheOf } from "../aws/cache.ts";
import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";

const HOUR_MS = 3_600_000;
const logged = cacheOf<true>(100);

/**
 * Logs why something waits for a change by people. Thousands can wait for the same: it is logged once an
 * hour.
 */
export function logOnce(what: string, why: string): void {
  if (logged.has(why)) return;
  logged.set(why, true, { ttl: HOUR_MS });
  log.willRetry(what, new InternalError(why));
}
