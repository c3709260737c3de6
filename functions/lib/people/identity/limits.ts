import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import { MAX_PROFILES } from "#table/people/profile";

/**
 * The most identities of a type that a person has. The limit holds for verified ones, and again for claims,
 * so that a page cannot take the place of identities that servers name. A `user` is the exception: see
 * `decide`.
 */
const LIMITS = new Map([
  ["email", 5],
  ["device", 10],
  ["anonymous", 50],
]);
const OTHER = 5;
/**
 * The most external ids of all types that a person has, and the most shared identities before no more become
 * shared. Each limit holds for verified ones, and again for claims. With 256 characters of 3 bytes each, all
 * identities of a person are less than 200 KB, half of an item.
 */
export const MAX_OTHERS = 25;
export const MAX_SHARED = 25;
/** The user ids of a person, if no `alias` call has given another. */
const MAX_USERS = 1;
export const MAX_VALUE = 256;
export const MAX_EXTERNAL_IDS = 10;

export function identityLimitOf(type: string): number {
  return LIMITS.get(type) ?? OTHER;
}

/** The numbers of identities that a person has, by `identityKindOf`. */
export type IdentityCounts = Record<string, number>;

/**
 * Returns what an identity is counted as. No kind is the name of a property that every object has, which a
 * type can be.
 */
export function identityKindOf({
  type,
  isVerified,
  isShared,
}: Pick<OwnIdentity, "type" | "isVerified" | "isShared">): string {
  const trust = isVerified ? "verified" : "claimed";
  return isShared ? `shared#${trust}` : `${trust}#${type}`;
}

/** Returns the sum of each kind. */
export function sumOfCounts(one: IdentityCounts, other: IdentityCounts): IdentityCounts {
  const sum = new Map(Object.entries(one));
  for (const [kind, count] of Object.entries(other)) sum.set(kind, (sum.get(kind) ?? 0) + count);
  return Object.fromEntries(sum);
}

/**
 * Returns what one more identity changes of a root with members: it knows the identities of all by number.
 */
export function countedWith(
  { userIds = [], counts = {} }: Pick<ProfileItem, "userIds" | "counts">,
  own: OwnIdentity,
): Pick<ProfileItem, "userIds" | "counts"> {
  return {
    counts: sumOfCounts(counts, { [identityKindOf(own)]: 1 }),
    ...(own.type === "user" && { userIds: [...userIds, own.value] }),
  };
}

type Marked = Parameters<typeof identityKindOf>[0];

/** Returns how counts change once identities have a mark that they do not have yet. */
export function countsOfMarking(marked: Marked[], mark: "isShared" | "isVerified"): IdentityCounts {
  const changes = marked.map((each): IdentityCounts => ({
    [identityKindOf(each)]: -1,
    [identityKindOf({ ...each, [mark]: true })]: 1,
  }));
  return changes.reduce(sumOfCounts, {});
}

/** The values of a person that the limits are about. Two people together have the sum of them. */
export interface PersonSize {
  /** The root and all its members. */
  profileIds: string[];
  userIds: string[];
  counts: IdentityCounts;
}

/** Returns what two people would be together; a list keeps its order and loses what it has twice. */
export function sizeTogether(one: PersonSize, other: PersonSize): PersonSize {
  return {
    profileIds: [...new Set([...one.profileIds, ...other.profileIds])],
    userIds: [...new Set([...one.userIds, ...other.userIds])],
    counts: sumOfCounts(one.counts, other.counts),
  };
}

/**
 * Returns whether these people may be one: they have one user id, or two that an `alias` call names together.
 * A person who has two keeps them: what is counted is whether the others bring one more.
 */
export function isOneUser(people: PersonSize[], aliases: string[]): boolean {
  const all = [...new Set(people.flatMap(({ userIds }) => userIds))];
  const most = Math.max(MAX_USERS, ...people.map(({ userIds }) => userIds.length));
  return all.length <= most || all.every((each) => aliases.includes(each));
}

/**
 * Returns whether a person of this size keeps the limits, but for those of user ids and of shared identities.
 */
export function keepsLimits({ profileIds, counts }: PersonSize): boolean {
  const limited = Object.entries(counts)
    .map(([kind, count]) => [...kind.split("#"), count] as [string, string, number])
    .filter(([trust, type]) => trust !== "shared" && type !== "user");
  const others = (of: string): number =>
    limited
      .filter(([trust, type]) => trust === of && !LIMITS.has(type))
      .reduce((sum, [, , count]) => sum + count, 0);
  return (
    profileIds.length <= MAX_PROFILES &&
    limited.every(([, type, count]) => count <= identityLimitOf(type)) &&
    Math.max(others("verified"), others("claimed")) <= MAX_OTHERS
  );
}

/** Returns whether one more identity of a person may become shared: each stays in the list of its profile. */
export function mayShare({ counts }: PersonSize, identity: Marked): boolean {
  return (counts[identityKindOf({ ...identity, isShared: true })] ?? 0) < MAX_SHARED;
}

/** Returns whether a person has room for a claim that becomes verified. */
export function mayVerify(size: PersonSize, identity: Marked): boolean {
  return keepsLimits({
    ...size,
    counts: sumOfCounts(size.counts, countsOfMarking([identity], "isVerified")),
  });
}
