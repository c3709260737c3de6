import { unpackBody } from "../../../functions/lib/input/body.ts";
import * as identity from "#table/people/identity";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { broken, isAt } from "../rules.ts";

export type PersonItems = identity.IdentityItem | ProfileItem | MergeLogItem;

/** Pairs of user ids that one person may have. */
type Aliases = (string | undefined)[][];

interface Tables {
  profiles: ProfileItem[];
  identities: identity.IdentityItem[];
  merges: MergeLogItem[];
}

const sorted = (texts: Iterable<string>): string => [...texts].sort().join();
const isOf =
  ({ type, value }: identity.IdentityItem) =>
  (own: OwnIdentity): boolean =>
    own.type === type && own.value === value;

/** The pairs that `alias` calls of the histories have named. */
export function aliasesOf(history: ProfileEventItem[]): Aliases {
  return history.flatMap((event) => {
    if (event.type !== "alias") return [];
    return [[event.userId, (unpackBody(event) as { previousId?: string }).previousId]];
  });
}

/** Returns the faults of an identity: it leads to one profile, which has it. */
export function ofIdentity(item: identity.IdentityItem, { profiles }: Tables): string[] {
  const having = profiles.filter(({ identities }) => identities.some(isOf(item)));
  const own = having.find(({ profileId }) => profileId === item.profileId)?.identities.filter(isOf(item));
  const others = having.map(({ profileId }) => profileId).filter((each) => each !== item.profileId);
  const { isShared = false, isVerified, loneProfileId } = item;
  return broken(item, {
    "has the key of its attributes": isAt(item, identity.key(item.type, item.value)),
    "is once in its profile, with the same marks":
      own?.length === 1 && (own[0]!.isShared ?? false) === isShared && own[0]!.isVerified === isVerified,
    "is in no other profile, but for a shared one that has one of its own":
      sorted(others) === (loneProfileId ?? ""),
    "has a profile of its own only if it is shared": loneProfileId === undefined || isShared,
  });
}

/** Returns the faults of a profile: it is a root, or has joined one by a merge. */
export function ofProfile(item: ProfileItem, tables: Tables, aliases: Aliases): string[] {
  const { profileId, identities } = item;
  const common = {
    "has the key of its attributes": isAt(item, profile.key(profileId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "each of its identities is there": identities.every(({ type, value }) =>
      tables.identities.some((each) => each.type === type && each.value === value),
    ),
    "each of its devices is linked to a verified identity, unless that person was erased": identities.every(
      ({ linkedTo }) => !linkedTo || isVerifiedAt(linkedTo, tables),
    ),
  };
  return broken(item, { ...common, ...(item.into ? asMember(item, tables) : asRoot(item, tables, aliases)) });
}

function isVerifiedAt(
  { type, profileId }: { type: string; profileId: string },
  { profiles }: Tables,
): boolean {
  const to = profiles.find((each) => each.profileId === profileId);
  return to === undefined || to.identities.some((each) => each.type === type && each.isVerified);
}

function asMember(item: ProfileItem, { profiles, merges }: Tables) {
  const { profileId, members = [], segments, computed, dueAt, into, userIds, counts } = item;
  const root = profiles.find((each) => each.profileId === into);
  return {
    "has joined a root": root !== undefined && root.into === undefined,
    "is not a root itself": [segments, computed, dueAt, userIds, counts, ...members].every(
      (each) => each === undefined,
    ),
    "has joined it by a merge that is not undone": merges.some(
      (each) => each.loserId === profileId && each.undoneAt === undefined,
    ),
  };
}

function asRoot(item: ProfileItem, { profiles }: Tables, aliases: Aliases) {
  const { profileId, members = [], parted = [] } = item;
  const joined = profiles.filter(({ into }) => into === profileId);
  const all = [item, ...joined];
  const counting = all.flatMap((each) => each.identities).filter(({ isShared }) => !isShared);
  const users = counting.flatMap(({ type, value }) => (type === "user" ? [value] : []));
  const latest = all.map((each) => each.ownLastSeenAt ?? each.lastSeenAt).sort();
  return {
    "its members are those that have joined it":
      sorted(members) === sorted(joined.map((each) => each.profileId)),
    "is one user, or two by an alias":
      users.length <= 1 || aliases.some((pair) => users.every((each) => pair.includes(each))),
    "a root with members knows their user ids":
      members.length === 0 || sorted(item.userIds ?? []) === sorted(users),
    "a root with members knows how many identities they have":
      members.length === 0 ||
      isDeepCount(
        item.counts,
        all.flatMap((each) => each.identities),
      ),
    "was seen last when the latest of them was": item.lastSeenAt === latest.at(-1),
    "has no member from which it was parted": !parted.some((each) => members.includes(each)),
  };
}

/** Counts the kinds by hand: `verified#anonymous`, `shared#claimed`. */
function isDeepCount(counts: ProfileItem["counts"] = {}, identities: OwnIdentity[]): boolean {
  const found = new Map<string, number>();
  for (const { type, isVerified, isShared } of identities) {
    const trust = isVerified ? "verified" : "claimed";
    const kind = isShared ? `shared#${trust}` : `${trust}#${type}`;
    found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  const kinds = new Set([...found.keys(), ...Object.keys(counts)]);
  return [...kinds].every((kind) => (counts[kind] ?? 0) === (found.get(kind) ?? 0));
}

/** Returns the faults of the record of a merge. */
export function ofMerge(item: MergeLogItem, { profiles }: Tables): string[] {
  const isThere = (id: string): boolean => profiles.some(({ profileId }) => profileId === id);
  return broken(item, {
    "has the key of its attributes": isAt(item, mergeLog.key(item.winnerId, item.at, item.mergeId)),
    "its profiles are there": [item.winnerId, item.loserId, ...item.members].every(isThere),
    "says who has undone it": (item.undoneAt === undefined) === (item.undoneBy === undefined),
  });
}
