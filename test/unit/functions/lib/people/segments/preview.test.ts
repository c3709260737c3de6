import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as measures from "#table/people/measures";
import type { ProfileItem } from "#table/people/profile";
import * as segment from "#table/people/segment";
import { put } from "../../../../../../functions/lib/aws/dynamodb.ts";
import { encodeMeasures } from "../../../../../../functions/lib/people/rules/encode.ts";
import { compileRules } from "../../../../../../functions/lib/people/rules/rules.ts";
import type { MeasureState } from "../../../../../../functions/lib/people/rules/types.ts";
import { chooseProfiles } from "../../../../../../functions/lib/people/segments/choose.ts";
import { previewSegment } from "../../../../../../functions/lib/people/segments/preview.ts";
import { ulid } from "../../../../../../functions/lib/ids/ulid.ts";
import { eventItem, groupItems, profileItems } from "../../../../../support/people/profiles.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { NOW, segmentItem } from "./lists.ts";

const now = Date.parse(NOW);
const DAY_MS = 86_400_000;
let table: Table;
beforeEach(async () => void (table = await openTable()));
afterEach(() => table.stop());

const add = async (...items: object[]) => {
  for (const item of items) await put(item);
};

async function addProfile(age: number, more: Partial<ProfileItem> = {}, plan?: string): Promise<string> {
  const profileId = ulid(now - age * DAY_MS);
  await add(...profileItems(profileId, more, plan === undefined ? {} : { plan: [plan, NOW, "m"] }));
  return profileId;
}

const orders = (profileId: string, count: number): Promise<void> =>
  add(
    ...Array.from({ length: count }, (_, at) => {
      const time = new Date(now - (at + 1) * 1000).toISOString();
      return eventItem(profileId, time, `m${at}`, { name: "Order Completed" });
    }),
  );

const pro = { trait: { name: "plan", op: "EQUALS" as const, text: "pro" } };
const ordered = { event: { event: { name: "Order Completed" }, atLeast: 2 } };
const preview = async (rule: Parameters<typeof previewSegment>[0]) => (await previewSegment(rule, now)).data!;

describe("a preview", () => {
  test("looks at each person once, and writes nothing", async () => {
    const first = await addProfile(9, {}, "pro");
    await addProfile(8, {}, "free");
    await addProfile(7, { into: first }, "pro");
    const stored = async () => [await table.partition(`PROFILE#${first}`), await table.partition("RULES")];
    const before = await stored();
    const found = await preview(pro);
    expect(found).toMatchObject({ looked: 2, matched: 1, isAll: true });
    expect(found.sample.map(({ profileId }) => profileId)).toEqual([first]);
    expect(await stored()).toEqual(before);
  });

  test("takes from the histories what no saved rule asks for, those of members too", async () => {
    const root = ulid(now - 5 * DAY_MS);
    const member = await addProfile(4, { into: root });
    await add(...profileItems(root, { members: [member] }));
    await orders(member, 1);
    await add(eventItem(root, "2026-11-20T00:00:00.000Z", "own", { name: "Order Completed" }));
    await orders(await addProfile(3), 1);
    expect(await preview(ordered)).toMatchObject({
      ...{ looked: 2, matched: 1, isAll: true },
      sample: [{ profileId: root }],
    });
  });

  test("warns of values that a condition never matches, of the people it looks at", async () => {
    await addProfile(9, {}, "42");
    await addProfile(8, {}, "17");
    await addProfile(7);
    const found = await preview({ trait: { name: "plan", op: "AT_LEAST", number: 18 } });
    expect(found).toMatchObject({ looked: 3, matched: 0 });
    expect(found.warnings).toEqual([
      expect.stringContaining("of 2 people with the trait plan, 2 have a text"),
    ]);
    expect((await preview(pro)).warnings).toEqual([]);
  });

  test("asks the groups of all profiles of a person, and leaves people out beyond 4,000 groups", async () => {
    const root = ulid(now - 5 * DAY_MS);
    const member = await addProfile(4, { into: root, groups: ["acme"] });
    await add(...profileItems(root, { members: [member] }));
    await addProfile(3, { groups: ["beta"] });
    const plan = (value: string) => ({ plan: [value, NOW, "m"] as [unknown, string, string] });
    await add(...groupItems("acme", [member], plan("pro")), ...groupItems("beta", [], plan("free")));
    const inPro = { group: { where: [pro.trait] } };
    expect(await preview(inPro)).toMatchObject({ looked: 2, matched: 1, sample: [{ profileId: root }] });
    expect(await preview({ group: {} })).toMatchObject({ looked: 2, matched: 2, isAll: true });
    expect(await preview({ not: { group: { groupId: "acme" } } })).toMatchObject({ looked: 2, matched: 1 });
    const many = Array.from({ length: 100 }, (_, at) => `group ${at}`);
    for (let each = 0; each < 40; each += 1) await addProfile(2, { groups: many });
    expect(await preview(inPro)).toMatchObject({ isAll: false });
    expect(await preview(pro)).toMatchObject({ looked: 42, isAll: true });
  });

  test("leaves out a person with more than 1,000 events", async () => {
    await orders(await addProfile(3), 1001);
    await orders(await addProfile(2), 1000);
    expect(await preview(ordered)).toMatchObject({ looked: 1, matched: 1, isAll: false });
  });

  test("takes from the measures what a saved rule asks for, and no history", async () => {
    const saved = segmentItem({ segmentId: "buyers", rule: ordered as never });
    const rules = compileRules({ version: 4, measures: {} }, [saved], []);
    await add(saved, { ...segment.rulesHeadKey, entity: "RulesHead", version: 4, measures: rules.measures });
    const profileId = await addProfile(3, { rulesVersion: 4 });
    const [measureId] = rules.specs.keys();
    const state: MeasureState = { number: 2, latest: [] };
    await add(measures.item({ profileId, ...encodeMeasures(new Map([[measureId!, state]])) }));
    await orders(await addProfile(2, { rulesVersion: 4 }), 3);
    for (const rule of [ordered, { member: { segmentId: "buyers" } }])
      expect(await preview(rule)).toMatchObject({ looked: 2, matched: 1, isAll: true });
  });

  test("refuses what putSegment refuses", async () => {
    expect(await previewSegment({ member: { segmentId: "none" } }, now)).toMatchObject({
      error: { type: "ValidationError", info: { field: "rule.member.segmentId" } },
    });
    expect(await previewSegment({}, now)).toMatchObject({ error: { info: { field: "rule" } } });
  });
});

describe("the profiles that are looked at", () => {
  test("are all if there are few, else as many of each part, old and new", async () => {
    const ids: string[] = [];
    // As many in each part of the list: the last letter says which.
    for (let age = 320; age > 0; age -= 1) ids.push(await addWithLast(age, age % 16));
    expect(await chooseProfiles(20, now)).toMatchObject({ isAll: true });
    const { profileIds } = await chooseProfiles(20, now);
    expect([...profileIds].sort()).toEqual([...ids].sort());
    const some = await chooseProfiles(5, now);
    expect(some.isAll).toBe(false);
    expect(new Set(some.profileIds).size).toBe(80);
    const places = some.profileIds.map((profileId) => ids.indexOf(profileId));
    for (const quarter of [0, 1, 2, 3])
      expect(places.filter((at) => Math.floor(at / 80) === quarter).length).toBeGreaterThan(10);
  });

  test("are none of an empty list", async () => {
    expect(await chooseProfiles(5, now)).toEqual({ profileIds: [], isAll: true });
  });

  async function addWithLast(age: number, last: number): Promise<string> {
    const profileId = ulid(now - age * DAY_MS).slice(0, -1) + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(last);
    await add(profileItems(profileId)[1]!);
    return profileId;
  }
});
