import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { get, put, queryAll, remove } from "#functions/aws/dynamodb";
import { requestLink } from "#functions/people/devices/linkDevice";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import { refreshRoot } from "#functions/people/fold/refresh";
import { hidePerson } from "#functions/people/merges/hide";
import { requestMerge, requestUnmerge } from "#functions/people/merges/requests";
import { believedRules } from "#functions/people/rules/recent";
import { routes } from "#functions/people/segments/routes";
import { ulid } from "#functions/ids/ulid";
import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { Move, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { groupItems, own, profileItems } from "../../../../../support/people/profiles.ts";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { oneIn } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { changeRules } from "../fold/rules.ts";
import type { Sent } from "../fold/world.ts";
import { at, makeSource, NOW, profileBy, take } from "../fold/world.ts";

const pro = { name: "plan", op: "EQUALS", text: "pro" } as const;
let table: Table;
let queues: ServedQueues;
let server: string;
let page: string;
let follow: typeof import("#functions/people/segments/followGroup");
beforeAll(async () => {
  table = await openTable();
  queues = await serveQueues("segments");
  follow = await import("#functions/people/segments/followGroup");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  server = await makeSource();
  page = await makeSource({ kind: "BROWSER" });
  await changeRules({
    segments: {
      pros: { group: { where: [pro] } },
      big: { group: { where: [{ name: "seats", op: "AT_LEAST", number: 10 }] } },
      alone: { not: { group: {} } },
      unpaid: { not: { group: { where: [pro] } } },
    },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await queues.stop();
  await table.stop();
});

let made = 0;
const named = (what: string): string => `${what}-${(made += 1)}`;
let sent = 0;
const call = (userId: string, groupId: string, traits: object, minute: number): Sent => ({
  ...{ type: "group", userId, groupId, traits, at: at(minute), messageId: `g${(sent += 1)}` },
});

/** Folds a call, and follows what it has changed of its group. */
async function fold(sourceId: string, each: Sent): Promise<ProfileItem> {
  const change = await foldAlone(sourceId, each);
  if (change) await follow.followGroup(change);
  return profileBy("user", each.userId!);
}

/** Folds a call, and returns the message that the stream has for the change of its group. */
async function foldAlone(sourceId: string, each: Sent) {
  const found = () => get<GroupItem>(group.key(each.groupId!));
  const before = await found();
  for (const message of await take(sourceId, [each])) await foldMessage(message);
  return messageOf(before, await found());
}

function messageOf(before: GroupItem | undefined, now: GroupItem | undefined) {
  const [routed] = routes.Group!({ eventName: "MODIFY", before, now } as never);
  return routed?.message as import("#functions/people/segments/followGroup").GroupChangeMessage | undefined;
}

/** Without those who are in no group that pays: they are in most tests. */
const isShown = (segmentId: string): boolean => segmentId !== "unpaid";
const segmentsOf = ({ segments = {} }: ProfileItem): string[] => Object.keys(segments).filter(isShown).sort();
const person = (userId: string) => profileBy("user", userId);
const isIn = async (userId: string): Promise<string[]> => segmentsOf(await person(userId));
const moved = ({ moved: text }: ProfileItem): string[] =>
  (JSON.parse(text ?? "[]") as Move[])
    .filter(({ segmentId }) => isShown(segmentId))
    .map(({ change, segmentId, because = "-" }) => [change, segmentId, because].join(" "));

describe("the people of a group", () => {
  test("are in a segment by its traits, from the call on that makes them members", async () => {
    const [acme, ann] = [named("acme"), named("ann")];
    const joined = await fold(server, call(ann, acme, { plan: "pro" }, 1));
    expect([segmentsOf(joined), moved(joined)]).toEqual([["pros"], ["ENTERED pros -"]]);
    const other = await fold(server, { ...call(named("bob"), "", {}, 1), type: "identify" });
    expect(segmentsOf(other)).toEqual(["alone"]);
    const later = await fold(server, { ...call(other.identities[0]!.value, acme, {}, 2) });
    expect([segmentsOf(later), moved(later).sort()]).toEqual([["pros"], ["ENTERED pros -", "LEFT alone -"]]);
  });

  test("follow a change of its traits, each once, and an older value changes nothing", async () => {
    const acme = named("acme");
    const users = [named("ann"), named("bob"), named("cid")];
    for (const userId of users) await fold(server, call(userId, acme, { plan: "free" }, 1));
    const stranger = named("dan");
    await fold(server, call(stranger, named("beta"), { plan: "free" }, 1));
    const change = await foldAlone(server, call(users[0]!, acme, { plan: "pro" }, 5));
    await follow.followGroup(change!);
    for (const userId of users) expect(await isIn(userId)).toEqual(["pros"]);
    expect(await isIn(stranger)).toEqual([]);
    const entered = await Promise.all(users.map(person));
    expect(entered.slice(1).map(moved)).toEqual([["ENTERED pros -"], ["ENTERED pros -"]]);
    await follow.followGroup(change!);
    for (const each of await Promise.all(users.map(person))) expect(moved(each)).toEqual([]);
    expect(await foldAlone(server, call(users[1]!, acme, { plan: "free" }, 3))).toBeUndefined();
    expect(await isIn(users[1]!)).toEqual(["pros"]);
  });

  test("are not looked at where no condition has another answer", async () => {
    const [acme, ann] = [named("acme"), named("ann")];
    await fold(server, call(ann, acme, { seats: 20 }, 1));
    await fold(server, call(named("bob"), acme, {}, 2));
    const before = await person(ann);
    await fold(server, call(`bob-${made}`, acme, { seats: 21, city: "Oslo" }, 3));
    expect((await person(ann)).version).toBe(before.version);
  });

  test("stay in the segment by another group of theirs", async () => {
    const [acme, beta, ann, bob] = [named("acme"), named("beta"), named("ann"), named("bob")];
    for (const groupId of [acme, beta]) await fold(server, call(ann, groupId, { plan: "pro" }, 1));
    await fold(server, call(bob, acme, {}, 2));
    await fold(server, call(bob, acme, { plan: "free" }, 3));
    expect([await isIn(ann), await isIn(bob)]).toEqual([["pros"], []]);
    await fold(server, call(ann, beta, { plan: null }, 4));
    expect(await isIn(ann)).toEqual([]);
  });
});

describe("a person of several profiles", () => {
  test("is in the groups of all of them, and after the end of the merge in its own", async () => {
    const [acme, beta, ann, device] = [named("acme"), named("beta"), named("ann"), named("device")];
    const alone = (): Promise<ProfileItem> => profileBy("anonymous", device);
    const root = async (): Promise<ProfileItem> => {
      const { profileId, into = profileId } = await alone();
      return (await get<ProfileItem>(profile.key(into)))!;
    };
    await fold(server, call(ann, acme, { plan: "free" }, 1));
    await foldAlone(server, {
      ...call(ann, beta, { plan: "free" }, 1),
      userId: undefined,
      anonymousId: device,
    });
    const winnerId = (await person(ann)).profileId;
    const { profileId: loserId } = await alone();
    const ofRoot = async () => ({ expectedVersion: (await person(ann)).version, actor: "eve" });
    expect(await requestMerge({ winnerId, loserId, ...(await ofRoot()) })).toHaveProperty("data");
    await profileWorks.Profile.fire(await root());
    // The group is that of the profile that has joined the other.
    await fold(server, call(named("cid"), beta, { plan: "pro" }, 5));
    expect([await isIn(ann), segmentsOf(await root())]).toEqual([["pros"], ["pros"]]);
    const [{ mergeId }] = (await queryAll<MergeLogItem>(mergeLog.of(winnerId))) as [MergeLogItem];
    const parted = await requestUnmerge({ profileId: winnerId, mergeId, ...(await ofRoot()) });
    expect(parted).toHaveProperty("data");
    for (const each of [await person(ann), await alone()]) await profileWorks.Profile.fire(each);
    expect([await isIn(ann), segmentsOf(await alone())]).toEqual([[], ["pros"]]);
  });
});

describe("a race", () => {
  test("of a call that joins with a change that it does not see ends with the traits of after", async () => {
    const [acme, ann, bob] = [named("acme"), named("ann"), named("bob")];
    await fold(server, call(ann, acme, { plan: "free" }, 1));
    let change: Awaited<ReturnType<typeof foldAlone>>;
    table.beforeTransaction(async () => {
      change = await foldAlone(server, call(ann, acme, { plan: "pro" }, 5));
      await follow.followGroup(change!);
    });
    await foldAlone(server, call(bob, acme, {}, 2));
    // The walk did not find the new member, and its call has read the traits of before.
    const root = await person(bob);
    expect([segmentsOf(root), root.dueAt]).toEqual([[], NOW]);
    await profileWorks.Profile.fire(root);
    expect([await isIn(ann), await isIn(bob)]).toEqual([["pros"], ["pros"]]);
    expect(await person(bob)).not.toHaveProperty("dueAt");
  });

  test("of two looks ends with the later traits, although these are those of before", async () => {
    const [acme, ann] = [named("acme"), named("ann")];
    const { profileId } = await fold(server, call(ann, acme, { plan: "pro" }, 1));
    await profileWorks.Profile.fire(await person(ann));
    const first = await foldAlone(server, call(ann, acme, { plan: "free" }, 5));
    table.beforeTransaction(async () => {
      const second = await foldAlone(server, call(named("bob"), acme, { plan: "pro" }, 6));
      await follow.followGroup(second!);
    });
    await follow.followGroup(first!);
    expect(segmentsOf((await get<ProfileItem>(profile.key(profileId)))!)).toEqual(["pros"]);
    await refreshRoot(profileId, await believedRules());
    expect(await isIn(ann)).toEqual(["pros"]);
  });
});

describe("what a page sends of a group", () => {
  test("moves its people by a claim, until a server's call confirms them", async () => {
    const [acme, ann, bob] = [named("acme"), named("ann"), named("bob")];
    for (const userId of [ann, bob]) await fold(server, call(userId, acme, { plan: "free" }, 1));
    await fold(page, call(bob, acme, { plan: "pro" }, 5));
    const entered = await person(ann);
    expect([moved(entered), entered.segments!.pros]).toEqual([
      ["ENTERED pros CLAIM"],
      { generation: expect.any(String) as string, enteredAt: NOW, isClaimed: true },
    ]);
    // The plan is still the page's word.
    await fold(server, call(ann, acme, { city: "Oslo" }, 6));
    expect((await person(ann)).segments!.pros).toHaveProperty("isClaimed");
    await fold(server, call(ann, acme, { plan: "pro" }, 7));
    expect((await person(ann)).segments!.pros).not.toHaveProperty("isClaimed");
    expect((await person(bob)).segments!.pros).toHaveProperty("isClaimed");
  });

  test("is a claim of who belongs to it, also where a server changes the group later", async () => {
    const [acme, ann, victim] = [named("acme"), named("ann"), named("victim")];
    await fold(server, call(ann, acme, { plan: "free" }, 1));
    await fold(server, { ...call(victim, "", {}, 1), type: "identify" });
    await fold(page, call(victim, acme, {}, 2));
    await fold(server, call(ann, acme, { plan: "pro" }, 5));
    expect(moved(await person(victim))).toEqual(["ENTERED pros CLAIM"]);
    expect((await person(ann)).segments!.pros).not.toHaveProperty("isClaimed");
  });

  test("is confirmed by no call for another group", async () => {
    const [acme, beta, ann, bob] = [named("acme"), named("beta"), named("ann"), named("bob")];
    const isClaimed = async (userId: string, segmentId: string) =>
      (await person(userId)).segments![segmentId]!.isClaimed;
    await fold(server, call(ann, acme, { plan: "pro" }, 1));
    // A page makes the person a member of a group that pays, and a server names another group.
    await fold(server, call(bob, beta, { plan: "free" }, 1));
    await fold(page, call(bob, acme, {}, 2));
    await fold(server, call(bob, beta, { city: "Oslo" }, 3));
    expect(await isClaimed(bob, "pros")).toBe(true);
    await fold(server, call(bob, acme, {}, 4));
    expect(await isClaimed(bob, "pros")).toBeUndefined();
    // Nor where it takes people out.
    await fold(server, call(ann, beta, { plan: "free" }, 5));
    await fold(page, call(ann, acme, { plan: "free" }, 6));
    expect(await isClaimed(ann, "unpaid")).toBe(true);
    await fold(server, call(ann, beta, { city: "Rome" }, 7));
    expect(await isClaimed(ann, "unpaid")).toBe(true);
    await fold(server, call(ann, acme, { plan: "basic" }, 8));
    expect(await isClaimed(ann, "unpaid")).toBeUndefined();
  });

  test("is a claim from a linked device of the person as well, which confirms nothing of a group", async () => {
    const [acme, ann, bob, phone] = [named("acme"), named("ann"), named("bob"), named("phone")];
    await fold(server, call(bob, acme, { plan: "pro" }, 1));
    await fold(server, { ...call(ann, "", {}, 1), type: "identify" });
    expect(await requestLink({ userId: ann, anonymousId: phone })).toEqual({ data: {} });
    const fromDevice = (minute: number): Sent => ({ ...call(ann, acme, {}, minute), anonymousId: phone });
    const joined = await fold(page, fromDevice(2));
    expect(moved(joined).sort()).toEqual(["ENTERED pros CLAIM", "LEFT alone CLAIM"]);
    expect((await fold(page, fromDevice(3))).segments!.pros).toHaveProperty("isClaimed");
    await profileWorks.Profile.fire(await person(ann));
    expect((await person(ann)).segments!.pros).toHaveProperty("isClaimed");
    const confirmed = await fold(server, fromDevice(4));
    expect(confirmed.segments!.pros).not.toHaveProperty("isClaimed");
  });

  test("claims the moves of its people until a server sends the trait, and none after it", async () => {
    const [acme, clerk, members] = [named("acme"), named("clerk"), [named("ann"), named("bob")]];
    for (const userId of members) await fold(server, call(userId, acme, { plan: "free" }, 1));
    const movesOf = async () => (await Promise.all(members.map(person))).map(moved);
    // Anybody with the write key of a page can send this, for a user who is not known.
    await fold(page, call(named("invented"), acme, { plan: "pro" }, 5));
    expect(await movesOf()).toEqual([["ENTERED pros CLAIM"], ["ENTERED pros CLAIM"]]);
    await fold(server, call(clerk, acme, { plan: "free" }, 6));
    expect(await movesOf()).toEqual([["LEFT pros -"], ["LEFT pros -"]]);
    await fold(server, call(clerk, acme, { plan: "pro" }, 7));
    expect(await movesOf()).toEqual([["ENTERED pros -"], ["ENTERED pros -"]]);
    for (const { segments } of await Promise.all(members.map(person)))
      expect(segments!.pros).not.toHaveProperty("isClaimed");
  });

  test("stays a claim after other looks at the person, until a server sends the trait", async () => {
    const [acme, ann] = [named("acme"), named("ann")];
    await fold(server, call(ann, acme, { plan: "free" }, 1));
    await fold(page, call(named("invented"), acme, { plan: "pro" }, 5));
    expect(await person(ann)).toMatchObject({ groupClaims: ["pros", "unpaid"] });
    await refreshRoot((await person(ann)).profileId, await believedRules());
    await fold(server, { ...call(ann, "", { city: "Oslo" }, 6), type: "identify" });
    expect(await person(ann)).toMatchObject({ groupClaims: ["pros", "unpaid"] });
    await fold(server, call(named("clerk"), acme, { plan: "pro" }, 7));
    await refreshRoot((await person(ann)).profileId, await believedRules());
    expect(await person(ann)).not.toHaveProperty("groupClaims");
    // The server's value moves no one, so it confirms those alone whom a server's call names.
    expect((await person(ann)).segments!.pros).toHaveProperty("isClaimed");
    await fold(server, call(ann, acme, {}, 8));
    expect((await person(ann)).segments!.pros).not.toHaveProperty("isClaimed");
  });

  test("is none once a server has sent the same trait", async () => {
    const [acme, ann] = [named("acme"), named("ann")];
    await fold(page, call(ann, acme, { plan: "pro", seats: 3 }, 1));
    const claimed = async () => (await get<GroupItem>(group.key(acme)))!.claimed;
    expect(await claimed()).toEqual(["plan", "seats"]);
    await fold(server, call(ann, acme, { plan: "pro" }, 5));
    expect(await claimed()).toEqual(["seats"]);
    await fold(page, call(ann, acme, { plan: "free" }, 2));
    expect(await claimed()).toEqual(["seats"]);
  });
});

/** A group past the API, with so many members who are not evaluated yet. */
async function bigGroup(members: number) {
  const [groupId, ids] = [named("big"), Array.from({ length: members }, () => ulid(Date.parse(NOW)))];
  for (const profileId of ids)
    for (const item of profileItems(profileId, { groups: [groupId], identities: [own("user", profileId)] }))
      await put(item);
  const trait = (seats: number) => ({ seats: [seats, NOW, `m${seats}`] as [unknown, string, string] });
  const [before] = groupItems(groupId, [], trait(1)) as [GroupItem];
  for (const item of groupItems(groupId, ids, trait(50))) await put(item);
  const inside = async (): Promise<number> => {
    const all = await Promise.all(ids.map((each) => get<ProfileItem>(profile.key(each))));
    return all.filter((each) => each && segmentsOf(each).includes("big")).length;
  };
  return { change: { groupId, before: before.traits }, inside, ids };
}

describe("the walk over the members of a group", () => {
  test("leaves people alone who were erased, and deleted profiles", async () => {
    const { change, inside, ids } = await bigGroup(3);
    const [erased, gone] = ids as [string, string];
    await hidePerson((await get<ProfileItem>(profile.key(erased)))!);
    await remove(profile.key(gone), { ConditionExpression: "attribute_exists(#PK)" });
    const before = await get<ProfileItem>(profile.key(erased));
    await follow.followGroup(change);
    expect(await get<ProfileItem>(profile.key(erased))).toEqual(before);
    expect(await get(profile.key(gone))).toBeUndefined();
    expect(await inside()).toBe(1);
  });

  test("goes on by messages, where the message says", async () => {
    const { change, inside } = await bigGroup(230);
    table.before("Query", () => Promise.resolve(void vi.setSystemTime(Date.parse(NOW) + 41_000)));
    await follow.followGroup(change);
    expect(await inside()).toBe(100);
    const asked = { QueueUrl: queues.urlOf("segments"), MaxNumberOfMessages: 10 };
    const { Messages } = (await queues.sqs.call("ReceiveMessage", asked)) as { Messages: { Body: string }[] };
    vi.setSystemTime(Date.parse(NOW));
    expect(Messages).toHaveLength(1);
    const message = JSON.parse(Messages[0]!.Body) as { groupId: string; after: string };
    expect(message.groupId).toBe(change.groupId);
    await follow.followGroup(message);
    expect(await inside()).toBe(230);
  });

  const DEATHS = oneIn(3);
  test.each(["before", "after", "lost"] as const)(
    "is done once its message is, with a death %s any of its requests",
    async (when) => {
      let tried = 0;
      for (let place = DEATHS.first, died = true; died; place += DEATHS.step) {
        const { change, inside } = await bigGroup(3);
        table.endOfRun();
        table.dieAt(place, when);
        await follow.followGroup(change).catch(() => undefined);
        const { requests, died: hasDied } = table.endOfRun();
        died = when === "lost" ? requests > place : hasDied;
        tried += Number(died);
        await follow.followGroup(change);
        expect(await inside()).toBe(3);
      }
      expect(tried).toBeGreaterThanOrEqual(3);
    },
  );
});
