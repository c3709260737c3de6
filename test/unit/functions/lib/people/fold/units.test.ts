import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { foldMessage } from "#functions/people/fold/fold";
import type { SegmentRule } from "#table/people/rule";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { changeRules } from "./rules.ts";
import { at, makeSource, NOW, profileBy, take, type Sent } from "./world.ts";

let table: ServedTable;
let sourceId: string;
beforeAll(async () => {
  table = await serveTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
});
afterAll(async () => {
  vi.useRealTimers();
  await table?.stop();
});

/**
 * The write units of taking and folding these, as the local DynamoDB reports them: in transactions doubled,
 * with index entries.
 */
async function unitsOf(...sent: Sent[]): Promise<number> {
  const recording = table.dynamodb.recorder.start();
  for (const message of await take(sourceId, sent)) await foldMessage(message);
  const writes = recording.stop().filter(({ operation }) => /Write|Put|Update/.test(operation));
  return writes.reduce((sum, { capacity }) => sum + capacity, 0);
}

let messages = 0;
const order = (userId: string): Sent => ({
  ...{
    type: "track",
    event: "Ordered",
    userId,
    anonymousId: `${userId}-device`,
    messageId: `m${(messages += 1)}`,
  },
  at: at(messages % 50),
  properties: { total: 5, currency: "EUR", products: ["a", "b"] },
  context: { page: { path: "/checkout", title: "Checkout", url: "https://shop.example/checkout" } },
});
const identify = (userId: string, traits: object): Sent => ({
  ...order(userId),
  type: "identify",
  event: undefined,
  traits,
});

describe("write units of events, from the raw event to the history and the profile", () => {
  test("an identify that makes a person: at most 16", async () => {
    expect(
      await unitsOf(identify("units-new", { email: "new@example.com", plan: "pro" })),
    ).toBeLessThanOrEqual(16);
  });

  test("a lone track of a known person with a profile of 1 KB: 3; the first in an hour: at most 8; 25 in one message: 3 each", async () => {
    await unitsOf(identify("units-known", { about: "x".repeat(450) }));
    const size = Buffer.byteLength(JSON.stringify(await profileBy("user", "units-known")));
    expect(size).toBeGreaterThan(900);
    // The raw event, and the event in the history with its place in the index of the source's day.
    expect(await unitsOf(order("units-known"))).toBe(3);
    const all = Array.from({ length: 25 }, () => order("units-known"));
    expect(await unitsOf(...all)).toBe(25 * 3);
    expect(await unitsOf({ ...order("units-known"), at: at(120) })).toBeLessThanOrEqual(8);
  });

  test("a lone track that a rule asks for: at most 10", async () => {
    const often: SegmentRule = {
      event: { event: { type: "TRACK", name: "Ordered" }, atLeast: 3, within: { days: 30 } },
    };
    await changeRules({ segments: { often } });
    vi.setSystemTime(Date.parse(NOW) + 31_000);
    await unitsOf(order("units-ruled"));
    expect(await unitsOf(order("units-ruled"))).toBeLessThanOrEqual(10);
  });
});
