import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The time of the API's clock in ms, which is renewed with each minute. */
export function useMinute(aheadMs: number): number {
  const [, setTick] = useState(0);
  const now = Date.now() + aheadMs;
  const minute = Math.floor(now / MINUTE_MS);
  useEffect(() => {
    const next = (minute + 1) * MINUTE_MS - aheadMs - Date.now();
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.max(0, next));
    return () => clearTimeout(timer);
  }, [minute, aheadMs]);
  return now;
}
