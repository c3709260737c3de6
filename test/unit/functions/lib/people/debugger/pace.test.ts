import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

type Claim = (typeof import("#functions/people/debugger/pace"))["claimFrames"];

let table: ServedTable;
let requests = 0;
let at = 0;

beforeAll(async () => {
  table = await serveTable();
  table.fate = () => {
    requests += 1;
    return undefined;
  };
});
beforeEach(() => {
  at += 1;
  requests = 0;
});
afterAll(() => table?.stop());

const ids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Processes that run beside each other: each has a memory of its own. Returns what each shows of so many
 * calls.
 */
async function processes(count: number) {
  const made: ((calls: number, second: number, frames?: number) => Promise<[number, number]>)[] = [];
  for (let each = 0; each < count; each += 1) {
    vi.resetModules();
    const { claimFrames }: { claimFrames: Claim } = await import("#functions/people/debugger/pace");
    made.push(async (calls, second, frames = 1) => {
      const all = Array.from({ length: calls }, (_, number) => number);
      const { chosen, skipped } = await claimFrames(`S${at}`, all, () => frames, {
        ...{ step: "CHOSEN", now: second * 1000 + 999 },
      });
      expect(chosen).toEqual(all.slice(0, chosen.length));
      return [chosen.length, skipped];
    });
  }
  return made;
}

it("shows 10 frames a second, and counts what is not shown until the next one", async () => {
  const [claim] = await processes(1);
  expect(await claim!(8, 1000)).toEqual([8, 0]);
  expect(await claim!(4, 1000)).toEqual([2, 2]);
  expect(await claim!(5, 1000)).toEqual([0, 0]);
  expect(await claim!(1, 1001)).toEqual([1, 5]);
  expect(await claim!(1, 1001)).toEqual([1, 0]);
});

it("counts two frames for a call that has two", async () => {
  const [claim] = await processes(1);
  expect(await claim!(30, 1000, 2)).toEqual([5, 25]);
  expect(await claim!(2, 1001, 2)).toEqual([2, 0]);
  expect(await claim!(2, 1001, 2)).toEqual([2, 0]);
  expect(await claim!(2, 1001, 2)).toEqual([1, 1]);
});

it("shows 10 frames a second for all processes together", async () => {
  const all = await processes(4);
  const shown: number[] = [];
  for (const claim of all) shown.push((await claim(6, 1000))[0]);
  expect(shown).toEqual([6, 4, 0, 0]);
  const atOnce = await Promise.all(all.map((claim) => claim(2, 1001)));
  expect(atOnce.map(([chosen]) => chosen)).toEqual([2, 2, 2, 2]);
});

it("writes no more in a second that is full", async () => {
  const all = await processes(2);
  for (let times = 0; times < 20; times += 1) for (const claim of all) await claim(3, 1000);
  // Of the first three, the next three, and so on: 6, 9, 12 calls are asked for, by turns.
  expect(requests).toBe(5);
});

it("counts what is chosen apart from what is published", async () => {
  const { claimFrames } = await import("#functions/people/debugger/pace");
  for (const step of ["CHOSEN", "PUBLISHED"] as const)
    expect(await claimFrames("both", ids, () => 1, { step, now: 1_000_000, before: 1 })).toEqual({
      chosen: ids,
      skipped: 1,
    });
});
