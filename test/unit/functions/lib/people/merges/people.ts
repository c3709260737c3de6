import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";

type Given = Partial<Omit<ProfileItem, "traits" | "lastSeenAt">> & {
  /** Values with the minutes at which they were sent. */
  traits?: Record<string, [value: unknown, minute: number]>;
  /** A minute. */
  lastSeenAt?: number;
};

const at = (minute: number): string => `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;

/** A profile as a fold writes it. */
export function stored(profileId: string, { traits = {}, lastSeenAt = 0, ...more }: Given = {}): ProfileItem {
  const entries = Object.entries(traits).map(([name, [value, minute]]) => [name, [value, at(minute), "m"]]);
  return {
    ...profile.key(profileId),
    ...{ entity: "Profile", profileId, version: 1, identities: [] },
    ...{ traits: JSON.stringify(Object.fromEntries(entries)), lastSeenAt: at(lastSeenAt) },
    ...{ createdAt: at(0), updatedAt: at(0) },
    ...more,
  };
}

export function identity(type: string, value: string, more: Partial<OwnIdentity> = {}): OwnIdentity {
  return { type, value, isVerified: true, firstSeenAt: at(0), ...more };
}
