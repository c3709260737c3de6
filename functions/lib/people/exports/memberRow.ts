import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import { verified } from "#table/people/profile";
import type { SegmentMemberItem } from "#table/people/segment";
import type { MemberRow } from "../../input/exportFiles.ts";
import { readTraits, traitValuesOf } from "../traits.ts";

/** Returns the row of a member: `joined` are the profiles that have joined the root. */
export function memberRow(
  { enteredAt }: SegmentMemberItem,
  root: ProfileItem,
  joined: ProfileItem[],
): MemberRow {
  const profiles = [root, ...joined];
  const own = profiles.flatMap(({ identities }) => identities).filter(({ isShared }) => !isShared);
  return {
    profileId: root.profileId,
    userId: root.identities.find(({ type }) => type === "user")?.value ?? root.userIds?.[0],
    email: (verified(profiles, "email")[0] ?? latestOf(own, "email"))?.value,
    identities: JSON.stringify(byType(own)),
    enteredAt,
    traits: JSON.stringify(Object.fromEntries(traitsOf(root))),
  };
}

function latestOf(identities: OwnIdentity[], wanted: string): OwnIdentity | undefined {
  const found = identities.filter(({ type }) => type === wanted);
  return found.sort((a, b) => (a.firstSeenAt < b.firstSeenAt ? 1 : -1))[0];
}

/** The values of each type, in the order of the types. */
function byType(identities: OwnIdentity[]): Record<string, string[]> {
  const types = [...new Set(identities.map(({ type }) => type))].sort();
  return Object.fromEntries(
    types.map((type) => {
      const values = identities.filter((each) => each.type === type).map(({ value }) => value);
      return [type, [...new Set(values)]];
    }),
  );
}

/** Computed traits take the place of sent ones. */
function traitsOf({ traits, computed = "{}" }: ProfileItem): Map<string, unknown> {
  const made = Object.entries(JSON.parse(computed) as object);
  return new Map([...traitValuesOf(readTraits(traits)), ...made]);
}
