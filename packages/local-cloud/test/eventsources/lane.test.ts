import "../support/seed.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Clock } from "../../base/clock.ts";
import { Lane } from "../../services/eventsources/lane.ts";
import type { StreamRecord } from "../../services/dynamodb/index.ts";
import type { StreamSettings } from "../../services/eventsources/settings.ts";
import { sequenceNumber } from "../../services/eventsources/streamEvent.ts";
import { silentLog } from "../../base/log.ts";

const record = (sequence: number): StreamRecord => ({
  ...{ sequence, eventID: String(sequence), eventName: "INSERT", at: Date.now() },
  ...{ keys: { pk: { S: "a" } }, bytes: 10 },
});

const settingsOf = (more: Partial<StreamSettings>): StreamSettings => ({
  ...{
    id: "m",
    sourceArn: "s",
    functionName: "f",
    window: 0,
    filters: [],
    from: "TRIM_HORIZON",
    parallel: 1,
  },
  ...{
    longestAge: Infinity,
    onFailure: undefined,
    batchSize: 10,
    bisect: false,
    retries: 0,
    reportsFailures: false,
  },
  ...more,
});

const scenario = fc.record({
  count: fc.integer({ min: 1, max: 25 }),
  poison: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 5 }),
  batchSize: fc.integer({ min: 1, max: 10 }),
  bisect: fc.boolean(),
  reports: fc.boolean(),
  retries: fc.integer({ min: 0, max: 2 }),
});

async function play({
  count,
  poison,
  batchSize,
  bisect,
  reports,
  retries,
}: typeof scenario extends fc.Arbitrary<infer S> ? S : never) {
  const clock = new Clock();
  const handled: number[] = [];
  const discarded: number[] = [];
  const lane = new Lane({
    settings: settingsOf({ batchSize, bisect, retries, reportsFailures: reports }),
    clock,
    log: silentLog,
    // The function goes through its records in order and stops at the first one that it cannot handle.
    invoke: async (records) => {
      const from = records.findIndex(({ sequence }) => poison.includes(sequence));
      const well = from < 0 ? records : records.slice(0, from);
      if (from < 0 || reports) handled.push(...well.map(({ sequence }) => sequence));
      if (from < 0) return { payload: null };
      if (!reports) return { payload: {}, functionError: "Unhandled" };
      return { payload: { batchItemFailures: [{ itemIdentifier: sequenceNumber(records[from]!) }] } };
    },
    discard: async ({ records }) => void discarded.push(...records.map(({ sequence }) => sequence)),
    onSettled: () => {},
  });
  for (let sequence = 1; sequence <= count; sequence++) lane.push(record(sequence));
  void lane.run();
  while (lane.length > 0) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(60_000);
  }
  clock.stop();
  return { handled, discarded };
}

test("property: every record is handled or given up, in order, and once where the function reports", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { handled, discarded } = await play(given);
      const all = Array.from({ length: given.count }, (_, index) => index + 1);
      expect([...new Set([...handled, ...discarded])].sort((a, b) => a - b)).toEqual(all);
      expect(handled).toEqual([...handled].sort((a, b) => a - b));
      expect(discarded).toEqual([...discarded].sort((a, b) => a - b));
      expect(new Set(handled).size).toBe(handled.length);
    }),
  );
});

test("property: with bisection only the records that fail are given up", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { discarded } = await play({ ...given, bisect: true });
      expect(discarded).toEqual(given.poison.filter((each) => each <= given.count).sort((a, b) => a - b));
    }),
  );
});
