import { isDeepStrictEqual } from "node:util";
import type { ProfileItem } from "#table/people/profile";
import type { Write } from "../../aws/dynamodb.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";
import { affectedProfiles, profileOf } from "./people.ts";

/**
 * The time by which `lastSeenAt` and `eventsUntil` of a profile may be behind its history, in ms: events that
 * change nothing else write the profile once in that time.
 */
export const BEHIND_MS = 3_600_000;

type Times = Pick<ProfileItem, "lastSeenAt" | "ownLastSeenAt" | "eventsUntil">;

/**
 * True if the events of a filing change nothing but the history, and the times of their profiles by
 * `BEHIND_MS` at most. `stored` are the people as they were read, `people` after the events, and `scored` is
 * written besides them. Never true of calls about groups: their effect follows from items of others, too.
 */
export function isHistoryOnly(stored: People, people: People, filing: Filing, scored: Write[]): boolean {
  const { events, profileId, identities, lone, linked, joined } = filing;
  if (scored.length + identities.length + linked.size + joined.size > 0 || lone) return false;
  if (events.some(({ type }) => type === "group")) return false;
  return affectedProfiles(people, profileId).every((each) => {
    const before = stored.profiles.get(each);
    const after = profileOf(people, each);
    return (
      before !== undefined && isBehindLittle(before, after) && isDeepStrictEqual(rest(before), rest(after))
    );
  });
}

function isBehindLittle(before: Times, after: Times): boolean {
  const growth = [
    Date.parse(after.lastSeenAt) - Date.parse(before.lastSeenAt),
    Date.parse(after.ownLastSeenAt ?? after.lastSeenAt) -
      Date.parse(before.ownLastSeenAt ?? before.lastSeenAt),
    ((after.eventsUntil ?? 0) - (before.eventsUntil ?? 0)) * 1000,
  ];
  return growth.every((each) => each <= BEHIND_MS);
}

/** The times of a profile, and the moves of an earlier write. */
const LEFT_OUT: ReadonlySet<string> = new Set<keyof ProfileItem>([
  ...(["lastSeenAt", "ownLastSeenAt", "eventsUntil"] satisfies (keyof Times)[]),
  "moved",
]);

function rest(profile: ProfileItem): Partial<ProfileItem> {
  const kept = Object.entries(profile).filter(([name, value]) => value !== undefined && !LEFT_OUT.has(name));
  return Object.fromEntries(kept);
}
