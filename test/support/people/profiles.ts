import { packBody } from "../../../functions/lib/input/body.ts";
import * as groups from "#table/people/group";
import * as identities from "#table/people/identity";
import * as mergeLogs from "#table/people/mergeLog";
import * as profiles from "#table/people/profile";
import * as profileEvents from "#table/people/profileEvent";
import { lastOf } from "#table/ulid";

/** Long after every clock of a test. */
const NEVER = 2 ** 33;

/** An identity of a profile; one that a server named if nothing else is said. */
export const own = (type: string, value: string, more: Partial<profiles.OwnIdentity> = {}) => ({
  ...{ type, value, isVerified: true, firstSeenAt: "2026-01-01T00:00:00.000Z" },
  ...more,
});

/** A profile past the API with its line in the list and its identities, as a fold writes them. */
export function profileItems(
  profileId: string,
  more: Partial<profiles.ProfileItem> = {},
  traits: profiles.TraitsText = {},
) {
  const at = "2026-01-01T00:00:00.000Z";
  const item: profiles.ProfileItem = {
    ...{ ...profiles.key(profileId), entity: "Profile", profileId, version: 1, identities: [] },
    ...{ traits: JSON.stringify(traits), createdAt: at, updatedAt: at, lastSeenAt: at },
    ...more,
  };
  const shard = String(lastOf(profileId) % profiles.PROFILE_LIST_SHARDS).padStart(2, "0");
  const entry = { ...profiles.entryKey(shard, profileId), entity: "ProfileEntry", profileId };
  return [item, entry, ...item.identities.map((each) => identityItem(profileId, each))];
}

export function identityItem(profileId: string, identity: profiles.OwnIdentity) {
  return { ...identities.key(identity.type, identity.value), entity: "Identity", profileId, ...identity };
}

/** An event in the history of a profile, with what the sender said of it. */
export function eventItem(
  profileId: string,
  at: string,
  messageId: string,
  { body = {}, ...more }: Partial<Omit<profileEvents.ProfileEventItem, "body">> & { body?: object } = {},
) {
  return {
    ...profileEvents.key(profileId, at, more.sourceId ?? profileEvents.NO_SOURCE, messageId),
    ...{ entity: "ProfileEvent", profileId, messageId, at },
    ...{ type: "track", receivedAt: at, ttl: NEVER, ...packBody(body) },
    ...more,
  };
}

/** A merge of two profiles without other members. */
export function mergeItem(winnerId: string, loserId: string, at: string, more: object = {}) {
  const mergeId = `merge of ${loserId}`;
  return {
    ...{ ...mergeLogs.key(winnerId, at, mergeId), entity: "MergeLog", mergeId, winnerId, loserId, at },
    ...{ members: [], reason: "IDENTITY", by: "rules" },
    ...more,
  };
}

/** A group with these members. */
export function groupItems(groupId: string, members: string[], traits: profiles.TraitsText = {}) {
  const at = "2026-01-01T00:00:00.000Z";
  const times = { createdAt: at, updatedAt: at };
  const keys = { ...groups.key(groupId), ...groups.listed(groupId) };
  const item = { ...keys, entity: "Group", groupId, version: 1, ...times };
  const each = { entity: "GroupMember", groupId, joinedAt: at };
  return [
    { ...item, traits: JSON.stringify(traits) },
    ...members.map((profileId) => ({ ...groups.groupMemberKey(groupId, profileId), ...each, profileId })),
  ];
}
