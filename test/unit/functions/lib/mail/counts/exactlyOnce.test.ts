import { oneIn, runs } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { packDeltas } from "../../../../../../functions/lib/mail/counts/pack.ts";
import { takeInAll } from "../../../../../../functions/lib/mail/counts/takeInAll.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import type { SendItem } from "../../../../../../resolvers/table/mail/send.ts";
import type { Drawn } from "./sends.ts";
import { countsOfSends, drawnSends, makeSends, NOW, recordsOf, storedStats, waitingDeltas } from "./sends.ts";

let table: Table;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  table = await openTable();
  vi.setSystemTime(Date.parse(NOW));
});
afterEach(() => table.stop());

/** At which of its requests the function dies. */
const DEATHS = oneIn(8);

type Death = [at: number, when: "before" | "after" | "lost"];

/**
 * Hands a batch over until it is done with, as Lambda does with BisectBatchOnFunctionError and
 * ReportBatchItemFailures: after a death it comes again in halves, and after an answer what it names and all
 * that follows.
 */
async function deliver(batch: DynamoDBRecord[], deaths: Death[]): Promise<void> {
  const waiting = [batch];
  table.endOfRun();
  for (let now = waiting.shift(); now; now = waiting.shift()) {
    const death = deaths.shift();
    if (death) table.dieAt(...death);
    const { batchItemFailures } = await handler({ Records: now });
    const half = Math.ceil(now.length / 2);
    if (table.endOfRun().died)
      waiting.unshift(...[now.slice(0, half), now.slice(half)].filter((each) => each.length > 0));
    else if (batchItemFailures.length > 0) {
      const { itemIdentifier } = batchItemFailures[0]!;
      const at = now.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === itemIdentifier);
      waiting.unshift(now.slice(at));
    }
  }
}

const when = fc.constantFrom<Death[1][]>("before", "after", "lost");
const deaths = fc.array(fc.tuple(fc.nat(4), when), { maxLength: 4 });
const how = fc.record({
  deaths,
  size: fc.integer({ min: 1, max: 60 }),
  again: fc.boolean(),
  atOnce: fc.boolean(),
});

const SENDS: Drawn[] = Array.from({ length: 60 }, (_, at) => ({
  ...{ text: at % 3, number: 1 + (at % 2), day: 18 + (at % 3), fails: at % 7 === 0 },
  happens: [0, 1, 3, 4],
}));

describe("mails count exactly once", () => {
  test("however batches come, again, halved, two at once, and with a function that dies at any of its requests", async () => {
    let known: SendItem[] = [];
    await fc.assert(
      fc.asyncProperty(drawnSends, how, async (drawn, { deaths: dies, size, again, atOnce }) => {
        known = [...known, ...(await makeSends(table, drawn))];
        const records = recordsOf(await waitingDeltas());
        const batches: DynamoDBRecord[][] = [];
        for (let at = 0; at < records.length; at += size) batches.push(records.slice(at, at + size));
        const all = again ? [...batches, ...batches] : batches;
        if (atOnce) await Promise.all([...all, ...batches].map((batch) => handler({ Records: batch })));
        for (const batch of all) await deliver(batch, [...dies]);
        expect(await storedStats()).toEqual(countsOfSends(known));
        expect(await waitingDeltas()).toEqual([]);
      }),
      { numRuns: runs(1), endOnFailure: true },
    );
  });

  test.each(["before", "after", "lost"] as const)("with a death %s any of its requests", async (when) => {
    const known: SendItem[] = [];
    const tried: number[] = [];
    for (let at = DEATHS.first, died = true; died; at += DEATHS.step) {
      known.push(...(await makeSends(table, SENDS.slice(0, 30))));
      const deltas = await waitingDeltas();
      const records = recordsOf(deltas);
      // One of each transaction was taken in before: the function has to find out which.
      await handler({ Records: recordsOf(packDeltas(deltas).map(([first]) => first!)) });
      table.endOfRun();
      table.dieAt(at, when);
      await handler({ Records: records });
      const { requests, died: hasDied } = table.endOfRun();
      died = when === "lost" ? requests > at : hasDied;
      if (died) tried.push(at);
      await deliver(records, []);
      expect(await storedStats()).toEqual(countsOfSends(known));
    }
    // Two transactions: each is refused, reads what is left, and comes again.
    expect(tried).toEqual([0, 1, 2, 3, 4, 5].filter(DEATHS.includes));
  });

  test("what was not taken in is still stored, and the rebuild takes it in, beside the stream", async () => {
    const sends = await makeSends(table, SENDS);
    const deltas = await waitingDeltas();
    const records = recordsOf(deltas);
    await handler({ Records: records.slice(0, 50) });
    expect(await waitingDeltas()).toHaveLength(deltas.length - 50);
    const [count] = await Promise.all([takeInAll(), handler({ Records: records.slice(20, 80) })]);
    expect(count).toBeGreaterThan(0);
    expect(await takeInAll()).toBe(0);
    expect(await waitingDeltas()).toEqual([]);
    expect(await storedStats()).toEqual(countsOfSends(sends));
  });

  test("a day's counts live for two years, and an event of a site in the batch is none of theirs", async () => {
    await makeSends(table, SENDS.slice(0, 2));
    await handler({ Records: recordsOf(await waitingDeltas()) });
    const [first] = await table.partition("MAILSTATS#ALL");
    expect(first).toMatchObject({ entity: { S: "MailStats" }, day: { S: "2026-11-18" } });
    expect(first).toMatchObject({ ttl: { N: String(Date.UTC(2028, 10, 17) / 1000) } });
  });
});
