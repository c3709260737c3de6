import type { Minute } from "../../lib/live/minutes.ts";
import type { Pushes } from "../../lib/live/keptSubscription.ts";

/** The visitors of a site now, as far as they are known. */
export interface SiteVisitors {
  count: number;
  minutes: readonly Minute[];
  pushes: Pushes;
  /** The time by which the API's clock is ahead of this machine's, in ms. */
  aheadMs: number;
}

/** The visitors of several sites together: the visitors of each minute are added up. */
export function totalOf(sites: readonly SiteVisitors[]): SiteVisitors {
  const sums = new Map<string, number>();
  for (const { at, visitors } of sites.flatMap(({ minutes }) => minutes))
    sums.set(at, (sums.get(at) ?? 0) + visitors);
  const minutes = [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([at, visitors]): Minute => ({ at, visitors }));
  return {
    count: sites.reduce((sum, { count }) => sum + count, 0),
    minutes,
    // The total follows each change if all sites do.
    pushes: sites.find(({ pushes }) => pushes !== "standing")?.pushes ?? "standing",
    aheadMs: sites[0]?.aheadMs ?? 0,
  };
}
