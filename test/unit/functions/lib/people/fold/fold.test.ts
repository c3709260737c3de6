import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get, put, queryAll } from "#functions/aws/dynamodb";
import { foldMessage } from "#functions/people/fold/fold";
import * as group from "#table/people/group";
import * as identity from "#table/people/identity";
import type { IdentityItem } from "#table/people/identity";
import * as profile from "#table/people/profile";
import * as source from "#table/people/source";
import type { SourceItem } from "#table/people/source";
import { problemsOf } from "#table/people/sourceRecords";
import type { Sent } from "./world.ts";
import { at, historyOf, makeSource, NOW, plainTraits, profileBy, take } from "./world.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

async function fold(sourceId: string, sent: Sent[]): Promise<void> {
  for (const message of await take(sourceId, sent)) await foldMessage(message);
}

let people = 0;
const someone = (): string => `user-${(people += 1)}`;
const track = (userId: string, messageId: string, minute = 1): Sent => ({
  ...{ type: "track", event: "Ordered", userId, messageId, at: at(minute) },
  properties: { total: 5 },
});

describe("an event of an unknown person", () => {
  test("makes a profile with its identities, a line in the list of all, and its history", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    const call = { ...track(userId, "m1"), anonymousId: `a-${userId}` };
    await fold(sourceId, [call]);
    const found = await profileBy("user", userId);
    expect(found).toMatchObject({
      ...{ entity: "Profile", version: 1, traits: "{}", lastSeenAt: at(1), createdAt: NOW, updatedAt: NOW },
      identities: [
        { type: "user", value: userId, isVerified: true, firstSeenAt: at(1) },
        { type: "anonymous", value: `a-${userId}`, isVerified: true, firstSeenAt: at(1) },
      ],
    });
    expect(found).not.toHaveProperty("GSI2PK");
    const { profileId } = found;
    expect((await profileBy("anonymous", `a-${userId}`)).profileId).toBe(profileId);
    const [event, ...others] = await historyOf(profileId);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{ entity: "ProfileEvent", profileId, messageId: "m1", type: "track", name: "Ordered", sourceId },
      ...{ at: at(1), receivedAt: NOW, userId, anonymousId: `a-${userId}` },
      ttl: Date.parse(NOW) / 1000 + 365 * 86_400,
    });
    expect(JSON.parse(event!.body!)).toMatchObject({ properties: { total: 5 } });
    const listed = await Promise.all(
      Array.from({ length: 16 }, (_, shard) => queryAll(profile.listed(String(shard).padStart(2, "0")))),
    );
    expect(listed.flat()).toContainEqual(expect.objectContaining({ SK: profileId }));
  });

  test("is in no profile if its only id is blocked, and that is a problem of the source", async () => {
    const sourceId = await makeSource({ blockedIds: ["robot"] });
    await fold(sourceId, [track("robot", "m1")]);
    expect(await get(identity.key("user", "robot"))).toBeUndefined();
    const [today, tomorrow] = ["2026-11-22", "2026-11-23"];
    expect(await queryAll(problemsOf(sourceId, today, tomorrow))).toEqual([
      expect.objectContaining({ reason: "BLOCKED_ID", name: "Ordered", field: "userId", count: 1 }),
      expect.objectContaining({ reason: "NO_IDENTITY", name: "Ordered", count: 1 }),
    ]);
  });
});

describe("events of a known person", () => {
  test("are in the history once, however often their message comes; the profile is written once for all of a message that changes it", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    await fold(sourceId, [track(userId, "m0", 0)]);
    const sent = Array.from({ length: 25 }, (_, number) => track(userId, `m${number + 1}`, number));
    sent[20] = { ...sent[20]!, type: "identify", traits: { plan: "pro" } };
    await fold(sourceId, sent);
    const once = await profileBy("user", userId);
    expect(once.version).toBe(2);
    expect(await historyOf(once.profileId)).toHaveLength(26);
    await fold(sourceId, sent);
    expect(await profileBy("user", userId)).toEqual(once);
    await fold(sourceId, [sent[3]!, track(userId, "m99", 85), sent[7]!]);
    const again = await profileBy("user", userId);
    expect(again).toMatchObject({ version: 3, lastSeenAt: at(85) });
    expect(await historyOf(once.profileId)).toHaveLength(27);
  });

  test("have the time of their first insert", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    const [message] = await take(sourceId, [track(userId, "m1", 5)]);
    await take(sourceId, [track(userId, "m1", 9)]);
    await foldMessage(message!);
    await foldMessage(message!);
    const { profileId } = await profileBy("user", userId);
    expect((await historyOf(profileId)).map((each) => each.at)).toEqual([at(5)]);
  });

  test("bring new identities, and verify those that a browser named first", async () => {
    const [browser, server] = [await makeSource({ kind: "BROWSER" }), await makeSource()];
    const userId = someone();
    await fold(browser, [track(userId, "m1")]);
    expect((await profileBy("user", userId)).identities).toMatchObject([{ isVerified: false }]);
    const email = `${userId}@example.com`;
    await fold(server, [{ type: "identify", userId, messageId: "m2", at: at(2), traits: { email } }]);
    const found = await profileBy("email", email);
    expect(found.identities).toMatchObject([
      { type: "user", isVerified: true },
      { type: "email", value: email, isVerified: true, firstSeenAt: at(2) },
    ]);
    expect(await get<IdentityItem>(identity.key("user", userId))).toMatchObject({ isVerified: true });
    expect(await historyOf(found.profileId)).toHaveLength(2);
  });

  test("from before are dropped, with a log line and no error, once they are not stored any more", async () => {
    await foldMessage({ person: "RAW#gone#user#u", events: [{ messageId: "m1", at: at(1) }] });
  });
});

describe("traits", () => {
  const identify = (userId: string, minute: number, traits: object): Sent => ({
    ...{ type: "identify", userId, messageId: `i${minute}`, at: at(minute), traits },
  });
  const traitsBy = async (userId: string) => plainTraits((await profileBy("user", userId)).traits);

  test("have the value of their latest event by time, whatever the order in which events come", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    await fold(sourceId, [identify(userId, 5, { plan: "pro", "first name": "Ada" })]);
    await fold(sourceId, [identify(userId, 2, { plan: "free", city: "Graz" })]);
    expect(await traitsBy(userId)).toEqual({ plan: "pro", "first name": "Ada", city: "Graz" });
  });

  test("that are removed by null do not come back by an older event", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    await fold(sourceId, [identify(userId, 5, { plan: null })]);
    await fold(sourceId, [identify(userId, 2, { plan: "free" })]);
    expect(await traitsBy(userId)).toEqual({ plan: null });
    await fold(sourceId, [identify(userId, 6, { plan: "pro" })]);
    expect(await traitsBy(userId)).toEqual({ plan: "pro" });
  });

  test("may be named as JavaScript's own", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    const traits = JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 2, "toString": "t" }') as object;
    await fold(sourceId, [identify(userId, 1, traits)]);
    const { traits: text } = await profileBy("user", userId);
    expect(
      Object.entries(JSON.parse(text) as object).map(([name, [value]]) => [name, value as unknown]),
    ).toEqual([
      ["__proto__", { a: 1 }],
      ["constructor", 2],
      ["toString", "t"],
    ]);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  test("come from identify alone: context.traits repeats what was sent before", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    await fold(sourceId, [{ ...track(userId, "m1"), context: { traits: { plan: "pro" } } }]);
    expect(await traitsBy(userId)).toEqual({});
  });

  test("beyond 32 KB are left to the history, and are a problem that names them", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    await fold(sourceId, [identify(userId, 1, { big: "x".repeat(20_000), small: 1 })]);
    await fold(sourceId, [identify(userId, 2, { bigger: "x".repeat(20_000), small: 2 })]);
    expect(Object.keys(await traitsBy(userId))).toEqual(["big", "small"]);
    expect((await traitsBy(userId)).small).toBe(2);
    const { profileId } = await profileBy("user", userId);
    expect(await historyOf(profileId)).toHaveLength(2);
    const [today, tomorrow] = ["2026-11-22", "2026-11-23"];
    expect(await queryAll(problemsOf(sourceId, today, tomorrow))).toEqual([
      expect.objectContaining({ reason: "TRAITS_FULL", field: "traits.bigger", count: 1 }),
    ]);
  });
});

describe("groups", () => {
  const join = (userId: string, groupId: string, minute: number, traits?: object): Sent => ({
    ...{ type: "group", userId, groupId, messageId: `g${minute}`, at: at(minute), traits },
  });

  test("have the traits of their calls, the latest by time, and their members", async () => {
    const sourceId = await makeSource();
    const [ada, bob] = [someone(), someone()];
    const groupId = `acme-${ada}`;
    await fold(sourceId, [join(ada, groupId, 5, { plan: "team" }), join(ada, groupId, 6)]);
    await fold(sourceId, [join(bob, groupId, 2, { plan: "free", size: 3 })]);
    const item = await get<group.GroupItem>(group.key(groupId));
    expect(plainTraits(item!.traits)).toEqual({ plan: "team", size: 3 });
    const profiles = [await profileBy("user", ada), await profileBy("user", bob)];
    expect(profiles.map(({ groups, traits }) => [groups, traits])).toEqual([
      [[groupId], "{}"],
      [[groupId], "{}"],
    ]);
    const members = await queryAll<group.GroupMemberItem>(group.membersOf(groupId));
    expect(new Map(members.map(({ profileId, joinedAt }) => [profileId, joinedAt]))).toEqual(
      new Map(profiles.map(({ profileId }, number) => [profileId, at(number === 0 ? 5 : 2)])),
    );
  });

  test("take what several folds at once bring", async () => {
    const sourceId = await makeSource();
    const all = Array.from({ length: 8 }, someone);
    const groupId = `together-${all[0]}`;
    await Promise.all(
      all.map((userId, number) => fold(sourceId, [join(userId, groupId, number, { [userId]: number })])),
    );
    const item = await get<group.GroupItem>(group.key(groupId));
    expect(plainTraits(item!.traits)).toEqual(
      Object.fromEntries(all.map((userId, number) => [userId, number])),
    );
    expect(await queryAll(group.membersOf(groupId))).toHaveLength(8);
  });

  test("of a person are at most 100: the next is a problem, and the event is in the history", async () => {
    const sourceId = await makeSource();
    const userId = someone();
    for (let number = 0; number < 101; number += 20)
      await fold(
        sourceId,
        Array.from({ length: 20 }, (_, each) => join(userId, `${userId}-${number + each}`, number + each)),
      );
    const { groups, profileId } = await profileBy("user", userId);
    expect(groups).toHaveLength(100);
    expect(await historyOf(profileId)).toHaveLength(120);
    const [today, tomorrow] = ["2026-11-22", "2026-11-23"];
    expect(await queryAll(problemsOf(sourceId, today, tomorrow))).toEqual([
      expect.objectContaining({ reason: "LIMIT", field: "groupId", count: 20 }),
    ]);
  });
});

describe("an id that two users have used", () => {
  test("is shared from then on: by itself it leads to a profile of its own, and old events stay where they are", async () => {
    const sourceId = await makeSource();
    const [ada, bob, anonymousId] = [someone(), someone(), `tablet-${people}`];
    const page = (messageId: string, minute: number): Sent => ({
      ...{ type: "page", anonymousId, messageId, at: at(minute) },
    });
    await fold(sourceId, [page("p1", 1)]);
    await fold(sourceId, [{ ...track(ada, "m1", 2), anonymousId }]);
    await fold(sourceId, [{ ...track(bob, "m2", 3), anonymousId }]);
    await fold(sourceId, [page("p2", 4), page("p3", 5)]);
    // A repetition of what was filed before the id was shared.
    await fold(sourceId, [page("p1", 1)]);
    const [ofAda, ofBob] = [await profileBy("user", ada), await profileBy("user", bob)];
    const shared = await get<IdentityItem>(identity.key("anonymous", anonymousId));
    expect(shared).toMatchObject({ isShared: true, profileId: ofAda.profileId });
    expect((await historyOf(ofAda.profileId)).map((each) => each.messageId)).toEqual(["p1", "m1"]);
    expect((await historyOf(ofBob.profileId)).map((each) => each.messageId)).toEqual(["m2"]);
    expect((await historyOf(shared!.loneProfileId!)).map((each) => each.messageId)).toEqual(["p2", "p3"]);
    expect(ofAda.identities).toMatchObject([{ type: "anonymous", isShared: true }, { type: "user" }]);
  });
});

describe("the settings of a source", () => {
  const later = (): void => void vi.setSystemTime(Date.now() + 31_000);

  test.each<[string, Partial<SourceItem>, Partial<SourceItem>]>([
    ["trust its pages more", { userIds: "LINKED" }, { userIds: "ANY" }],
    ["trust its pages less", { userIds: "ANY" }, { userIds: "LINKED" }],
    ["block a value no more", { blockedIds: ["changing"] }, { blockedIds: [] }],
    ["block a value", { blockedIds: [] }, { blockedIds: ["changing"] }],
  ])("that %s between two deliveries of an event count it once", async (_, before, after) => {
    const sourceId = await makeSource({ kind: "BROWSER", ...before });
    const anonymousId = someone();
    const userId = "blockedIds" in before ? "changing" : someone();
    const page = (messageId: string, ids: Partial<Sent>): Sent => ({
      ...{ type: "page", messageId, at: at(1) },
      ...ids,
    });
    // Each is known by itself.
    const server = await makeSource();
    await fold(server, [page(`${anonymousId}-u`, { userId })]);
    await fold(server, [page(`${anonymousId}-a`, { anonymousId })]);
    const both = [page(`${anonymousId}-b`, { userId, anonymousId })];
    await fold(sourceId, both);
    later();
    await put({ ...(await get<SourceItem>(source.key(sourceId)))!, ...after });
    await fold(sourceId, both);
    const profiles = [await profileBy("user", userId), await profileBy("anonymous", anonymousId)];
    const histories = await Promise.all(profiles.map(({ profileId }) => historyOf(profileId)));
    expect(histories.flat().filter(({ messageId }) => messageId === both[0]!.messageId)).toHaveLength(1);
  });
});
