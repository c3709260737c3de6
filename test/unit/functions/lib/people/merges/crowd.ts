import fc from "fast-check";
import { getAll, queryAll } from "#functions/aws/dynamodb";
import type { IdentityItem } from "#table/people/identity";
import * as identity from "#table/people/identity";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { ofIdentity, ofMerge, ofProfile } from "../../../../../races/people/personInvariants.ts";
import { at, historyOf, plainTraits, type Sent } from "../fold/world.ts";

export const USERS = 3;
export const DEVICES = 4;

/** An action: an event with one or two ids, a link, or an editor's request. */
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("order", "identify", "page"),
      by: fc.constantFrom("user", "device", "both"),
      user: fc.nat(USERS - 1),
      device: fc.nat(DEVICES - 1),
      minute: fc.nat(50),
    }),
  },
  fc.record({ kind: fc.constant("alias"), user: fc.nat(USERS - 1), other: fc.nat(USERS - 1) }),
  fc.record({ kind: fc.constant("link"), user: fc.nat(USERS - 1), device: fc.nat(DEVICES - 1) }),
  fc.record({ kind: fc.constant("merge"), one: fc.nat(20), other: fc.nat(20) }),
  fc.record({ kind: fc.constant("unmerge"), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("visit"), profile: fc.nat(20) }),
);
const death = fc.option(
  fc.tuple(fc.nat(20), fc.constantFrom<("before" | "after" | "lost")[]>("before", "after", "lost")),
  { nil: undefined, freq: 2 },
);
/**
 * Each step is what happens at once: each action in a process of its own that may die, and their requests in
 * any order.
 */
export const steps = fc.array(
  fc.record({
    actions: fc.array(action, { minLength: 1, maxLength: 5 }),
    deaths: fc.array(death, { minLength: 10, maxLength: 10 }),
    order: fc.infiniteStream(fc.nat(1000)),
  }),
  { minLength: 1, maxLength: 6 },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;
export type Action = Steps[number]["actions"][number];

/** The call of an action that is an event. */
export function callOf(run: string, action: Action, messageId: string): Sent | undefined {
  const userId = (user: number): string => `${run}-user${user}`;
  if ("other" in action && "user" in action)
    return {
      ...{ type: "alias", userId: userId(action.user), previousId: userId(action.other) },
      ...{ messageId, at: at(0) },
    };
  if (!("by" in action)) return undefined;
  const { kind, by, user, device, minute } = action;
  return {
    ...{ messageId, at: at(minute) },
    ...(by === "device" ? {} : { userId: userId(user) }),
    ...(by === "user" ? {} : { anonymousId: `${run}-device${device}` }),
    ...(kind === "order" ? { type: "track", event: "Ordered" } : {}),
    ...(kind === "page" ? { type: "page" } : {}),
    ...(kind === "identify" ? { type: "identify", traits: { plan: messageId } } : {}),
  } as Sent;
}

/** Everything that is stored of a run. */
export interface World {
  identities: IdentityItem[];
  profiles: ProfileItem[];
  merges: MergeLogItem[];
}

export async function worldOf(run: string): Promise<World> {
  const names = [
    ...Array.from({ length: USERS }, (_, at) => identity.key("user", `${run}-user${at}`)),
    ...Array.from({ length: DEVICES }, (_, at) => identity.key("anonymous", `${run}-device${at}`)),
  ];
  const identities = await getAll<IdentityItem>(names);
  const ids = identities.flatMap(({ profileId, loneProfileId }) => [profileId, loneProfileId ?? profileId]);
  const profiles = ids.length === 0 ? [] : await getAll<ProfileItem>([...new Set(ids)].map(profile.key));
  const merges = await Promise.all(
    profiles.map(({ profileId }) => queryAll<MergeLogItem>(mergeLog.of(profileId))),
  );
  return { identities, profiles, merges: merges.flat() };
}

const sorted = (items: Iterable<string>): string[] => [...items].sort();
/**
 * Returns the faults in the identities, profiles and roots of a run. `aliases` are pairs of user ids that
 * one person may have.
 */
export function faultsOf(world: World, aliases: string[][]): string[] {
  const { identities, profiles, merges } = world;
  return [
    ...identities.flatMap((each) => ofIdentity(each, world)),
    ...profiles.flatMap((each) => ofProfile(each, world, aliases)),
    ...merges.flatMap((each) => ofMerge(each, world)),
  ];
}

/**
 * Returns a person as it is read, and as it follows from the histories of its profiles: the two must be
 * equal.
 */
export async function personOf(root: ProfileItem, profiles: ProfileItem[]) {
  const all = profiles.filter((each) => [each.profileId, each.into].includes(root.profileId));
  const histories = await Promise.all(all.map(({ profileId }) => historyOf(profileId)));
  const events = histories.flat();
  const orders = events.filter(({ type }) => type === "track").length;
  // Of two events of one time, the greater id wins.
  const [last] = events
    .filter(({ type }) => type === "identify")
    .map((event) => `${event.at} ${event.messageId}`)
    .sort()
    .reverse();
  return {
    messageIds: events.map(({ messageId }) => messageId),
    is: {
      orders: (JSON.parse(root.computed ?? "{}") as { orders?: number }).orders,
      segments: sorted(Object.keys(root.segments ?? {})),
      plan: plainTraits(root.traits).plan,
    },
    follows: {
      orders,
      segments: sorted([...(orders === 0 ? ["never"] : []), ...(orders >= 2 ? ["twice"] : [])]),
      plan: last?.split(" ")[1],
    },
  };
}
