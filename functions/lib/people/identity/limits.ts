import { MAX_PROFILES } from "#table/people/profile";

/** How many identities of a type a person has at most. A `user` is the exception: see `decide`. */
const LIMITS: Record<string, number> = { email: 5, device: 10, anonymous: 50 };
const OTHER = 5;
/** The user ids of a person, if no `alias` call has given another. */
const MAX_USERS = 1;
export const MAX_VALUE = 256;
export const MAX_EXTERNAL_IDS = 10;

export function limitOf(type: string): number {
  return LIMITS[type] ?? OTHER;
}

/** What the limits of a person are about. Two people together have the sum of it. */
export interface Size {
  /** The root and all its members. */
  profileIds: string[];
  userIds: string[];
  /** How many identities they have by type, without shared ones. */
  counts: Record<string, number>;
}

/** Returns what two people would be together; a list keeps its order and loses what it has twice. */
export function together(one: Size, other: Size): Size {
  const types = [...Object.keys(one.counts), ...Object.keys(other.counts)];
  const counts = types.map((type) => [type, (one.counts[type] ?? 0) + (other.counts[type] ?? 0)] as const);
  return {
    profileIds: [...new Set([...one.profileIds, ...other.profileIds])],
    userIds: [...new Set([...one.userIds, ...other.userIds])],
    counts: Object.fromEntries(counts),
  };
}

/**
 * Returns whether these people may be one: they have one user id, or two that an `alias` call names together. A person who has two keeps
 * them: what is counted is whether the others bring one more.
 */
export function isOneUser(people: Size[], aliases: string[]): boolean {
  const all = [...new Set(people.flatMap(({ userIds }) => userIds))];
  const most = Math.max(MAX_USERS, ...people.map(({ userIds }) => userIds.length));
  return all.length <= most || all.every((each) => aliases.includes(each));
}

/** Returns whether a person of this size keeps the limits, but for that of user ids. */
export function fits({ profileIds, counts }: Size): boolean {
  const isOver = ([type, count]: [string, number]): boolean => type !== "user" && count > limitOf(type);
  return profileIds.length <= MAX_PROFILES && !Object.entries(counts).some(isOver);
}
