import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get } from "#functions/aws/dynamodb";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import { refreshRoot } from "#functions/people/fold/refresh";
import { believedRules } from "#functions/people/rules/recent";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { SegmentRule } from "#table/people/rule";
import { changeRules } from "./rules.ts";
import type { Sent } from "./world.ts";
import { at, makeSource, NOW, profileBy, take } from "./world.ts";

const DAY_MS = 86_400_000;
const ordered = { type: "TRACK", name: "Ordered" } as const;
const twice: SegmentRule = { event: { event: ordered, atLeast: 2, within: { days: 30 } } };

let table: Table;
let sourceId: string;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
  await changeRules({
    segments: { twice, never: { not: { event: { event: ordered, atLeast: 1 } } } },
    traits: [{ name: "spent", kind: "SUM", event: ordered, property: "total" }],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

let people = 0;
const someone = (): string => `scored-${(people += 1)}`;
const order = (userId: string, minute: number, total = 5): Sent => ({
  ...{
    type: "track",
    event: "Ordered",
    userId,
    messageId: `o${minute}`,
    at: at(minute),
    properties: { total },
  },
});
async function fold(...sent: Sent[]): Promise<ProfileItem> {
  for (const message of await take(sourceId, sent)) await foldMessage(message);
  return profileBy("user", sent[0]!.userId!);
}
const moves = ({ moved }: ProfileItem): unknown => moved && JSON.parse(moved);
const computed = (of: ProfileItem): unknown => of.computed && JSON.parse(of.computed);
const segmentsOf = ({ segments = {} }: ProfileItem): string[] => Object.keys(segments).sort();

describe("a write of events", () => {
  test("changes the segments that they touch, says what has moved, and keeps computed traits", async () => {
    const userId = someone();
    const seen = await fold({ type: "page", userId, messageId: "p", at: at(1) });
    expect(segmentsOf(seen)).toEqual(["never"]);
    expect(moves(seen)).toEqual([{ segmentId: "never", generation: "000001", change: "ENTERED", at: NOW }]);
    expect(computed(seen)).toEqual({ spent: 0 });
    const first = await fold(order(userId, 2));
    expect(segmentsOf(first)).toEqual([]);
    expect(moves(first)).toEqual([{ segmentId: "never", generation: "000001", change: "LEFT", at: NOW }]);
    const second = await fold(order(userId, 3, 7.5));
    expect(second.segments).toEqual({ twice: { generation: "000001", enteredAt: NOW } });
    expect(computed(second)).toEqual({ spent: 12.5 });
    // The first of the two leaves the window then: time alone changes the answer.
    const leaves = new Date(Date.parse(at(2)) + 30 * DAY_MS).toISOString();
    expect(second.dueAt! >= leaves && Date.parse(second.dueAt!) - Date.parse(leaves) <= 1).toBe(true);
    expect(second.GSI2PK).toMatch(`DUE#${leaves.slice(0, 10)}#`);
    const other = await fold({ type: "page", userId, messageId: "p2", at: at(4) });
    expect(other).toEqual(second);
    const { moved, ...later } = await fold({ type: "page", userId, messageId: "p3", at: at(80) });
    expect(later).toMatchObject({
      segments: second.segments,
      dueAt: second.dueAt,
      computed: second.computed,
      version: second.version + 1,
    });
    expect(moved).toBeUndefined();
  });

  test("counts an event once, however often it comes", async () => {
    const userId = someone();
    await fold(order(userId, 2));
    await fold(order(userId, 2));
    const found = await fold(order(userId, 2), order(userId, 3));
    expect(computed(found)).toEqual({ spent: 10 });
  });
});

describe("rules that have changed", () => {
  const viewed = { type: "PAGE" } as const;

  test("take new measures from the history before events are added", async () => {
    const userId = someone();
    const page = (minute: number): Sent => ({
      type: "page",
      userId,
      messageId: `p${minute}`,
      at: at(minute),
    });
    await fold(page(1), page(2), order(userId, 3));
    await changeRules({ traits: [{ name: "views", kind: "COUNT", event: viewed }] });
    vi.setSystemTime(Date.now() + 31_000);
    const found = await fold(page(4));
    expect(found.rulesVersion).toBe(2);
    expect(computed(found)).toEqual({ spent: 5, views: 3 });
  });

  test("are read again where a profile has newer ones than this process knows", async () => {
    const userId = someone();
    const before = await fold(order(userId, 1));
    await changeRules({ segments: { once: { event: { event: ordered, atLeast: 1 } } } });
    // Another process has evaluated it by the newer rules.
    await refreshRoot(before.profileId, await believedRules(3), { always: true });
    expect(segmentsOf(await fold({ type: "page", userId, messageId: "p", at: at(2) }))).toEqual(["once"]);
  });

  test("are evaluated by a walk, which writes nothing where nothing changes", async () => {
    const userId = someone();
    const before = await fold(order(userId, 1));
    await changeRules({ segments: { thrice: { event: { event: ordered, atLeast: 3 } } } });
    await refreshRoot(before.profileId, await believedRules(4));
    expect((await profileBy("user", userId)).version).toBe(before.version);
    await changeRules({
      segments: { once: { event: { event: ordered, atLeast: 1, atMost: 5 } }, thrice: undefined },
    });
    await refreshRoot(before.profileId, await believedRules(5));
    const found = await profileBy("user", userId);
    expect(found.segments).toEqual({
      once: { generation: "000005", enteredAt: before.segments!.once!.enteredAt },
    });
    expect(moves(found)).toMatchObject([{ segmentId: "once", generation: "000005", change: "ENTERED" }]);
  });

  test("a profile that is absent is left as it is", async () => {
    await refreshRoot("absent", await believedRules());
  });
});

describe("time", () => {
  test("lets a person leave without an event, and then wakes the profile no more", async () => {
    const userId = someone();
    const root = await fold(order(userId, 2), order(userId, 3));
    expect(segmentsOf(root)).toEqual(["once", "twice"]);
    vi.setSystemTime(Date.parse(root.dueAt!));
    await profileWorks.Profile.fire(root);
    const left = await profileBy("user", userId);
    expect(moves(left)).toEqual([
      { segmentId: "twice", generation: "000001", change: "LEFT", at: root.dueAt },
    ]);
    expect(left).not.toHaveProperty("dueAt");
    expect(left).not.toHaveProperty("GSI2PK");
    await profileWorks.Profile.fire(root);
    expect((await profileBy("user", userId)).version).toBe(left.version);
  });

  test("tries a profile that failed again a day later, and does not give it up", async () => {
    const root = await fold(order(someone(), 2), order(`scored-${people}`, 3));
    expect(await profileWorks.Profile.giveUp({ ...root, tries: 8 })).toBe("PUT_OFF");
    const found = await get<ProfileItem>(profile.key(root.profileId));
    expect(found).toMatchObject({ dueAt: new Date(Date.now() + DAY_MS).toISOString(), tries: 8 });
    expect(found!.segments).toEqual(root.segments);
  });
});

test("a segment may be named constructor: a person who is not in it leaves nothing", async () => {
  const rule: SegmentRule = { trait: { name: "none", op: "EXISTS" } };
  await changeRules({ segments: { constructor: rule } });
  vi.setSystemTime(Date.now() + 60_000);
  const found = await fold({ type: "page", userId: someone(), messageId: "p", at: at(1) });
  const left = ((moves(found) ?? []) as { change: string }[]).filter(({ change }) => change === "LEFT");
  expect(left).toEqual([]);
});

test("a person enters and leaves a segment named constructor, and all events around it are filed", async () => {
  const rule: SegmentRule = { trait: { name: "plan", op: "EQUALS", text: "pro" } };
  await changeRules({ segments: { constructor: rule } });
  vi.setSystemTime(Date.now() + 60_000);
  const userId = someone();
  const changes = async (messageId: string, traits: object): Promise<unknown> => {
    const found = await fold({ type: "identify", userId, messageId, at: at(1), traits });
    const moved = (moves(found) ?? []) as { segmentId: string; change: string }[];
    return [segmentsOf(found), moved.map(({ segmentId, change }) => `${change} ${segmentId}`).sort()];
  };
  const isIn = ["constructor", "never"];
  expect(await changes("a", { plan: "pro" })).toEqual([isIn, ["ENTERED constructor", "ENTERED never"]]);
  expect(await changes("b", { plan: "pro" })).toEqual([isIn, []]);
  expect(await changes("c", { plan: "no" })).toEqual([["never"], ["LEFT constructor"]]);
});
