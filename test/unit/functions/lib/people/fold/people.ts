import fc from "fast-check";
import { queryAll } from "#functions/aws/dynamodb";
import { historyOf, plainTraits, type Sent } from "./world.ts";
import { at } from "./world.ts";
import type { ProfileEntryItem, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { get } from "#functions/aws/dynamodb";

/** An event as a run draws it: by the user, on one of three devices, or both. */
const drawn = fc.record({
  kind: fc.constantFrom("order", "page", "identify", "group"),
  by: fc.constantFrom("user", "device", "both"),
  device: fc.nat(2),
  minute: fc.nat(50),
  total: fc.integer({ min: 1, max: 9 }),
  name: fc.constantFrom("plan", "city", "__proto__"),
  value: fc.constantFrom("pro", "free", null),
});
export const drawnEvents = fc.array(drawn, { minLength: 1, maxLength: 25 });
export type Drawn = typeof drawnEvents extends fc.Arbitrary<infer T> ? T : never;

/**
 * The delivery of events: their order, the batches, the repetitions, and the requests at which the function
 * dies.
 */
export const delivery = fc.record({
  order: fc.infiniteStream(fc.nat(1000)),
  size: fc.integer({ min: 1, max: 25 }),
  again: fc.boolean(),
  atOnce: fc.boolean(),
  deaths: fc.array(
    fc.tuple(fc.nat(14), fc.constantFrom<("before" | "after" | "lost")[]>("before", "after", "lost")),
    { maxLength: 6 },
  ),
});

/** The calls of one run; `run` makes their ids its own. */
export function callsOf(events: Drawn, run: string): Sent[] {
  return events.map(({ kind, by, device, minute, total, name, value }, number) => ({
    messageId: `${run}-${String(number).padStart(2, "0")}`,
    // The last of two orders of one millisecond depends on hashes of their ids, which this reference does not
    // know.
    at: kind === "order" ? at(minute).replace(".000Z", `.0${String(number).padStart(2, "0")}Z`) : at(minute),
    ...(by === "device" ? {} : { userId: run }),
    ...(by === "user" ? {} : { anonymousId: `${run}-device${device}` }),
    ...(kind === "order" ? { type: "track" as const, event: "Ordered", properties: { total } } : {}),
    ...(kind === "page" ? { type: "page" as const } : {}),
    ...(kind === "identify"
      ? { type: "identify" as const, traits: Object.fromEntries([[name, value]]) }
      : {}),
    ...(kind === "group" ? { type: "group" as const, groupId: `${run}-group${device}`, traits: {} } : {}),
  })) as Sent[];
}

/** The facts about a person. */
export interface Facts {
  history: string[];
  traits: [name: string, value: unknown][];
  computed: Record<string, unknown>;
  segments: string[];
  groups: string[];
}

const byText = (one: unknown, other: unknown): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
const sorted = <Item>(items: Iterable<Item>): Item[] => [...new Set(items)].sort(byText);

/**
 * The people of these calls, straight from the data model: calls that have an id in common, or by others, are
 * one person's.
 */
export function reference(calls: Sent[]): Facts[] {
  let people: { ids: Set<string>; calls: Sent[] }[] = [];
  for (const call of calls) {
    const ids = new Set([call.userId, call.anonymousId].filter((id) => id !== undefined));
    const same = people.filter((each) => [...ids].some((id) => each.ids.has(id)));
    const joined = {
      ids: new Set([...ids, ...same.flatMap((each) => [...each.ids])]),
      calls: [call, ...same.flatMap((each) => each.calls)],
    };
    people = [...people.filter((each) => !same.includes(each)), joined];
  }
  return people.map(({ calls: own }) => factsOf(own)).sort(byText);
}

function factsOf(calls: Sent[]): Facts {
  const byTime = calls.toSorted((one, other) => byText([one.at, one.messageId], [other.at, other.messageId]));
  const traits = new Map(
    byTime.flatMap((each) => (each.type === "identify" ? Object.entries(each.traits as object) : [])),
  );
  const totals = byTime
    .filter(({ type }) => type === "track")
    .map(({ properties }) => (properties as { total: number }).total);
  return {
    history: sorted(calls.map(({ messageId }) => messageId)),
    traits: sorted(traits),
    computed: {
      orders: totals.length,
      spent: totals.reduce((sum, total) => sum + total, 0),
      ...(totals.length > 0 && { last: totals.at(-1) }),
    },
    segments: [
      ...(totals.length === 0 ? ["never"] : []),
      ...(traits.get("plan") === "pro" ? ["pro"] : []),
      ...(totals.length >= 2 ? ["twice"] : []),
    ],
    groups: sorted(calls.flatMap(({ groupId }) => groupId ?? [])),
  };
}

/** Everybody in the list of all profiles. */
export async function allProfiles(): Promise<ProfileItem[]> {
  const shards = Array.from({ length: 16 }, (_, shard) => String(shard).padStart(2, "0"));
  const entries = await Promise.all(shards.map((each) => queryAll<ProfileEntryItem>(profile.listed(each))));
  const items = await Promise.all(entries.flat().map(({ SK }) => get<ProfileItem>(profile.key(SK))));
  return items.map((each) => each!);
}

/** Returns the stored facts of the people with events of a run. */
export async function stored(run: string, profiles: ProfileItem[]): Promise<Facts[]> {
  const own = profiles.filter(({ identities }) => identities.some(({ value }) => value.startsWith(run)));
  const roots = own.filter(({ into }) => into === undefined);
  const facts = roots.map(async (root): Promise<Facts> => {
    const all = own.filter(({ profileId, into }) => [profileId, into].includes(root.profileId));
    const histories = await Promise.all(all.map(({ profileId }) => historyOf(profileId)));
    const messageIds = histories.flat().map(({ messageId }) => messageId);
    // An event is in one history only.
    if (new Set(messageIds).size !== messageIds.length) throw new Error(`twice: ${messageIds.join()}`);
    return {
      history: sorted(messageIds),
      traits: sorted(Object.entries(plainTraits(root.traits))),
      computed: JSON.parse(root.computed ?? "{}") as Record<string, unknown>,
      segments: Object.keys(root.segments ?? {}).sort(),
      groups: sorted(all.flatMap(({ groups = [] }) => groups)),
    };
  });
  return (await Promise.all(facts)).sort(byText);
}
