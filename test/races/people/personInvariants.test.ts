import { expect, test } from "vitest";
import * as erasure from "#table/people/erasure";
import * as identity from "#table/people/identity";
import * as measures from "#table/people/measures";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import * as profileCount from "#table/people/profileCount";
import { listPartOf } from "../../../functions/lib/people/everybody.ts";
import * as segment from "#table/people/segment";
import { eventItem, groupItems, mergeItem, own, profileItems } from "../../support/people/profiles.ts";
import { sourceItems } from "../../support/people/sources.ts";
import { brokenInvariants } from "../invariants.ts";

const at = "2026-01-01T00:00:00.000Z";
const [winner, loser, gone] = ["01W", "01Z", "01G"];
const inside = { generation: "000001", enteredAt: at };
const countedPerson = (profileId: string) => ({
  ...profileCount.countedProfileKey(listPartOf(profileId), profileId),
  ...{ entity: "CountedProfile", profileId },
});
const shard = (profileId: string): number => segment.memberShardOf(profileId);

/**
 * By hand, after data-model.md: a person of two profiles in a group and a segment, what a source has sent, a
 * lone one, and what is left of one.
 */
function whole() {
  const phone = own("anonymous", "phone");
  const [root, rootEntry, user] = profileItems(winner, {
    ...{ identities: [own("user", "ann")], members: [loser], userIds: ["ann"], groups: ["acme"] },
    ...{ counts: { "verified#user": 1, "verified#anonymous": 1 }, segments: { buyers: inside } },
  });
  const [member, memberEntry, device] = profileItems(loser, { identities: [phone], into: winner });
  const [lone, loneEntry, visitor] = profileItems("01Q", { identities: [own("anonymous", "tablet")] });
  const [source, key, name, count, problem] = sourceItems("shop", "Shop", "2026-01-01");
  const [acme, inAcme] = groupItems("acme", [winner]);
  return {
    ...{ root, rootEntry, user, member, memberEntry, device, lone, loneEntry, visitor, acme, inAcme },
    source: { ...source, writeKeys: [{ writeKeyId: "shop-key", createdAt: at }] },
    ...{ key, name, count, problem },
    names: { PK: "SOURCE#shop", SK: "NAMES", entity: "SourceNames", count: 1 },
    order: eventItem(loser, at, "order", { sourceId: "shop" }),
    measures: { ...measures.key(loser), entity: "Measures", profileId: loser },
    merge: mergeItem(winner, loser, at),
    ...{ countedRoot: countedPerson(winner), countedLone: countedPerson("01Q") },
    people: { ...profileCount.key(1), entity: "ProfileCount", people: 3 },
    // One shard alone may be negative.
    fewer: { ...profileCount.key(6), entity: "ProfileCount", people: -1 },
    all: { ...profileCount.complete, entity: "ProfilesCounted", at },
    segment: {
      ...{ ...segment.key("buyers"), entity: "Segment", segmentId: "buyers", version: 1 },
      ...{ status: "READY", generation: "000001", listed: "000001" },
    },
    listed: {
      ...{ ...segment.segmentMemberKey("buyers", "000001", shard(winner), winner), entity: "SegmentMember" },
      ...{ segmentId: "buyers", profileId: winner, enteredAt: at, version: 1 },
    },
    counted: { ...segment.memberCountKey("buyers", "000001"), entity: "SegmentCount", count: 2 },
    delta: { ...segment.deltaKey("buyers", "000001", "d"), entity: "SegmentDelta", count: -1 },
    gone: { ...profile.key(gone), entity: "Profile", profileId: gone, version: 2, erasedAt: at, ttl: 1 },
    goneDevice: { ...identity.key("anonymous", "watch"), entity: "Identity", erasedAt: at, ttl: 1 },
    report: {
      ...erasure.key(gone),
      entity: "ProfileErasure",
      profileId: gone,
      status: "DONE",
      profileIds: [],
    },
  };
}

type Table = ReturnType<typeof whole>;

function broken(change: (table: Table) => object): string[] {
  const table = whole();
  const items = Object.values({ ...table, ...change(table) }).filter((item) => item !== undefined);
  return brokenInvariants(items as Parameters<typeof brokenInvariants>[0]);
}

const as = (item: object | undefined, more: object): object => ({ ...item, ...more });

test("a whole table is whole", () => {
  expect(broken(() => ({}))).toEqual([]);
});

test.each<[string, (table: Table) => object, string[]]>([
  [
    "an identity that leads to another profile than has it",
    ({ device }) => ({ device: as(device, { profileId: winner }) }),
    [
      "ID#anonymous#phone IDENTITY: is once in its profile, with the same marks",
      "ID#anonymous#phone IDENTITY: is in no other profile, but for a shared one that has one of its own",
    ],
  ],
  [
    "an identity that is shared, and its profile does not know it",
    ({ device }) => ({ device: as(device, { isShared: true }) }),
    ["ID#anonymous#phone IDENTITY: is once in its profile, with the same marks"],
  ],
  [
    "an identity that is absent",
    () => ({ visitor: undefined }),
    ["PROFILE#01Q META: each of its identities is there"],
  ],
  [
    "a member that its root does not know",
    ({ root }) => ({ root: as(root, { members: undefined, userIds: undefined, counts: undefined }) }),
    ["PROFILE#01W META: its members are those that have joined it"],
  ],
  [
    "a member that is in a segment, of a merge that was undone",
    ({ member, merge }) => ({
      member: as(member, { segments: {} }),
      merge: as(merge, { undoneAt: at }),
    }),
    [
      "PROFILE#01Z META: is not a root itself",
      "PROFILE#01Z META: has joined it by a merge that is not undone",
      `PROFILE#01W MERGE#${at}#merge of 01Z: says who has undone it`,
    ],
  ],
  [
    "a person who is two users",
    ({ member, device }) => ({
      member: as(member, { identities: [own("user", "bob")] }),
      device: as(device, { PK: "ID#user#bob", type: "user", value: "bob" }),
    }),
    [
      "PROFILE#01W META: is one user, or two by an alias",
      "PROFILE#01W META: a root with members knows their user ids",
      "PROFILE#01W META: a root with members knows how many identities they have",
    ],
  ],
  [
    "a member that was parted from its root, and was seen later",
    ({ root, member }) => ({
      root: as(root, { parted: [loser] }),
      member: as(member, { lastSeenAt: "2026-02-01T00:00:00.000Z" }),
    }),
    [
      "PROFILE#01W META: was seen last when the latest of them was",
      "PROFILE#01W META: has no member from which it was parted",
    ],
  ],
  [
    "a profile that the list of all does not have, and one that is absent",
    ({ loneEntry }) => ({ loneEntry: as(loneEntry, { PK: "PROFILES#00", SK: "01X", profileId: "01X" }) }),
    [
      "PROFILE#01Q META: is in the list of all",
      "PROFILES#00 01X: has the key of its attributes",
      "PROFILES#00 01X: its profile is there",
    ],
  ],
  [
    "an event in two histories",
    () => ({ again: eventItem(winner, "2026-01-02T00:00:00.000Z", "order", { sourceId: "shop" }) }),
    ["PROFILE#01W EVENT#2026-01-02T00:00:00.000Z#shop#order: is in no other history"],
  ],
  [
    "a group that does not have its member",
    () => ({ inAcme: undefined }),
    ["PROFILE#01W META: is a member of each of its groups"],
  ],
  [
    "a member of a segment who is not in it",
    ({ root }) => ({ root: as(root, { segments: undefined }) }),
    ["RULES SEGMENT#buyers: has the members that profiles say to be in it"],
  ],
  [
    "a wrong number of members",
    () => ({ delta: undefined }),
    ["RULES SEGMENT#buyers: its count is the number of its members"],
  ],
  [
    "a line of a list that is read no more, and that no walk deletes",
    ({ listed }) => ({
      old: { ...listed, PK: segment.members("buyers", "000000", shard(winner)).partition },
    }),
    [`SEGMENT#buyers#000000#${shard(winner)} 01W: is in a list of its segment, or is to be deleted`],
  ],
  [
    "a key that works longer than its source says, and one that its source does not know",
    ({ source, key }) => ({
      source: { ...source, writeKeys: [{ writeKeyId: "shop-key", createdAt: at, expiresAt: at }] },
      key,
      old: as(key, { PK: "WRITEKEY#old", writeKeyId: "old" }),
    }),
    [
      "SOURCES SOURCE#shop: each of its keys works as long as it says",
      "SOURCES SOURCE#shop: a key that does not expire is one of its keys",
    ],
  ],
  [
    "an event of somebody who is erased",
    () => ({ later: eventItem(gone, at, "later", { sourceId: "shop" }) }),
    [
      `PROFILE#${gone} EVENT#${at}#shop#later: its profile is there`,
      `PROFILE#${gone} META: is named by nothing but the report`,
    ],
  ],
  [
    "an erasure that does not go on, and a report that names profiles",
    ({ report }) => ({ report: { ...report, status: "WAITING", profileIds: [] } }),
    [
      `ERASURE#${gone} META: waits until it is done`,
      `ERASURE#${gone} META: has the ids of its profiles until it is done`,
    ],
  ],
  [
    "a name that is not counted",
    () => ({ names: undefined }),
    ["SOURCES SOURCE#shop: its count is the number of its names"],
  ],
  [
    "a person who is not counted, and a member who is",
    () => ({ countedLone: undefined, member2: countedPerson(loser) }),
    [`${countedPerson(loser).PK} ${loser}: counts a profile that is a person`],
  ],
  [
    "a count of one too many, at a wrong key, and a person whom no record has",
    ({ fewer }) => ({ countedLone: undefined, fewer: { ...fewer, SK: "SHARD" } }),
    [
      "PROFILECOUNTS SHARD: has the key of its shard",
      "PROFILECOUNTS COUNTED: each person is counted",
      "PROFILECOUNTS COUNTED: the count is that of the records",
    ],
  ],
])("%s is found", (_, change, sentences) => {
  expect(broken(change)).toEqual(sentences);
});

test("two users are one person by an alias", () => {
  const body = { previousId: "ann" };
  const alias = eventItem(winner, at, "alias", { type: "alias", userId: "bob", sourceId: "shop", body });
  const bob = own("user", "bob");
  const changed = broken(({ root }) => {
    const { identities, counts } = root as ProfileItem;
    const more = { identities: [...identities, bob], userIds: ["ann", "bob"] };
    return {
      alias,
      root: as(root, { ...more, counts: { ...counts, "verified#user": 2 } }),
      bob: { PK: "ID#user#bob", SK: "IDENTITY", entity: "Identity", profileId: winner, ...bob },
    };
  });
  expect(changed).toEqual([]);
});
