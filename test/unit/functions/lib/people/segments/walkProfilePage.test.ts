import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waiting } from "#table/due";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import * as rulesWalk from "#table/people/rulesWalk";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get, put } from "#functions/aws/dynamodb";
import type { RulesChange } from "#functions/people/segments/change";
import { rulesWalkWorks } from "#functions/people/segments/due";
import { checkSegment } from "#functions/people/segments/putSegment";
import { walkProfilePage } from "#functions/people/segments/walkProfilePage";
import { walkRules } from "#functions/people/segments/walk";
import { own, profileItems } from "../../../../../support/people/profiles.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { NOW } from "./lists.ts";

const [FULL, OTHER] = ["01KAN0000000000000000000A0", "01KAN0000000000000000000B1"];

/** The shard of the second profile in the list of all profiles: by the last letter of its id. */
const SHARD = 1;

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

/** Stores a profile that has less than 50 bytes left of the 400 KB of an item. */
async function putFull(): Promise<void> {
  for (let length = 400 * 1024; ; length -= 50) {
    const identities = [own("crm", "x".repeat(length))];
    const [item, entry] = profileItems(FULL, { identities }, { plan: ["pro", NOW, "m"] });
    try {
      await put(item!);
      return await put(entry!);
    } catch (error) {
      if (!String(error).includes("Item size")) throw error;
    }
  }
}

test("a profile that cannot be written keeps no segment from being complete for all others", async () => {
  await putFull();
  for (const item of profileItems(OTHER, {}, { plan: ["pro", NOW, "m"] })) await put(item);
  const rule = { trait: { name: "plan", op: "EXISTS" as const } };
  const { data } = await checkSegment({ input: { segmentId: "vip", name: "VIP", rule }, onceKey: null });
  const { item, change } = data as { item: SegmentItem; change: RulesChange };
  for (const each of [item, change.head, change.walk!]) await put(each);
  const { walkId } = change.walk!;
  const isGoingOn = async (): Promise<RulesWalkItem | undefined> => get(rulesWalk.key(walkId));
  for (let hours = 1, walk = await isGoingOn(); walk && hours < 10; hours += 1, walk = await isGoingOn()) {
    vi.setSystemTime(Date.parse(NOW) + hours * 3_600_000);
    if (walk.status === "WAITING") await rulesWalkWorks.RulesWalk.fire(walk);
    await walkRules({ walkId }).catch(() => undefined);
  }
  expect((await get<ProfileItem>(profile.key(OTHER)))!.segments).toHaveProperty("vip");
  expect(await get(segment.key("vip"))).toMatchObject({ status: "READY" });
});

test("a profile that cannot be evaluated is due at once", async () => {
  await put({ ...profileItems(OTHER, {}, { plan: ["pro", NOW, "m"] })[0]!, traits: "no JSON" });
  const walk = {
    walkId: "0",
    phase: "VISIT",
    shard: SHARD,
    since: NOW,
    sweep: [],
  } as unknown as RulesWalkItem;
  const before = await get<ProfileItem>(profile.key(OTHER));
  await walkProfilePage(walk);
  const { dueAt, GSI2PK, version } = (await get<ProfileItem>(profile.key(OTHER)))!;
  expect({ dueAt, GSI2PK, version }).toEqual({
    dueAt: new Date().toISOString(),
    GSI2PK: waiting(OTHER, dueAt!).GSI2PK,
    version: before!.version + 1,
  });
});
