import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ComputedTraitItem, SegmentItem } from "#table/people/segment";
import * as idempotency from "#table/idempotency";
import * as segment from "#table/people/segment";
import { put } from "../../../../../../functions/lib/aws/dynamodb.ts";
import type { RulesChange } from "../../../../../../functions/lib/people/segments/change.ts";
import { checkTrait } from "../../../../../../functions/lib/people/segments/putComputedTrait.ts";
import type { SegmentInput } from "../../../../../../functions/lib/people/segments/putSegment.ts";
import { checkSegment } from "../../../../../../functions/lib/people/segments/putSegment.ts";
import { checkRemoval } from "../../../../../../functions/lib/people/segments/remove.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { NOW } from "./lists.ts";

let table: Table;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  table = await openTable();
  vi.setSystemTime(Date.parse(NOW));
});
afterEach(() => table.stop());

const ordered = (name = "Order Completed") => ({ event: { event: { name } } });
const input = (more: Partial<SegmentInput> = {}): SegmentInput => ({
  ...{ segmentId: "buyers", name: " Buyers ", rule: ordered() },
  ...more,
});
const check = (more: Partial<SegmentInput> = {}) => checkSegment({ input: input(more), onceKey: null });

type Changed = { item: SegmentItem; change: RulesChange };

/** Saves it as the transaction does. */
async function save(more: Partial<SegmentInput> = {}): Promise<Changed> {
  const { data } = await check(more);
  const changed = data as Changed & { isRepeated: false };
  await put(changed.item);
  await put(changed.change.head);
  return changed;
}

describe("a segment that is put", () => {
  test("is built under the version of all rules that it makes; a walk is to look at everybody", async () => {
    const { item, change } = await save();
    expect(item).toEqual({
      ...segment.key("buyers"),
      ...{ entity: "Segment", segmentId: "buyers", version: 1, name: "Buyers", status: "BUILDING" },
      rule: { event: { event: { type: "TRACK", name: "Order Completed" } } },
      ...{ generation: "000001", listed: "000001", createdAt: NOW, updatedAt: NOW },
    } satisfies SegmentItem);
    expect(change.basis).toBeNull();
    expect(change.head.version).toBe(1);
    expect(Object.values(change.head.measures)).toEqual([expect.objectContaining({ since: 1 })]);
    expect(change.walk).toMatchObject({
      ...{ walkId: "000001", phase: "VISIT", status: "RUNNING", segmentId: "buyers", sweep: [], since: NOW },
      dueAt: "2026-11-22T12:15:00.000Z",
    });
  });

  test("with another rule, fills a new list while the one before it is read; measures stay since when they were kept", async () => {
    const { item: before } = await save();
    await put({ ...before, status: "READY" });
    const rule = { all: [ordered(), ordered("Signed Up")] };
    const { item, change } = await save({ rule });
    expect(item).toMatchObject({ version: 2, status: "BUILDING", generation: "000002", listed: "000001" });
    expect(change.basis).toBe(1);
    expect(Object.values(change.head.measures).map(({ since }) => since)).toEqual([1, 2]);
    expect(change.walk).toMatchObject({ walkId: "000002", segmentId: "buyers" });
  });

  test("with a rule that means the same, keeps its list", async () => {
    const { item: before } = await save({ rule: { all: [ordered(), ordered("Signed Up")] } });
    await put({ ...before, status: "READY" });
    const rule = { all: [ordered("Signed Up"), ordered()] };
    const { item, change } = await save({ rule, name: "Other", description: "Text" });
    expect(item).toMatchObject({ version: 2, status: "READY", name: "Other", description: "Text" });
    expect(item).toMatchObject({ generation: "000001", listed: "000001" });
    expect(change.walk).toBeNull();
  });

  test("is refused for all that is wrong, by the paths of the fields", async () => {
    const name = "n".repeat(101);
    const description = "d".repeat(1001);
    const { error } = await check({ name, description, rule: { any: [{ not: {} }] } });
    expect(error).toMatchObject({ type: "ValidationError", info: { field: "name" } });
    const { faults } = error!.info as { faults: { field: string }[] };
    expect(faults.map(({ field }) => field)).toEqual(["name", "description", "rule.any[0].not"]);
  });

  test("is refused if it asks for itself, by way of others too, or for one that does not exist", async () => {
    await save({ segmentId: "a" });
    await save({ segmentId: "b", rule: { member: { segmentId: "a" } } });
    const circle = await check({ segmentId: "a", rule: { not: { member: { segmentId: "b" } } } });
    expect(circle.error).toMatchObject({
      type: "ValidationError",
      info: { field: "rule.not.member.segmentId" },
    });
    expect(circle.error?.message).toContain("a -> b -> a");
    const own = await check({ segmentId: "c", rule: { member: { segmentId: "c" } } });
    expect(own.error?.type).toBe("ValidationError");
    const absent = await check({ segmentId: "c", rule: { member: { segmentId: "d" } } });
    expect(absent.error?.message).toContain("must be the id of a segment that exists");
  });

  test("is refused beyond 200 segments and 100 measures, naming those that use most", async () => {
    for (let at = 0; at < 200; at += 1)
      await put({
        ...segment.key(`s${at}`),
        ...{
          entity: "Segment",
          segmentId: `s${at}`,
          name: `S${at}`,
          version: 1,
          rule: { trait: { name: "a", op: "EXISTS" } },
        },
      });
    expect((await check()).error).toMatchObject({ type: "LimitExceeded" });
    // One that exists can be changed.
    const events = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => ordered(`Event ${from + at}`));
    const fifty = (from: number) => ({
      any: [0, 20, 40].map((at) => ({ any: events(at === 40 ? 10 : 20, from + at) })),
    });
    await save({ segmentId: "s0", name: "First", rule: fifty(0) });
    await save({ segmentId: "s1", name: "Second", rule: fifty(50) });
    const { error } = await check({ segmentId: "s2", name: "Third", rule: ordered("One more") });
    expect(error).toMatchObject({ type: "LimitExceeded" });
    expect(error?.message).toContain('the segment "First" has 50, the segment "Second" has 50');
  });

  test("is nothing new if the idempotencyKey was used", async () => {
    const onceKey = idempotency.key("backend", "putSegment", "k");
    expect((await checkSegment({ input: input(), onceKey })).data).toMatchObject({ isRepeated: false });
    await put({ ...onceKey, entity: "Idempotency" });
    expect((await checkSegment({ input: input(), onceKey })).data).toEqual({ isRepeated: true });
  });
});

describe("a computed trait that is put", () => {
  const trait = { name: "orders", kind: "COUNT" as const, event: { name: "Order Completed" } };
  const ask = (more: object = {}) => checkTrait({ input: { ...trait, ...more }, onceKey: null });

  test("is calculated for everybody by a walk", async () => {
    const { data } = await ask({ within: { days: 30 } });
    expect(data).toMatchObject({
      isRepeated: false,
      item: {
        ...segment.computedTraitKey("orders"),
        ...{
          entity: "ComputedTrait",
          version: 1,
          ...trait,
          event: { type: "TRACK", name: "Order Completed" },
        },
        ...{ within: { days: 30 }, createdAt: NOW, updatedAt: NOW },
      } satisfies ComputedTraitItem,
      change: { basis: null, head: { version: 1 }, walk: { walkId: "000001", sweep: [] } },
    });
  });

  test("is refused for what is wrong, and is nothing new if the idempotencyKey was used", async () => {
    const { error } = await ask({ property: "total" });
    expect(error).toMatchObject({ type: "ValidationError", info: { field: "property" } });
    const onceKey = idempotency.key("backend", "putComputedTrait", "k");
    await put({ ...onceKey, entity: "Idempotency" });
    expect((await checkTrait({ input: trait, onceKey })).data).toEqual({ isRepeated: true });
  });

  test("is deleted with its measure; one that does not exist is nothing", async () => {
    const { data } = await ask();
    const { item, change } = data as { item: ComputedTraitItem; change: RulesChange };
    await put(item);
    await put(change.head);
    const removal = await checkRemoval({ name: "orders" });
    expect(removal.data).toMatchObject({ item, change: { basis: 1, head: { version: 2, measures: {} } } });
    expect((await checkRemoval({ name: "other" })).data).toBeNull();
  });
});

describe("a segment that is deleted", () => {
  test("has its lists deleted by a walk", async () => {
    const { item } = await save();
    await put({ ...item, status: "READY" });
    await save({ rule: ordered("Signed Up") });
    const { data } = await checkRemoval({ segmentId: "buyers" });
    expect(data?.change).toMatchObject({ basis: 2, head: { version: 3, measures: {} } });
    expect(data?.change.walk).toMatchObject({
      walkId: "000003",
      sweep: [
        { segmentId: "buyers", generation: "000002" },
        { segmentId: "buyers", generation: "000001" },
      ],
    });
    expect(data?.change.walk).not.toHaveProperty("segmentId");
  });

  test("is refused while the rule of another asks for it, however deep", async () => {
    await save();
    const rule = { any: [{ all: [{ not: { member: { segmentId: "buyers" } } }] }] };
    await save({ segmentId: "others", rule });
    expect((await checkRemoval({ segmentId: "buyers" })).error).toMatchObject({
      type: "Conflict",
      info: { field: "segmentId", askedBy: "others" },
    });
    expect((await checkRemoval({ segmentId: "others" })).data).not.toBeNull();
    expect((await checkRemoval({ segmentId: "gone" })).data).toBeNull();
  });
});
