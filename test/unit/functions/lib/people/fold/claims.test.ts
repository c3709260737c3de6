import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get, queryAll } from "#functions/aws/dynamodb";
import { works } from "#functions/people/fold/due";
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

/** What a write has moved, such as `ENTERED pros CLAIM`. */
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
    await fold(server, order({ userId }, 6));
    const still = await fold(server, identify(userId, "free", 2));
    expect([moved(still), isClaimed(still, "pros"), isClaimed(still, "buyers")]).toEqual([[], true, false]);
    const confirmed = await fold(server, identify(userId, "pro", 7));
    expect([moved(confirmed), isClaimed(confirmed, "pros")]).toEqual([[], false]);
    expect(confirmed).not.toHaveProperty("claimed");
    const left = await fold(page, identify(userId, "free", 8, "other-device"));
    expect(moved(left)).toEqual(["LEFT pros CLAIM"]);
    expect(moved(await fold(server, identify(userId, "pro", 9)))).toEqual(["ENTERED pros -"]);
  });

  it("is trusted on a device that is verified to be the person's, and shared by no other", async () => {
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
    await works.Profile.fire(bought);
    expect(moved(await profileBy("user", userId))).toEqual(["LEFT buyers CLAIM"]);
    vi.setSystemTime(Date.parse(NOW));
  });
});

describe("a merge", () => {
  /** A device of which a server has said that it orders. */
  async function device(): Promise<string> {
    const anonymousId = `ordering-${(people += 1)}`;
    expect(moved(await fold(server, order({ anonymousId }, 1)))).toEqual(["ENTERED buyers -"]);
    return anonymousId;
  }

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
