import type { IdentityItem } from "#table/people/identity";
import * as identity from "#table/people/identity";
import type { OwnIdentity } from "#table/people/profile";
import type { StoredIdentity, LinkDecision } from "../identity/decide.ts";
import { countedWith } from "../identity/limits.ts";
import type { NamedIdentity } from "../identity/named.ts";
import { idOf } from "../identity/named.ts";
import type { PersonEvent } from "./events.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";
import { changeProfile, rootItemOf } from "./people.ts";

/** Takes a new identity into a profile, and into its root. Changes `people` and the filing. */
export function addIdentity(
  people: People,
  { profileId, identities }: Filing,
  named: NamedIdentity,
  { at }: Pick<PersonEvent, "at">,
): void {
  const { type, value, isVerified } = named;
  const own = { type, value, isVerified, firstSeenAt: at };
  const erasedAt = people.erased.get(idOf(named))?.erasedAt;
  const item: IdentityItem = {
    ...{ ...identity.key(type, value), entity: "Identity", profileId, ...own },
    ...(erasedAt !== undefined && { erasedAt }),
  };
  people.identities.set(idOf(named), item);
  identities.push(item);
  changeProfile(people, profileId, (profile) => ({ identities: [...profile.identities, own] }));
  changeProfile(people, rootItemOf(people, profileId).profileId, (root) =>
    root.members?.length ? countedWith(root, own) : {},
  );
}

/** Links a device to its person, in the profile that has the device: it can be another one of the person. */
export function linkIdentity(
  people: People,
  { profileId, linked }: Pick<Filing, "profileId" | "linked">,
  { device, type, profileId: to = profileId }: LinkDecision,
): void {
  const holder = people.identities.get(idOf(device))!.profileId;
  linked.add(holder);
  const linkedTo = { type, profileId: to };
  changeProfile(people, holder, ({ identities }) => ({
    identities: identities.map((each) => (idOf(each) === idOf(device) ? { ...each, linkedTo } : each)),
    moved: undefined,
  }));
}

/**
 * Beside others a shared identity does not count. Events that carry nothing else have a profile of their own.
 */
export function noteLone(
  people: People,
  profileId: string,
  { type, value, isVerified }: StoredIdentity,
): IdentityItem {
  const stored = people.identities.get(idOf({ type, value }))!;
  const { firstSeenAt } = stored;
  const own: OwnIdentity = { type, value, isVerified, isShared: true, firstSeenAt };
  changeProfile(people, profileId, (profile) => ({ identities: [...profile.identities, own] }));
  const next = { ...stored, loneProfileId: profileId };
  people.identities.set(idOf(stored), next);
  return next;
}
