// Profiles, as they are stored (docs/data-model.md): one alone, and a root with a member. ULIDs after
// github.com/ulid/spec.

const AT = "2026-03-01T00:00:00.000Z";
export const [lone, root, member] = [
  "01ARZ3NDEKTSV4RRFFQ69G5FA0",
  "01ARZ3NDEKTSV4RRFFQ69G5FA1",
  "01ARZ3NDEKTSV4RRFFQ69G5FA2",
];

export const own = (type: string, value: string, more: object = {}) => ({
  ...{ type, value, isVerified: false, firstSeenAt: AT },
  ...more,
});

export const identityOf = (type: string, value: string, profileId: string, more: object = {}) => ({
  ...{ PK: `ID#${type}#${value}`, SK: "IDENTITY", entity: "Identity", profileId },
  ...own(type, value, more),
});

const profileOf = (profileId: string, more: object) => ({
  ...{ PK: `PROFILE#${profileId}`, SK: "META", entity: "Profile", profileId, version: 3, traits: "{}" },
  ...{ identities: [own("anonymous", `device of ${profileId}`)] },
  ...{ createdAt: AT, updatedAt: AT, lastSeenAt: "2026-03-02T00:00:00.000Z" },
  ...more,
});

export const loneProfile = profileOf(lone, {
  identities: [
    own("anonymous", "phone", { isShared: true }),
    own("user", "alice", { isVerified: true }),
    own("email", "old@example.com", { isVerified: true }),
    own("email", "new@example.com", { isVerified: true, firstSeenAt: "2026-03-02T00:00:00.000Z" }),
  ],
});
export const rootProfile = profileOf(root, { members: [member], userIds: ["bob"], groups: ["a"] });
export const memberProfile = profileOf(member, {
  into: root,
  identities: [own("user", "bob", { isVerified: true })],
  groups: ["b", "a"],
});
