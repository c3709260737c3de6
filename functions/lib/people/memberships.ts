import type { Membership, ProfileItem } from "#table/people/profile";

/**
 * Returns the segments that a profile is in, by their ids. A Map, because a segment may have the id
 * `constructor`.
 */
export function membershipsOf({ segments = {} }: Pick<ProfileItem, "segments">): Map<string, Membership> {
  return new Map(Object.entries(segments));
}

/** Returns ids as an item has them: each once and sorted, or undefined if there are none. */
export function idList(ids: Iterable<string>): string[] | undefined {
  const all = new Set(ids);
  return all.size === 0 ? undefined : [...all].sort();
}
