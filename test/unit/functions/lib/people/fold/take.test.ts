import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import { readMeasures } from "#functions/people/fold/measures";
import { refreshRoot } from "#functions/people/fold/refresh";
import { believedRules } from "#functions/people/rules/recent";
import type { SegmentRule } from "#table/people/rule";
import { eventItem } from "../../../../../support/people/profiles.ts";
import { oneIn } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { changeRules } from "./rules.ts";
import { at, historyOf, makeSource, NOW, profileBy, take, type Sent } from "./world.ts";

const USER = "long";
const EVENTS = 300;
/** Random bytes, as text: with these a history has five pages of 1 MB, which are two parts. */
const BYTES = 15_000;

let table: Table;
let sourceId: string;
let profileId: string;
let changes = 0;

beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
  await foldMessage((await take(sourceId, [{ ...order(), type: "identify", event: undefined }]))[0]!);
  ({ profileId } = await profileBy("user", USER));
  const body = () => ({ properties: { total: 1 }, context: { note: randomBytes(BYTES).toString("hex") } });
  const events = Array.from({ length: EVENTS }, (_, each) =>
    eventItem(profileId, at(each % 50), `old-${each}`, { name: "Ordered", body: body() }),
  );
  await dynamodb.writeAll({ puts: events });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

/** An order at a time before all others, which a part that was read already would have. */
function order(messageId = "first"): Sent {
  return { type: "track", event: "Ordered", userId: USER, messageId, at: at(-1), properties: { total: 1 } };
}

/** Changes the rules so that they need a measure that the profile does not have; functions know it. */
async function needMeasure(): Promise<void> {
  changes += 1;
  const where = [{ name: "total", op: "AT_LEAST" as const, number: -changes }];
  const often: SegmentRule = { event: { event: { type: "TRACK", name: "Ordered", where }, atLeast: 1 } };
  await changeRules({ segments: { often } });
  vi.setSystemTime(Date.now() + 31_000);
}

/** Has each page of a history take so long that the time of a call is over after one part. */
function slowPages() {
  const read = dynamodb.query;
  return vi.spyOn(dynamodb, "query").mockImplementation((...asked) => {
    vi.setSystemTime(Date.now() + 6_000);
    return read(...asked);
  });
}

/** Expects the measure to have each event of the history once. */
async function expectMeasured(): Promise<void> {
  const orders = (await historyOf(profileId)).filter(({ type }) => type === "track");
  const states = (await readMeasures([profileId])).get(profileId)!;
  expect([...states.values()].map(({ number }) => number)).toEqual([orders.length]);
  expect(await profileBy("user", USER)).not.toHaveProperty("taking");
}

describe("new measures of a history that is read in several parts", () => {
  const DEATHS = oneIn(18);
  test.each(["before", "after"] as const)(
    "have each event once, also one that comes at that time, with a death %s any request",
    async (when) => {
      let died = true;
      let place = DEATHS.first;
      for (; died; place += DEATHS.step) {
        await needMeasure();
        const [message] = await take(sourceId, [order(`${when}-${place}`)]);
        table.endOfRun();
        table.dieAt(place, when);
        await foldMessage(message!).catch(() => undefined);
        ({ died } = table.endOfRun());
        const others = [refreshRoot(profileId, await believedRules()), foldMessage(message!)];
        await Promise.allSettled([...others, foldMessage(message!)]);
        await foldMessage(message!);
        await expectMeasured();
      }
      // Five pages after the four that are read before the mark, besides what a fold reads and writes.
      expect(place).toBeGreaterThan(15);
    },
    600_000,
  );

  test("go on in the next call where the time of one was over; no event is filed before they are done", async () => {
    await needMeasure();
    const pages = slowPages();
    const [message] = await take(sourceId, [order("waits")]);
    await expect(foldMessage(message!)).rejects.toThrow(/in several parts/);
    expect(await profileBy("user", USER)).toHaveProperty("taking");
    expect((await historyOf(profileId)).map(({ messageId }) => messageId)).not.toContain("waits");
    const before = pages.mock.calls.length;
    await foldMessage(message!);
    // The last page: those before are stored.
    expect(pages.mock.calls.length - before).toBeLessThanOrEqual(2);
    await expectMeasured();
  });

  test("go on when the profile is due again", async () => {
    await needMeasure();
    slowPages();
    const root = await profileBy("user", USER);
    await expect(profileWorks.Profile.fire(root)).rejects.toThrow(/in several parts/);
    await profileWorks.Profile.fire(root);
    await expectMeasured();
  });

  test("begin again after a change of the rules", async () => {
    await needMeasure();
    slowPages();
    expect(await refreshRoot(profileId, await believedRules())).toBe(false);
    vi.restoreAllMocks();
    await needMeasure();
    expect(await refreshRoot(profileId, await believedRules())).toBe(true);
    await expectMeasured();
  });
});
