import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ProfileItem, TraitsText } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import * as rulesWalk from "#table/people/rulesWalk";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get, put, remove } from "../../../../../../functions/lib/aws/dynamodb.ts";
import type { RulesChange } from "../../../../../../functions/lib/people/segments/change.ts";
import { memberCountOf } from "../../../../../../functions/lib/members/memberCount.ts";
import { rulesWalkWorks } from "../../../../../../functions/lib/people/segments/due.ts";
import { applyMoves } from "../../../../../../functions/lib/people/segments/members.ts";
import { movesOf } from "../../../../../../functions/lib/people/segments/moves.ts";
import { checkSegment } from "../../../../../../functions/lib/people/segments/putSegment.ts";
import { checkRemoval } from "../../../../../../functions/lib/people/segments/remove.ts";
import { walkRules } from "../../../../../../functions/lib/people/segments/walk.ts";
import { ulid } from "../../../../../../functions/lib/ids/ulid.ts";
import { eventItem, profileItems } from "../../../../../support/people/profiles.ts";
import { oneIn } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { itemsOf, listOf, membersOf, NOW } from "./lists.ts";

let table: Table;
let now: number;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
let tests = 0;
beforeEach(async () => {
  table = await openTable();
  tests += 1;
  pass(Date.parse(NOW) - (now || 0) + tests * 3_600_000);
  // The functions have the rules of the test before in memory: those of this one have later versions.
  await put({ ...segment.rulesHeadKey, entity: "RulesHead", version: tests * 1000, measures: {} });
});
afterEach(() => table.stop());

function pass(ms: number): void {
  now = (now || 0) + ms;
  vi.setSystemTime(now);
}

const ordered = { event: { event: { name: "Order Completed" }, atLeast: 2 } };
const paying = { trait: { name: "plan", op: "EXISTS" as const } };

/** Saves a rule as the mutation does, and returns the id of the walk. */
async function save(rule: object): Promise<string> {
  const { data } = await checkSegment({ input: { segmentId: "vip", name: "VIP", rule }, onceKey: null });
  const { item, change } = data as { item: SegmentItem; change: RulesChange };
  for (const each of [item, change.head, change.walk!]) await put(each);
  return change.walk!.walkId;
}

async function addProfile(traits: TraitsText = {}, orders = 0): Promise<string> {
  const profileId = ulid(now);
  for (const item of profileItems(profileId, {}, traits))
    await table.put(marshall(item, { removeUndefinedValues: true }));
  for (let at = 0; at < orders; at += 1) {
    const event = eventItem(profileId, `2026-01-0${at + 1}T00:00:00.000Z`, `m${at}`, {
      name: "Order Completed",
    });
    await table.put(marshall(event, { removeUndefinedValues: true }));
  }
  return profileId;
}

const plan: TraitsText = { plan: ["pro", NOW, "m"] };
const find = (walkId: string) => get<RulesWalkItem>(rulesWalk.key(walkId));
const vip = () => get<SegmentItem>(segment.key("vip"));
const rootOf = async (profileId: string) => (await get<ProfileItem>(profile.key(profileId)))!;

/** Does what waits two minutes later, until nothing does. */
async function finish(walkId: string): Promise<void> {
  for (let walk = await find(walkId); walk; walk = await find(walkId)) {
    if (walk.status === "WAITING") {
      expect(Date.parse(walk.dueAt!)).toBeLessThanOrEqual(now + 120_000);
      pass(120_000);
      await rulesWalkWorks.RulesWalk.fire(walk);
    }
    await walkRules({ walkId });
  }
}

describe("the walk after a change of a rule", () => {
  test("takes new conditions from the histories, and completes the list two minutes later", async () => {
    const buyer = await addProfile({}, 2);
    await addProfile({}, 1);
    const walkId = await save(ordered);
    await walkRules({ walkId });
    expect(await find(walkId)).toMatchObject({ phase: "REVISIT", status: "WAITING" });
    expect(await vip()).toMatchObject({ status: "BUILDING" });
    expect((await rootOf(buyer)).segments).toEqual({
      vip: { generation: walkId, enteredAt: expect.any(String) as string },
    });
    await finish(walkId);
    expect(await vip()).toMatchObject({ status: "READY", version: 1, listed: walkId });
    // No message of the stream came: the walk has added who was missing.
    expect(await membersOf(table, "vip", walkId)).toEqual([buyer]);
    expect(await memberCountOf("vip", walkId)).toBe(1);
  });

  test("looks again at who was written by an older version of the rules, and writes no profile that stays as it is", async () => {
    const other = await addProfile();
    const walkId = await save(paying);
    await walkRules({ walkId });
    expect((await rootOf(other)).version).toBe(1);
    pass(20_000);
    const late = {
      ...(await rootOf(other)),
      traits: JSON.stringify(plan),
      version: 2,
      updatedAt: new Date(now).toISOString(),
    };
    await put(late);
    await finish(walkId);
    expect(await membersOf(table, "vip", walkId)).toEqual([other]);
  });

  test("fills a new list while the one before it is read, and deletes that one two minutes after", async () => {
    const stays = await addProfile(plan, 2);
    const leaves = await addProfile(plan);
    const enters = await addProfile({}, 2);
    const first = await save(paying);
    await finish(first);
    pass(60_000);
    const before = await rootOf(stays);
    const second = await save(ordered);
    await walkRules({ walkId: second });
    expect(await vip()).toMatchObject({ status: "BUILDING", listed: first, generation: second });
    expect(await membersOf(table, "vip", first)).toEqual([stays, leaves].sort());
    // The stream's messages, in any order.
    const after = await rootOf(stays);
    expect(after.segments?.vip?.enteredAt).toBe(before.segments?.vip?.enteredAt);
    await applyMoves(movesOf({ eventName: "MODIFY", before, now: after })!, 1);
    await finish(second);
    expect(await vip()).toMatchObject({ status: "READY", listed: second });
    expect(await membersOf(table, "vip", second)).toEqual([stays, enters].sort());
    expect(await listOf(table, "vip", first)).toEqual([]);
    expect(
      (await itemsOf<{ SK: string }>(table, "SEGMENT#vip")).filter(({ SK }) => SK.startsWith(first)),
    ).toEqual([]);
    expect(await find(second)).toBeUndefined();
  });

  test("ends where the rule was replaced, and deletes its own list; the later one goes on", async () => {
    const one = await addProfile(plan, 2);
    const first = await save(paying);
    await walkRules({ walkId: first });
    const second = await save(ordered);
    pass(120_000);
    await rulesWalkWorks.RulesWalk.fire((await find(first))!);
    await finish(first);
    expect(await listOf(table, "vip", first)).toEqual([]);
    await finish(second);
    expect(await membersOf(table, "vip", second)).toEqual([one]);
  });

  test("deletes the lists of a deleted segment, and nothing is left of it in profiles", async () => {
    const one = await addProfile(plan);
    await finish(await save(paying));
    const { data } = await checkRemoval({ segmentId: "vip" });
    await remove(segment.key("vip"), { ConditionExpression: "attribute_exists(#PK)" });
    for (const each of [data!.change.head, data!.change.walk!]) await put(each);
    await finish(data!.change.walk!.walkId);
    expect(await itemsOf(table, "SEGMENT#vip")).toEqual([]);
    expect((await rootOf(one)).segments).toBeUndefined();
  });

  test("that makes no progress is put off as a failure, and is begun again a day later rather than given up", async () => {
    const walkId = await save(paying);
    const walk = (await find(walkId))!;
    await expect(rulesWalkWorks.RulesWalk.fire(walk)).rejects.toThrow("has made no progress");
    expect(await rulesWalkWorks.RulesWalk.giveUp(walk)).toBe("PUT_OFF");
    const waiting = (await find(walkId))!;
    expect([waiting.status, Date.parse(waiting.dueAt!) - now]).toEqual(["WAITING", 24 * 3_600_000]);
  });

  const DEATHS = oneIn(8);
  test.each(["before", "after"] as const)(
    "goes on with a death %s any of its requests, and nothing is twice",
    async (when) => {
      const [member] = [await addProfile(plan, 2), await addProfile()];
      await finish(await save(ordered));
      let rule = 0;
      for (let at = DEATHS.first, died = true; died; at += DEATHS.step) {
        const walkId = await save([ordered, paying][(rule += 1) % 2]!);
        died = false;
        for (let walk = await find(walkId); walk; walk = await find(walkId)) {
          if (walk.status === "WAITING") pass(120_000);
          table.endOfRun();
          if (!died) table.dieAt(at, when);
          if (walk.status === "WAITING") await rulesWalkWorks.RulesWalk.fire(walk).catch(() => {});
          await walkRules({ walkId }).catch(() => {});
          died ||= table.endOfRun().died;
        }
        expect(await membersOf(table, "vip", walkId)).toEqual([member]);
        expect(await memberCountOf("vip", walkId)).toBe(1);
        expect(await vip()).toMatchObject({ status: "READY", listed: walkId });
      }
    },
  );
});
