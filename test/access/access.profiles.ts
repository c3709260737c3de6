import * as segment from "#table/people/segment";
import type { TestCloud } from "../support/cloud.ts";
import { eventItem, groupItems, mergeItem, own, profileItems } from "../support/people/profiles.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const miss = "NotFound";
const alice = "alice";

/**
 * Callers that read: groups and servers. A person without a group reads no profile, not even the own one. In
 * the order of `callers`.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];

const PROFILE = [
  ...["profileId", "version", "userId", "traits", "createdAt", "lastSeenAt", "user", "subscriber"],
  ...["identities", "segments", "groups", "events", "merges"],
];
const EVENT = [
  ...["eventId", "at", "type", "name", "messageId", "sourceId", "profileId", "userId", "anonymousId"],
  ...["receivedAt", "properties", "traits", "context"],
];
const MERGE = ["mergeId", "winnerId", "loserId", "reason", "at", "by", "undoneAt"];
const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[]): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, read]));

/** The rows of profiles and groups: alice's profile has her user id, and her group is called like it. */
export const accessToProfiles: Record<string, Row> = {
  "Query.profile": read,
  "Query.profileById": read,
  "Query.profileByIdentity": read,
  "Query.profiles": read,
  "Query.group": read,
  "Query.groups": read,
  // Another user cannot read alice; a publisher can publish her, but nothing of her profile.
  "User.profile": [http, deny, deny, miss, deny, alice, alice, alice, alice, deny],
  ...rows("Profile", PROFILE),
  ...rows("ProfileConnection", PAGE),
  ...rows("ProfileIdentity", ["type", "value", "isVerified", "isShared", "firstSeenAt"]),
  ...rows("ProfileSegment", ["segmentId", "enteredAt", "segment"]),
  ...rows("ProfileGroup", ["groupId", "group"]),
  ...rows("ProfileEvent", EVENT),
  ...rows("ProfileEventConnection", PAGE),
  ...rows("ProfileMerge", MERGE),
  ...rows("ProfileMergeConnection", PAGE),
  ...rows("Group", ["groupId", "traits", "members"]),
  ...rows("GroupConnection", PAGE),
  ...rows("GroupMember", ["profileId", "joinedAt", "profile"]),
  ...rows("GroupMemberConnection", PAGE),
};

export function isOfProfiles(path: string): boolean {
  return path in accessToProfiles;
}

const AT = "2026-01-01T00:00:00.000Z";
/** Ids of profiles are ULIDs; the first letters of a user id are none. */
const idOf = ({ target }: Pick<Aim, "target">) => `profile-${target.userId}-0`;

/** Puts a profile of this user with one of everything. */
export async function storeProfile<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const { userId } = target;
  const profileId = idOf({ target });
  const buyers: segment.SegmentItem = {
    ...segment.key("buyers"),
    ...{ entity: "Segment", segmentId: "buyers", name: "Buyers", version: 1, createdAt: AT, updatedAt: AT },
    ...{ rule: { trait: { name: "plan", op: "EXISTS" } }, status: "READY" },
    ...{ generation: "000001", listed: "000001" },
  };
  const entered = { generation: "000001", enteredAt: AT };
  const identities = [own("user", userId), own("email", target.email)];
  await putItems(test, [
    ...profileItems(profileId, { identities, segments: { buyers: entered }, groups: [userId] }),
    buyers,
    ...groupItems(userId, [profileId]),
    eventItem(profileId, AT, "message", { userId }),
    mergeItem(profileId, "other", AT),
  ]);
  return target;
}

const leaves: Record<string, string> = {
  "Profile.user": "user { userId }",
  "Profile.subscriber": "subscriber { email }",
  "Profile.identities": "identities { type }",
  "Profile.segments": "segments { segmentId }",
  "Profile.groups": "groups { groupId }",
  "Profile.events": "events { nextToken }",
  "Profile.merges": "merges { nextToken }",
  "ProfileConnection.items": "items { profileId }",
  "ProfileSegment.segment": "segment { name }",
  "ProfileGroup.group": "group { groupId }",
  "ProfileEventConnection.items": "items { eventId }",
  "ProfileMergeConnection.items": "items { mergeId }",
  "Group.members": "members { nextToken }",
  "GroupConnection.items": "items { groupId }",
  "GroupMember.profile": "profile { userId }",
  "GroupMemberConnection.items": "items { profileId }",
};

/** The selection in which the fields of a type are requested. */
const places: Record<string, (leaf: string, aim: Aim) => string> = {
  Profile: profile,
  ProfileConnection: (leaf) => `profiles(limit: 100) { items { userId } ${leaf} }`,
  ProfileIdentity: (leaf, aim) => profile(`identities { ${leaf} }`, aim),
  ProfileSegment: (leaf, aim) => profile(`segments { ${leaf} }`, aim),
  ProfileGroup: (leaf, aim) => profile(`groups { ${leaf} }`, aim),
  ProfileEvent: (leaf, aim) => profile(`events { items { ${leaf} } }`, aim),
  ProfileEventConnection: (leaf, aim) => profile(`events { ${leaf} }`, aim),
  ProfileMerge: (leaf, aim) => profile(`merges { items { ${leaf} } }`, aim),
  ProfileMergeConnection: (leaf, aim) => profile(`merges { ${leaf} }`, aim),
  Group: group,
  GroupConnection: groups,
  GroupMember: (leaf, aim) => group(`members { items { ${leaf} } }`, aim),
  GroupMemberConnection: (leaf, aim) => group(`members { ${leaf} }`, aim),
};

const queries: Record<string, (aim: Aim) => string> = {
  profile: (aim) => profile("", aim),
  profileById: (aim) => `profileById(profileId: "${idOf(aim)}") { userId }`,
  profileByIdentity: ({ target }) => `profileByIdentity(type: "email", value: "${target.email}") { userId }`,
  profiles: () => "profiles(limit: 100) { items { userId } }",
  group: (aim) => group("", aim),
  groups: (aim) => groups("", aim),
};

/** The request for fields of a type of profiles; whose they are is shown by the user id. */
export function requestOfProfiles(type: string, fields: string[], aim: Aim, published: boolean): Asked {
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Query") return { query: `{ ${queries[fields[0]!]!(aim)} }` };
  if (type !== "User") return { query: `{ ${places[type]!(leaf, aim)} }` };
  const root = published ? "mutation { publishUser" : "{ user";
  return { query: `${root}(userId: "${aim.target.userId}") { userId __typename profile { userId } } }` };
}

function profile(leaf: string, { target }: Aim): string {
  return `profile(userId: "${target.userId}") { userId ${leaf} }`;
}

function group(leaf: string, { target }: Aim): string {
  return `group(groupId: "${target.userId}") { userId: groupId ${leaf} }`;
}

function groups(leaf: string, { target }: Aim): string {
  return `groups(prefix: "${target.userId}") { items { userId: groupId } ${leaf} }`;
}
