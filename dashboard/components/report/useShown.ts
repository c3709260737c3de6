import { useEffect, useMemo, useRef, useState } from "react";
import { useAgain } from "../../lib/again.ts";
import { isSettled } from "../../lib/period/settled.ts";
import { shownOf } from "../../lib/period/shown.ts";
import type { View } from "../../lib/period/view.ts";
import type { Counted, ShownPeriod } from "../../lib/period/wanted.ts";

/** Milliseconds between two readings of a period that runs. */
const AGAIN_MS = 5 * 60_000;
/** A page that is seen again asks again for what is older than this. */
const FRESH_MS = 60_000;

/**
 * Returns the dates and range of a report for the chosen period, up to now. While the period runs, they move
 * on every five minutes; a period that is over is not read again. `about` names the choice, and stays the
 * same at any time. `aheadMs` is the time by which the API's clock is ahead of this machine's.
 */
export function useShown(
  { timezone, createdAt, hourlyStatsDays, dailyStatsDays, ...since }: Counted,
  { period, first, last, compare, filters }: View,
  aheadMs: number,
): { shown: ShownPeriod; about: string } {
  // Dates, because the instants are others after each request.
  const hourlyStatsSince = since.hourlyStatsSince.slice(0, 10);
  const dailyStatsSince = since.dailyStatsSince.slice(0, 10);
  const ahead = useRef(aheadMs);
  useEffect(() => {
    ahead.current = aheadMs;
  }, [aheadMs]);
  const about = [period, first, last, compare, ...filters].join(" ");
  const [asked, setAsked] = useState(() => ({ about, at: Date.now() }));
  if (asked.about !== about) setAsked({ about, at: Date.now() });
  const shownAt = useMemo(() => {
    const kept = { hourlyStatsSince, dailyStatsSince };
    const site = { timezone, createdAt, hourlyStatsDays, dailyStatsDays, ...kept };
    return (at: number) => shownOf({ period, first, last, compare }, site, at + ahead.current);
  }, [
    period,
    first,
    last,
    compare,
    timezone,
    createdAt,
    hourlyStatsDays,
    dailyStatsDays,
    hourlyStatsSince,
    dailyStatsSince,
  ]);
  const shown = useMemo(() => shownAt(asked.at), [shownAt, asked.at]);
  useAgain(() => {
    const at = Date.now();
    if (at - asked.at <= FRESH_MS || isSettled(shown, shownAt(at), asked.at + ahead.current)) return;
    setAsked({ about, at });
  }, AGAIN_MS);
  return { shown, about };
}
