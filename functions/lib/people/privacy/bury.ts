import type { IdentityItem } from "#table/people/identity";
import * as identity from "#table/people/identity";
import * as profile from "#table/people/profile";
import type { SuppressedItem } from "#table/people/suppressed";
import { conditionOf } from "../../aws/condition.ts";
import { getAll, putIf, writeAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { allInParallel } from "../../aws/parallel.ts";
import type { IdentityName } from "../identity/named.ts";
import { idOf } from "../identity/named.ts";
import { suppressedKey } from "../identity/suppressedKey.ts";
import { readRoot } from "../roots.ts";
import type { ErasedIdentity, ErasedProfile } from "../tombstones.ts";
import type { AddDeleted, ErasedPerson } from "./deletion.ts";
import { hidePerson } from "../merges/hide.ts";

const AT_ONCE = 10;

function identitiesOf({ profiles }: ErasedPerson): IdentityName[] {
  const all = profiles.flatMap(({ identities }) => identities);
  return [...new Map(all.map((each) => [idOf(each), each])).values()];
}

/**
 * Suppresses the identities of a person: before they are gone, because they say which. Suppressed ones stay
 * as they are.
 */
export async function suppressAll(person: ErasedPerson): Promise<void> {
  const items = identitiesOf(person).map((each): SuppressedItem => {
    return { ...suppressedKey(each), entity: "Suppressed", type: each.type, suppressedAt: person.erasedAt };
  });
  const found = await getAll<SuppressedItem>(items.map(({ PK, SK }) => ({ PK, SK })));
  const known = new Set(found.map(({ PK }) => PK));
  await writeAll({ puts: items.filter(({ PK }) => !known.has(PK)) });
}

/**
 * Leaves of each identity until when events with it are dropped. One that leads to another person by now
 * stays. The profile that a shared one has by itself is of a device of the person: it is erased, too.
 */
export async function buryIdentities(person: ErasedPerson, add: AddDeleted): Promise<void> {
  const found = await getAll<IdentityItem | ErasedIdentity>(
    identitiesOf(person).map((each) => identity.key(each.type, each.value)),
  );
  const own = found.filter(
    (each): each is IdentityItem =>
      each.profileId !== undefined && person.profileIds.includes(each.profileId),
  );
  await allInParallel(AT_ONCE, own, async (item) => {
    await eraseLone(item);
    if (await putIf(tombstoneOf(item, person), conditionOf({ profileId: { eq: item.profileId } })))
      add("Identity");
  });
}

function tombstoneOf({ PK, SK }: IdentityItem, { erasedAt }: ErasedPerson): ErasedIdentity {
  const ttl = Math.floor(Date.now() / 1000) + identity.ERASED_IDENTITY_TTL_SECONDS;
  return { PK, SK, entity: "Identity", erasedAt, ttl };
}

async function eraseLone({ loneProfileId }: IdentityItem): Promise<void> {
  const root = loneProfileId === undefined ? undefined : await readRoot(loneProfileId);
  if (!root || root.profileId !== loneProfileId || root.members?.length) return;
  if (!(await hidePerson(root)))
    throw new InternalError(`the profile ${root.profileId} was changed while it was erased`);
}

/**
 * Leaves of each profile that it was erased, of the root last: what it leads to is found again until then.
 */
export async function buryProfiles({ profiles, erasedAt }: ErasedPerson, add: AddDeleted): Promise<void> {
  const rootLast = profiles.toSorted(
    (one, other) => Number(one.into === undefined) - Number(other.into === undefined),
  );
  for (const { PK, SK, profileId, version } of rootLast) {
    const ttl = Math.floor(Date.now() / 1000) + profile.ERASED_PROFILE_TTL_SECONDS;
    const tombstone: ErasedProfile = {
      ...{ PK, SK, entity: "Profile", profileId, version: version + 1, erasedAt, ttl },
    };
    if (!(await putIf(tombstone, conditionOf({ version: { eq: version } }))))
      throw new InternalError(`the profile ${profileId} was changed while it was erased`);
    add("Profile");
  }
}
