import { describe, expect, it } from "vitest";
import { areParted, rootOf, ownersOfSize, winnerFirst } from "#functions/people/identity/root";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import * as profileItem from "#table/people/profile";

const at = "2026-11-22T09:00:00.000Z";
const profile = (profileId: string, more: Partial<ProfileItem> = {}): ProfileItem => ({
  ...profileItem.key(profileId),
  ...{ entity: "Profile", profileId, version: 1, identities: [], traits: "{}" },
  ...{ createdAt: at, updatedAt: at, lastSeenAt: at },
  ...more,
});
const identity = (type: string, value: string): OwnIdentity => ({
  type,
  value,
  isVerified: false,
  firstSeenAt: at,
});

describe("what decides about a person", () => {
  it("is, of a lone profile, what its identities are; shared ones count apart", () => {
    const shared = { ...identity("anonymous", "a2"), isShared: true as const };
    const identities = [
      identity("user", "u1"),
      identity("anonymous", "a1"),
      shared,
      identity("__proto__", "x"),
    ];
    expect(rootOf(profile("P1", { identities }))).toEqual({
      ...{ profileId: "P1", profileIds: ["P1"], userIds: ["u1"], parted: [] },
      counts: Object.fromEntries([
        ["claimed#user", 1],
        ["claimed#anonymous", 1],
        ["shared#claimed", 1],
        ["claimed#__proto__", 1],
      ]),
    });
  });

  it("is, of a root with members, what it keeps of all of them", () => {
    const kept = { userIds: ["u2"], counts: { "verified#user": 1, "verified#email": 2 }, parted: ["P9"] };
    expect(rootOf(profile("P1", { members: ["P2"], ...kept }))).toEqual({
      ...{ profileId: "P1", profileIds: ["P1", "P2"] },
      ...kept,
    });
  });
});

describe("two people", () => {
  const root = (profileId: string, more: Partial<ProfileItem> = {}) => rootOf(profile(profileId, more));

  it("are parted if one names any profile of the other", () => {
    const joined = root("P1", { members: ["P2"], userIds: [], counts: {} });
    expect(areParted(joined, root("P3", { parted: ["P2"] }))).toBe(true);
    expect(areParted(root("P3", { parted: ["P2"] }), joined)).toBe(true);
    expect(areParted(joined, root("P3", { parted: ["P4"] }))).toBe(false);
  });

  it("are ordered by who has a user, then by age", () => {
    const user = root("P3", { identities: [identity("user", "u1")] });
    const ids = [root("P2"), user, root("P1")].toSorted(winnerFirst).map(({ profileId }) => profileId);
    expect(ids).toEqual(["P3", "P1", "P2"]);
  });
});

it("whose a device is, verified identities that are of a person decide, each as often as there are", () => {
  const counts = { "verified#user": 2, "verified#crm": 1, "claimed#email": 1, "shared#verified": 1 };
  expect(
    ownersOfSize({
      profileIds: ["P1"],
      counts: { ...counts, "verified#device": 1, "verified#anonymous": 3 },
    }),
  ).toEqual({
    ...{ profileIds: ["P1"], types: ["user", "user", "crm"] },
  });
});
