import type { ChangeItem } from "#table/changes/change";
import { placeIn } from "#table/changes/change";
import type { LoggedDomain } from "#table/changes/logged";
import { LOGS } from "#table/changes/logged";
import type { Positions } from "./positions.ts";

/** The changes that were read of a log, in the order of the page; `isMore` if more follow. */
export type ReadLog = { items: ChangeItem[]; isMore: boolean };
export type ReadLogs = Partial<Record<LoggedDomain, ReadLog>>;

type Merged = { items: ChangeItem[]; positions: Positions; isMore: boolean };

/**
 * Returns the first `limit` changes of several logs by their places, the positions behind them, and if more
 * follow.
 */
export function merged(
  logs: ReadLogs,
  { limit, isNewestFirst, positions }: { limit: number; isNewestFirst: boolean; positions: Positions },
): Merged {
  const all: Record<string, ChangeItem> = {};
  for (const item of LOGS.flatMap((domain) => logs[domain]?.items ?? []))
    // Two logs can have the same place.
    all[`${placeIn(item)} ${item.domain}`] = item;
  const places = Object.keys(all).sort();
  const sorted = isNewestFirst ? places.reverse() : places;
  const items = sorted.slice(0, limit).map((place) => all[place]!);
  const behind: Positions = { ...positions };
  for (const item of items) behind[item.domain] = placeIn(item);
  const isMore = sorted.length > limit || LOGS.some((domain) => logs[domain]?.isMore ?? false);
  return { items, positions: behind, isMore };
}
