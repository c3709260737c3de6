import { useSyncExternalStore, type ReactNode } from "react";
import { timeOfDay } from "../../../lib/format.ts";
import { ownZone } from "../../../lib/zone.ts";
import { home as words } from "../../../strings/home.ts";
import type { ReadTimes } from "./readTimes.ts";

interface Props {
  /** Today, in words. */
  day: string;
  times: ReadTimes;
}

/** The day, and the time of the oldest figures of the page. */
export function AsOf({ day, times }: Props): ReactNode {
  const at = useSyncExternalStore(times.subscribe, times.earliest);
  if (at === undefined) return day;
  return <span title={words.asOfHelp}>{words.asOf(day, timeOfDay(new Date(at), ownZone))}</span>;
}
