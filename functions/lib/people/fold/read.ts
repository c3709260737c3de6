import type { Key } from "#table/key";
import * as group from "#table/people/group";
import type { GroupItem } from "#table/people/group";
import * as identity from "#table/people/identity";
import type { IdentityItem } from "#table/people/identity";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import * as profileEvent from "#table/people/profileEvent";
import type { ProfileEventItem } from "#table/people/profileEvent";
import type { SuppressedItem } from "#table/people/suppressed";
import { getAll } from "../../aws/dynamodb.ts";
import { profileIdsOf } from "../identity/elsewhere.ts";
import type { Policy } from "../identity/named.ts";
import { identitiesOf } from "../identity/identitiesOf.ts";
import { idOf } from "../identity/named.ts";
import { suppressedKey } from "../identity/suppressedKey.ts";
import { sortErased } from "./erased.ts";
import type { ErasedIdentity } from "../tombstones.ts";
import type { PersonEvent } from "./events.ts";
import type { FoldPlan } from "./plan.ts";
import type { People } from "./people.ts";

/**
 * Reads all that is stored about the people whom events can be about: consistently, with two requests, and
 * three if a profile has joined another.
 */
export async function readPeopleOfEvents(
  events: Pick<PersonEvent, "type" | "call">[],
  source: Policy,
): Promise<People> {
  const named = events.flatMap(({ call }) => {
    const found = identitiesOf(call, source);
    return [...found.named, ...found.leftOut];
  });
  const groupIds = events.flatMap(({ type, call }) =>
    type === "group" && call.groupId ? [call.groupId] : [],
  );
  const first = await getDistinct<IdentityItem | ErasedIdentity | GroupItem | SuppressedItem>([
    ...named.map(({ type, value }) => identity.key(type, value)),
    ...named.map(suppressedKey),
    ...groupIds.map(group.key),
  ]);
  const stored = first.filter((each) => each.entity === "Identity");
  const identities = stored.filter((each): each is IdentityItem => each.profileId !== undefined);
  const groups = first.filter((each) => each.entity === "Group");
  const items = new Map(first.map((each) => [each.PK, each]));
  const suppressed = named.filter((each) => items.has(suppressedKey(each).PK)).map(idOf);
  const tombstones = new Map(
    named.flatMap((each) => {
      const item = items.get(identity.key(each.type, each.value).PK);
      const isErased = item?.entity === "Identity" && item.profileId === undefined;
      return isErased ? [[idOf(each), item.erasedAt] as const] : [];
    }),
  );
  const profiles = await readProfiles(profileIdsOf(identities));
  const sorted = sortErased(identities, tombstones, profiles);
  return {
    identities: new Map(sorted.identities.map((each) => [idOf(each), each])),
    profiles: sorted.profiles,
    groups: new Map(groups.map((each) => [each.groupId, each])),
    suppressed: new Set([...suppressed, ...sorted.suppressed]),
    erased: sorted.erased,
    erasedLone: sorted.erasedLone,
  };
}

/** Reads profiles with their roots. */
async function readProfiles(profileIds: string[]): Promise<Map<string, ProfileItem>> {
  const own = await getDistinct<ProfileItem>(profileIds.map(profile.key));
  const roots = own.flatMap(({ into }) => (into === undefined || profileIds.includes(into) ? [] : [into]));
  const all = [...own, ...(await getDistinct<ProfileItem>(roots.map(profile.key)))];
  return new Map(all.map((each) => [each.profileId, each]));
}

/**
 * Returns the message ids of events that are in the history of another profile: what they are filed by was
 * different then.
 */
export async function readElsewhere({ elsewhere, filing }: FoldPlan): Promise<Set<string>> {
  const keys = (filing?.events ?? []).flatMap(({ messageId, sourceId, at }) =>
    (elsewhere.get(messageId) ?? []).map((each) => profileEvent.key(each, at, sourceId, messageId)),
  );
  const found = await getDistinct<ProfileEventItem>(keys);
  return new Set(found.map(({ messageId }) => messageId));
}

/** BatchGetItem refuses a key that is in it twice (API reference). */
async function getDistinct<Item>(keys: Key[]): Promise<Item[]> {
  const distinct = new Map(keys.map((each) => [`${each.PK}\n${each.SK}`, each]));
  return distinct.size === 0 ? [] : getAll<Item>([...distinct.values()]);
}
