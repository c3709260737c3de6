import type { SegmentMove } from "../condition.ts";
import type { Waiting } from "../due.ts";
import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/**
 * The data of a person. A profile is a root, or has joined one (`into`): then all that is read of the person
 * is read from the root and its members. Each profile keeps its own identities, traits, measures and history,
 * so that a merge can be undone. Every write for a member raises its root's `version` in the same
 * transaction.
 */
export type ProfileItem = Key &
  Waiting & {
    entity: "Profile";
    /** A ULID. */
    profileId: string;
    version: number;
    /** The root that it has joined; never a profile that has joined another itself. */
    into?: string;
    /** The profiles that have joined a root. */
    members?: string[];
    /** Its own identities, oldest first. */
    identities: OwnIdentity[];
    /** The user ids of a root and all its members, two at most; only a root with members has them. */
    userIds?: string[];
    /**
     * The numbers of identities of a root and all its members, by kind, such as `verified#device`,
     * `claimed#crm` and `shared#claimed`. Only a root with members has them.
     */
    counts?: Record<string, number>;
    /**
     * As JSON text (`TraitsText`): DynamoDB cannot store all JSON as a map, and `__proto__` is a name like
     * others. A root with members has the joined view here, and its own in `ownTraits`.
     */
    traits: string;
    ownTraits?: string;
    /** The segments that a root is in, by id. */
    segments?: Record<string, Membership>;
    /**
     * True if a merge, or the end of one, has changed the profiles of a root, and its segments were not
     * evaluated since.
     */
    isRegrouped?: true;
    /** True if a page's claim has merged a root that is regrouped. */
    isMergedByClaim?: true;
    /** The segments of a root for which the latest event that could change them was a page's claim. */
    claimed?: string[];
    /** The segments of a root that have another answer by a trait of a group whose value a page has sent. */
    groupClaims?: string[];
    /** The changes of this write to `segments`, as JSON text (`Move[]`); absent if there are none. */
    moved?: string;
    /** The computed traits of a root as JSON text, by name. They take the place of sent ones. */
    computed?: string;
    /** The version of the rules under which the measures and segments of a root were made. */
    rulesVersion?: number;
    /**
     * The id of taking a root's new measures from long histories, in several parts (`MeasuresTakeItem`). No
     * event is filed to it or its members before that is done.
     */
    taking?: string;
    /** The ids of its groups. */
    groups?: string[];
    /** The ids of the conditions on groups that are true of a root, under its `rulesVersion`. */
    groupAnswers?: string[];
    /**
     * Profiles that rules do not join with it: a merge of the two was undone. A root with members has the
     * joined view here, and its own in `ownParted`.
     */
    parted?: string[];
    ownParted?: string[];
    createdAt: string;
    updatedAt: string;
    /**
     * The time of its latest event; of a root with members that of all of them, and its own in
     * `ownLastSeenAt`.
     */
    lastSeenAt: string;
    ownLastSeenAt?: string;
    /** When the last of its events expires (Unix seconds); of a root with members, of all of them. */
    eventsUntil?: number;
    /**
     * The time at which the person of a root was erased. Nothing is read of it any more, and events that were
     * received until then are dropped. Identities, groups and members stay until all that they lead to is
     * deleted.
     */
    erasedAt?: string;
    /** True if later events with the identities of an erased root are dropped, too. */
    isSuppressing?: true;
    /** Set if nothing is left of it but its ids and the time of its erasure. */
    ttl?: number;
  };

export type OwnIdentity = {
  type: string;
  value: string;
  isVerified: boolean;
  isShared?: true;
  /**
   * The verified identity with which a server or `linkDevice` has named an `anonymous` one, by its type and
   * its profile.
   */
  linkedTo?: { type: string; profileId: string };
  firstSeenAt: string;
};

/**
 * By name: the value, the time of its event, and the event's message id. The greatest pair of time and
 * message id wins. `null` is a trait that was removed: it is kept, so that an older event does not bring the
 * trait back.
 */
export type TraitsText = Record<string, [value: unknown, at: string, messageId: string]>;

/**
 * `generation` is that of the segment's member list. `isClaimed`: a page's claim has brought the person in,
 * and no event that is trusted has confirmed it.
 */
export type Membership = { generation: string; enteredAt: string; isClaimed?: true };

export type Move = {
  segmentId: string;
  generation: string;
  change: SegmentMove;
  at: string;
  /**
   * The list of members changes, and the person is in the segment as before: that is no event, and nothing is
   * pushed.
   */
  isKept?: true;
  because?: MoveCause;
};

/**
 * The cause of a move that is neither a trusted event nor time: a change of the rules, a merge or its end, or
 * a page's claim, also if time alone has moved the person after it.
 */
export type MoveCause = "RULES" | "MERGE" | "CLAIM";

/** A line of the list of all profiles. */
export type ProfileEntryItem = Key & { entity: "ProfileEntry"; profileId: string };

/** The most bytes of UTF-8 of each of `traits` and `ownTraits`. */
export const MAX_TRAITS_BYTES = 32 * 1024;
/** The most of these bytes that pages fill: the rest is for servers. */
export const MAX_CLAIMED_TRAITS_BYTES = 24 * 1024;
/** The profiles of one person: a root and those that have joined it. */
export const MAX_PROFILES = 50;
/** Until then, whatever waited for the profile has seen that it was erased. */
export const ERASED_PROFILE_TTL_SECONDS = 30 * 24 * 3600;
/** The parts of the list of all profiles. */
export const PROFILE_LIST_SHARDS = 16;

export function profilePartition(profileId: string): string {
  return `PROFILE#${part(profileId)}`;
}

export function key(profileId: string): Key {
  return { PK: profilePartition(profileId), SK: "META" };
}

/**
 * `shard` is the value of the id's last letter modulo `PROFILE_LIST_SHARDS` (`lastOf` of `ulid.ts`), as two
 * digits.
 */
export function entryKey(shard: string, profileId: string): Key {
  return { PK: listed(shard).partition, SK: profileId };
}

/** One part of the list of all profiles. */
export function listed(shard: string): Range {
  return { partition: `PROFILES#${part(shard)}` };
}

/**
 * Returns the verified identities of a type, of all profiles of a person, the latest first: they lead to the
 * account and the subscriber.
 */
export function verified(profiles: Pick<ProfileItem, "identities">[], type: string): OwnIdentity[] {
  const all = profiles.flatMap(({ identities }) => identities);
  return all
    .filter((each) => each.type === type && each.isVerified)
    .reduce((sorted: OwnIdentity[], each) => {
      const at = sorted.filter(({ firstSeenAt }) => firstSeenAt > each.firstSeenAt).length;
      return [...sorted.slice(0, at), each, ...sorted.slice(at)];
    }, []);
}
