import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get, queryAll } from "#functions/aws/dynamodb";
import { foldMessage } from "#functions/people/fold/fold";
import { requestLink } from "#functions/people/devices/linkDevice";
import { suppressIdentity } from "#functions/people/privacy/suppress";
import { unmergePeople } from "#functions/people/merges/unmerge";
import type { IdentityItem } from "#table/people/identity";
import * as identity from "#table/people/identity";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import { changeRules } from "../fold/rules.ts";
import type { Sent } from "../fold/world.ts";
import { at, historyOf, makeSource, NOW, profileBy, take } from "../fold/world.ts";

let table: Table;
let server: string;
let pages: string;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  server = await makeSource();
  pages = await makeSource({ kind: "BROWSER", userIds: "LINKED" });
  await changeRules({ segments: { never: { not: { event: { event: { type: "TRACK" }, atLeast: 1 } } } } });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

const link = (userId: string, anonymousId: string) => requestLink({ userId, anonymousId });
async function fold(sourceId: string, sent: Partial<Sent>, messageId: string): Promise<void> {
  const call = { type: "page" as const, messageId, at: at(1), ...sent };
  for (const message of await take(sourceId, [call])) await foldMessage(message);
}
const refused = (type: string, info: object = { field: "anonymousId" }) => ({ error: { type, info } });
const linkedTo = ({ profileId }: ProfileItem) => ({ type: "user", profileId });
const stored = (type: string, value: string) => get<IdentityItem>(identity.key(type, value));

describe("linkDevice", () => {
  test("makes a profile of what is not known, without an event, and evaluates it", async () => {
    expect(await link("new", "new-phone")).toEqual({ data: {} });
    const made = await profileBy("user", "new");
    expect(made.identities).toEqual([
      { type: "user", value: "new", isVerified: true, firstSeenAt: NOW },
      { type: "anonymous", value: "new-phone", isVerified: true, firstSeenAt: NOW, linkedTo: linkedTo(made) },
    ]);
    expect(made.segments).toEqual({ never: { generation: "000001", enteredAt: NOW } });
    expect((await stored("anonymous", "new-phone"))!.profileId).toBe(made.profileId);
    expect(await historyOf(made.profileId)).toEqual([]);
  });

  test("adds a device to a user, and again changes nothing", async () => {
    await fold(server, { userId: "known" }, "k");
    expect(await link("known", "known-phone")).toEqual({ data: {} });
    const once = await profileBy("user", "known");
    expect(once.identities.map(({ value }) => value)).toEqual(["known", "known-phone"]);
    expect(await link("known", "known-phone")).toEqual({ data: {} });
    expect(await profileBy("user", "known")).toEqual(once);
  });

  test("links a device that a server has named alone, and a page's claim has joined to the user", async () => {
    await fold(server, { userId: "joined" }, "j1");
    await fold(server, { anonymousId: "joined-phone" }, "j2");
    const claim = { userId: "joined", anonymousId: "joined-phone" };
    await fold(await makeSource({ kind: "BROWSER" }), claim, "j3");
    const device = async () => (await profileBy("anonymous", "joined-phone")).identities;
    const root = await profileBy("user", "joined");
    expect(root.members).toHaveLength(1);
    expect(await device()).not.toMatchObject([{ linkedTo: {} }]);
    await fold(pages, claim, "j4");
    expect((await historyOf(root.profileId)).map(({ messageId }) => messageId)).not.toContain("j4");
    expect(await link("joined", "joined-phone")).toEqual({ data: {} });
    expect(await device()).toMatchObject([{ linkedTo: linkedTo(root) }]);
    await fold(pages, claim, "j5");
    expect((await historyOf(root.profileId)).map(({ messageId }) => messageId)).toContain("j5");
  });

  test("verifies what browsers have claimed, and merges the two with its reason", async () => {
    await fold(await makeSource({ kind: "BROWSER" }), { userId: "claimed" }, "c1");
    await fold(pages, { anonymousId: "claimed-phone" }, "c2");
    const device = await profileBy("anonymous", "claimed-phone");
    expect(await link("claimed", "claimed-phone")).toEqual({ data: {} });
    const root = await profileBy("user", "claimed");
    expect(root.members).toEqual([device.profileId]);
    expect(await queryAll<MergeLogItem>(mergeLog.of(root.profileId))).toMatchObject([
      { loserId: device.profileId, reason: "LINKED", by: "claimed" },
    ]);
    for (const [type, value] of [
      ["user", "claimed"],
      ["anonymous", "claimed-phone"],
    ] as const)
      expect(await stored(type, value)).toMatchObject({ isVerified: true });
    // A page may name the user there from now on.
    await fold(pages, { userId: "claimed", anonymousId: "claimed-phone" }, "c3");
    const history = await historyOf(root.profileId);
    // Both have one time: within it the history is in the order of its sources.
    expect(history.map(({ messageId }) => messageId).sort()).toEqual(["c1", "c3"]);
  });

  test("leaves a device of another user, a shared one and a suppressed one as it is", async () => {
    await link("owner", "taken");
    expect(await link("thief", "taken")).toMatchObject(refused("Conflict"));
    expect(await stored("anonymous", "taken")).not.toHaveProperty("isShared");
    expect(await stored("user", "thief")).toBeUndefined();

    await fold(server, { userId: "one", anonymousId: "tablet" }, "s1");
    await fold(server, { userId: "two", anonymousId: "tablet" }, "s2");
    expect(await link("one", "tablet")).toMatchObject(refused("Conflict"));

    await suppressIdentity({ type: "anonymous", value: "taken" });
    expect(await link("owner", "taken")).toMatchObject(refused("Conflict"));
  });

  test("does not join what was parted", async () => {
    await fold(server, { userId: "apart" }, "a1");
    await fold(server, { anonymousId: "apart-phone" }, "a2");
    await link("apart", "apart-phone");
    const root = await profileBy("user", "apart");
    const member = await profileBy("anonymous", "apart-phone");
    const [log] = await queryAll<MergeLogItem>(mergeLog.of(root.profileId));
    await unmergePeople({ root, members: [member] }, log!, "eve");
    expect(await link("apart", "apart-phone")).toMatchObject(refused("Conflict"));
    expect((await profileBy("anonymous", "apart-phone")).into).toBeUndefined();
  });

  test("takes ids of devices only, and 10 calls an hour", async () => {
    for (const id of ["", "null", "0-0", "x".repeat(257), "\ud800"])
      expect(await link("often", id)).toMatchObject(refused("ValidationError"));
    for (let calls = 1; calls <= 10; calls += 1)
      expect(await link("often", "often-phone")).toEqual({ data: {} });
    expect(await link("often", "often-phone")).toMatchObject({ error: { type: "LimitExceeded" } });
    vi.setSystemTime(Date.parse(NOW) + 3_600_001);
    expect(await link("often", "often-phone")).toEqual({ data: {} });
    vi.setSystemTime(Date.parse(NOW));
  });

  test("links a device to one of two users who ask at once", async () => {
    const both = await Promise.all(["first", "second"].map((userId) => link(userId, "raced")));
    expect(both.map(({ error }) => error?.type ?? "done").sort()).toEqual(["Conflict", "done"]);
    const device = await profileBy("anonymous", "raced");
    expect(device.identities.filter(({ type }) => type === "user")).toHaveLength(1);
  });
});
