import { expect, test } from "vitest";
import { onceIn } from "#functions/due/pace";

const MINUTE_MS = 60_000;

test("work that a timer has done each minute is done once in five, also where an occurrence comes early", async () => {
  const done: number[] = [];
  const work = onceIn(5, async (now) => void done.push(now));
  const minutes = [0, 1, 2, 3, 4, 4.99, 6, 7, 9.8];
  for (const minute of minutes) await work(minute * MINUTE_MS);
  expect(done.map((now) => now / MINUTE_MS)).toEqual([0, 4.99, 9.8]);
});

test("work that failed is done again the next minute", async () => {
  const tries: number[] = [];
  const work = onceIn(15, async (now) => {
    tries.push(now);
    if (tries.length === 1) throw new Error("the table does not answer");
  });
  await expect(work(0)).rejects.toThrow("the table does not answer");
  for (const minute of [1, 2]) await work(minute * MINUTE_MS);
  expect(tries).toEqual([0, MINUTE_MS]);
});
