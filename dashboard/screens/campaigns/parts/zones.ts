import { instantOf } from "../../../lib/zone.ts";
import type { CampaignStateFragment } from "../api/documents.ts";

type Zone = NonNullable<CampaignStateFragment["estimate"]>["zones"][number];

/** People who get a mail at the same moment. */
export interface ZoneGroup {
  /** The names of their zones, those with the most people first. */
  names: string[];
  people: number;
  /** In milliseconds; undefined without a time. */
  at: number | undefined;
}

/**
 * Returns the people of a dry run by the moment at which their clocks show a date and time, the first one
 * first. Without a time each zone is a group, the largest one first.
 */
export function zoneGroups(zones: readonly Zone[], dateTime: string | undefined): ZoneGroup[] {
  const largest = [...zones].sort((one, other) => other.people - one.people);
  if (dateTime === undefined)
    return largest.map(({ timezone, people }) => ({ names: [timezone], people, at: undefined }));
  const groups = new Map<number, ZoneGroup>();
  for (const { timezone, people } of largest) {
    const at = instantOf(dateTime, timezone);
    const group = groups.get(at) ?? { names: [], people: 0, at };
    groups.set(at, { ...group, names: [...group.names, timezone], people: group.people + people });
  }
  return [...groups.entries()].sort(([one], [other]) => one - other).map(([, group]) => group);
}

/** Returns the last part of a zone's name, as people say it: `New York` of `America/New_York`. */
export function zonePlaceOf(timezone: string): string {
  return timezone.slice(timezone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
