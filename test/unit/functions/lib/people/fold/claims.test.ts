import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get, queryAll } from "#functions/aws/dynamodb";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import { requestUnmerge } from "#functions/people/merges/requests";
import type { Move, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import * as mergeLog from "#table/people/mergeLog";
import type { MergeLogItem } from "#table/people/mergeLog";
import { changeRules } from "./rules.ts";
import type { Sent } from "./world.ts";
import { at, makeSource, NOW, profileBy, take } from "./world.ts";

const ordered = { type: "TRACK", name: "Ordered" } as const;

let table: Table;
let server: string;
let page: string;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  server = await makeSource();
  page = await makeSource({ kind: "BROWSER" });
  await changeRules({
    segments: {
      pros: { trait: { name: "plan", op: "EQUALS", text: "pro" } },
      buyers: { event: { event: ordered, within: { days: 30 } } },
    },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

let people = 0;
let sent = 0;
const someone = (): string => `claimed-${(people += 1)}`;
const identify = (userId: string, plan: string, minute: number, anonymousId?: string): Sent => ({
  ...{ type: "identify", userId, anonymousId, traits: { plan }, at: at(minute) },
  messageId: `i${(sent += 1)}`,
});
const order = (who: Pick<Sent, "userId" | "anonymousId">, minute: number): Sent => ({
  ...{ ...who, type: "track", event: "Ordered", at: at(minute), messageId: `o${(sent += 1)}` },
});

async function fold(sourceId: string, ...calls: Sent[]): Promise<ProfileItem> {
  for (const message of await take(sourceId, calls)) await foldMessage(message);
  const [{ userId, anonymousId }] = calls as [Sent];
  return userId ? profileBy("user", userId) : profileBy("anonymous", anonymousId!);
}

/** Returns the moves of a write, such as `ENTERED pros CLAIM`. */
function moved({ moved: text }: ProfileItem): string[] {
  return (JSON.parse(text ?? "[]") as Move[]).map(({ change, segmentId, because = "-" }) =>
    [change, segmentId, because].join(" "),
  );
}
const isClaimed = ({ segments = {} }: ProfileItem, segmentId: string): boolean | undefined =>
  segments[segmentId] && (segments[segmentId].isClaimed ?? false);

describe("a page that names a user", () => {
  it("moves the person by a claim, until a trusted event that can change the segment confirms it", async () => {
    const userId = someone();
    await fold(server, identify(userId, "free", 1));
    const claimed = await fold(page, identify(userId, "pro", 5, "other-device"));
    expect([moved(claimed), isClaimed(claimed, "pros"), claimed.claimed]).toEqual([
      ["ENTERED pros CLAIM"],
      true,
      ["pros"],
    ]);
    // Neither can change who is in the segment: it is about something else, or older than the claim.
    const still = await fold(server, order({ userId }, 6));
    expect([moved(still), isClaimed(still, "pros"), isClaimed(still, "buyers")]).toEqual([
      ["ENTERED buyers -"],
      true,
      false,
    ]);
    expect(await fold(server, identify(userId, "free", 2))).toEqual(still);
    const confirmed = await fold(server, identify(userId, "pro", 7));
    expect([moved(confirmed), isClaimed(confirmed, "pros")]).toEqual([[], false]);
    expect(confirmed).not.toHaveProperty("claimed");
    const left = await fold(page, identify(userId, "free", 8, "other-device"));
    expect(moved(left)).toEqual(["LEFT pros CLAIM"]);
    expect(moved(await fold(server, identify(userId, "pro", 9)))).toEqual(["ENTERED pros -"]);
  });

  it("is trusted on a device that is linked to the person, and shared by no other", async () => {
    const [userId, device] = [someone(), `device-${people}`];
    await fold(server, { ...identify(userId, "free", 1), anonymousId: device });
    const trusted = await fold(page, identify(userId, "pro", 2, device));
    expect([moved(trusted), isClaimed(trusted, "pros")]).toEqual([["ENTERED pros -"], false]);
    const stranger = await fold(page, identify(someone(), "pro", 3, device));
    expect(isClaimed(stranger, "pros")).toBe(true);
  });

  it("moves the person by a claim also where time alone does it later", async () => {
    const userId = someone();
    await fold(server, identify(userId, "free", 1));
    const bought = await fold(page, order({ userId, anonymousId: "shop" }, 2));
    vi.setSystemTime(Date.parse(bought.dueAt!));
    await profileWorks.Profile.fire(bought);
    expect(moved(await profileBy("user", userId))).toEqual(["LEFT buyers CLAIM"]);
    vi.setSystemTime(Date.parse(NOW));
  });
});

/** A device of which a server has said that it orders. */
async function device(): Promise<string> {
  const anonymousId = `ordering-${(people += 1)}`;
  expect(moved(await fold(server, order({ anonymousId }, 1)))).toEqual(["ENTERED buyers -"]);
  return anonymousId;
}

describe("a device that a server has named alone", () => {
  /** The root, after a call that carries the device alone. */
  const after = async (userId: string, sourceId: string, call: Sent): Promise<ProfileItem> => {
    await fold(sourceId, call);
    return profileBy("user", userId);
  };
  const plan = (name: string, minute: number, anonymousId: string): Sent => ({
    ...identify("", name, minute, anonymousId),
    userId: undefined,
  });

  it("is not trusted once a page has joined it to a user, until a server names both at once", async () => {
    const [userId, anonymousId] = [someone(), await device()];
    await fold(server, identify(userId, "free", 1));
    const joined = await fold(page, { ...identify(userId, "free", 2, anonymousId), traits: {} });
    expect([moved(joined), isClaimed(joined, "buyers")]).toEqual([["ENTERED buyers CLAIM"], true]);
    const claimed = await after(userId, page, plan("pro", 3, anonymousId));
    expect([moved(claimed), isClaimed(claimed, "pros")]).toEqual([["ENTERED pros CLAIM"], true]);
    // Neither a page nor a server that names the device alone confirms anything.
    for (const sourceId of [page, server]) {
      await after(userId, sourceId, order({ anonymousId }, 4));
      const still = await after(userId, sourceId, plan("pro", 5, anonymousId));
      expect([isClaimed(still, "buyers"), isClaimed(still, "pros")]).toEqual([true, true]);
    }
    const left = await after(userId, server, plan("free", 6, anonymousId));
    expect(moved(left)).toEqual(["LEFT pros CLAIM"]);
    await fold(server, { ...identify(userId, "free", 7, anonymousId), traits: {} });
    const linked = await after(userId, page, plan("pro", 8, anonymousId));
    expect([moved(linked), isClaimed(linked, "pros")]).toEqual([["ENTERED pros -"], false]);
    expect(isClaimed(await after(userId, page, order({ anonymousId }, 9)), "buyers")).toBe(false);
  });

  it("is not trusted if a page has named it with a user whom a server names later", async () => {
    const [userId, anonymousId] = [someone(), await device()];
    await fold(page, { ...identify(userId, "free", 2, anonymousId), traits: {} });
    await fold(server, identify(userId, "free", 3));
    const claimed = await after(userId, page, plan("pro", 4, anonymousId));
    expect([moved(claimed), isClaimed(claimed, "pros")]).toEqual([["ENTERED pros CLAIM"], true]);
  });
});

describe("a device that a server has named with an address", () => {
  it("is trusted until the person has a user id, or another address, that a page has joined", async () => {
    for (const joins of ["user", "crm"]) {
      const [other, anonymousId] = [someone(), `lead-${people}`];
      const address = (name: string) => ({
        traits: { email: `${name}-${people}@example.com`, plan: "free" },
      });
      const context = { externalIds: [{ type: "crm", id: other, collection: "users" }] };
      await fold(server, { ...identify("", "free", 1, anonymousId), userId: undefined, ...address("lead") });
      const lead = await fold(page, { ...identify("", "pro", 2, anonymousId), userId: undefined });
      expect([moved(lead), isClaimed(lead, "pros")]).toEqual([["ENTERED pros -"], false]);
      const victim = { ...identify(other, "free", 3, `of-${other}`), ...address("victim"), context };
      await fold(server, joins === "user" ? victim : { ...victim, userId: undefined });
      const claim = { ...identify(other, "free", 4, anonymousId), context };
      await fold(page, joins === "user" ? claim : { ...claim, userId: undefined });
      await fold(page, { ...identify("", "pro", 5, anonymousId), userId: undefined });
      const { profileId, into = profileId } = await profileBy("anonymous", anonymousId);
      const root = (await get<ProfileItem>(profile.key(into)))!;
      expect([root.members?.length, isClaimed(root, "pros")], joins).toEqual([1, true]);
    }
  });
});

describe("a device that is linked", () => {
  it("is not trusted once it was parted from the person, until a server names it with another user", async () => {
    const [userId, anonymousId] = [someone(), await device()];
    await fold(server, identify(userId, "free", 1));
    const root = await fold(server, { ...identify(userId, "free", 2, anonymousId), traits: {} });
    const { profileId, version: expectedVersion } = root;
    const [log] = await queryAll<MergeLogItem>(mergeLog.of(profileId));
    const parted = await requestUnmerge({ profileId, mergeId: log!.mergeId, expectedVersion, actor: "eve" });
    expect(parted).toHaveProperty("data");
    // Another user, whom a page names on it before a server does.
    const stranger = someone();
    await fold(page, { ...identify(stranger, "free", 3, anonymousId), traits: {} });
    await fold(server, identify(stranger, "free", 4));
    const claimed = await fold(page, identify(stranger, "pro", 5, anonymousId));
    expect([moved(claimed), isClaimed(claimed, "pros")]).toEqual([["ENTERED pros CLAIM"], true]);
    await fold(server, { ...identify(stranger, "free", 6, anonymousId), traits: {} });
    expect(isClaimed(await fold(page, identify(stranger, "pro", 7, anonymousId)), "pros")).toBe(false);
  });
});

describe("a merge", () => {
  it("that a page causes is a claim, whatever is known of the device", async () => {
    const [userId, anonymousId] = [someone(), await device()];
    await fold(server, identify(userId, "free", 1));
    const root = await fold(page, { ...identify(userId, "free", 2, anonymousId), traits: {} });
    expect([moved(root), isClaimed(root, "buyers")]).toEqual([["ENTERED buyers CLAIM"], true]);
    expect(root).not.toHaveProperty("isMergedByClaim");
    expect(root.claimed).toEqual(["buyers"]);
    expect(moved((await get<ProfileItem>(profile.key(root.members![0]!)))!)).toEqual(["LEFT buyers CLAIM"]);
  });

  it("that a server causes is none, and what was claimed of either is claimed of both, also once they are parted", async () => {
    const [userId, anonymousId] = [someone(), await device()];
    await fold(server, identify(userId, "free", 1));
    await fold(page, identify(userId, "pro", 2));
    const root = await fold(server, { ...identify(userId, "free", 1, anonymousId), traits: {} });
    expect([moved(root), isClaimed(root, "pros"), root.claimed]).toEqual([
      ["ENTERED buyers MERGE"],
      true,
      ["pros"],
    ]);
    const [log] = await queryAll<MergeLogItem>(mergeLog.of(root.profileId));
    const { profileId, version: expectedVersion } = root;
    await requestUnmerge({ profileId, mergeId: log!.mergeId, expectedVersion, actor: "eve" });
    for (const each of [root, await profileBy("anonymous", anonymousId)])
      expect((await get<ProfileItem>(profile.key(each.profileId)))!.claimed).toEqual(["pros"]);
  });
});
