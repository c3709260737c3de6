import type { Membership, ProfileItem } from "#table/people/profile";

/**
 * Returns the segments that a profile is in, by their ids. A Map, because a segment may have the id
 * `constructor`.
 */
export function membershipsOf({ segments = {} }: Pick<ProfileItem, "segments">): Map<string, Membership> {
  return new Map(Object.entries(segments));
}
